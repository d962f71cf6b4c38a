/** An answer as plain text for a message or a note: inputs, results, formula, rates with their times and the address. */
import type { AnswerTable, Figure, Formula, Remark } from './calculator';

export interface AnswerParts {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly tables: readonly AnswerTable[];
  readonly remarks: readonly Remark[];
  readonly formula: Formula;
  /** Rates used, as written. */
  readonly rates: readonly string[];
  readonly address: string;
}

const figureLine = ({ label, figure, unit, note, sample }: Figure): string => {
  const value = [figure, unit].filter((part) => part !== undefined).join(' ');
  const remark = [sample, note].filter((part) => part !== undefined).join('; ');
  return `${label}: ${value}${remark === '' ? '' : ` (${remark})`}`;
};

const tableLines = ({ title, head, rows }: AnswerTable): readonly string[] => [
  title,
  head.join('\t'),
  ...rows.map((row) => row.join('\t')),
];

/** The text, ending in a line break. */
export const answerText = ({ title, figures, tables, remarks, formula, rates, address }: AnswerParts): string =>
  [
    `${title} (Sextant)`,
    '',
    ...figures.map(figureLine),
    ...remarks.filter(({ tone }) => tone === 'caution').map(({ title: what, text }) => `${what}.${text === undefined ? '' : ` ${text}`}`),
    ...tables.flatMap((table) => ['', ...tableLines(table)]),
    '',
    'Inputs',
    ...formula.inputs.map(([label, value]) => `${label}: ${value}`),
    ...(rates.length === 0 ? [] : ['', 'Rates', ...rates]),
    '',
    'Formula',
    ...formula.lines,
    formula.source,
    '',
    address,
    '',
  ].join('\n');
