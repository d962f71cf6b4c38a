/** Whose statement it is: account number, name, currency and broker, from what stands above the first headings. */
import { textAt } from '@/domain/import/text-at';
import type { HtmlEnd } from '@/domain/import/html-rows';
import type { CollectedRow } from './collect-rows';

export interface StatementAccount {
  readonly number: string | null;
  readonly name: string;
  readonly broker: string;
  readonly currency: string | null;
}

interface Labelled {
  readonly label: string;
  readonly value: string;
}

const labelled = (text: string): Labelled | null => {
  const match = /^([^:\uFF1A]+)[:\uFF1A]\s*(.*)$/.exec(text);
  return match === null ? null : { label: textAt(match, 1).trim(), value: textAt(match, 2).trim() };
};

/** Times hold a colon too, but begin with a digit, as no label does. */
const fieldsOf = (rows: readonly CollectedRow[]): readonly Labelled[] =>
  rows.flatMap((row) =>
    row.cells.map((cell) => labelled(cell.text)).filter((field): field is Labelled => field !== null && !/^\d/.test(field.label)),
  );

/**
 * Reads the account's line. In every language the number is the first value of digits, the name follows it, and
 * the currency is the value of three capital letters; English labels win where they are present. A number
 * missing there is looked for in the page's title.
 */
export const readAccountLine = (rows: readonly CollectedRow[], end: HtmlEnd): StatementAccount => {
  const fields = fieldsOf(rows);
  const named = (label: RegExp): Labelled | undefined => fields.find((field) => label.test(field.label));
  const byLabel = named(/^(account|a\/c)/i);
  const number = byLabel !== undefined && /^\d/.test(byLabel.value) ? byLabel : fields.find((field) => /^\d+$/.test(field.value));
  const after = number === undefined ? undefined : fields[fields.indexOf(number) + 1];
  const isCurrency = (field: Labelled): boolean => /^[A-Z]{3,4}$/.test(field.value);
  const byCurrency = fields.filter((field) => /^currency/i.test(field.label)).find(isCurrency);
  const currency = byCurrency ?? fields.filter((field) => field !== after).find(isCurrency);
  return {
    number: /^\d+/.exec(number?.value ?? '')?.[0] ?? /\d{3,}/.exec(end.title)?.[0] ?? null,
    name: (named(/^name$/i) ?? after)?.value ?? '',
    broker: end.preface.at(-1) ?? '',
    currency: currency?.value ?? null,
  };
};
