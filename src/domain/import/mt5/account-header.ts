/**
 * Whose report it is: number, name, company, currency, server and whether positions are kept apart, from the labelled
 * lines above the first section. The value with the number is known by its shape in every language.
 */
import { textAt } from '@/domain/import/text-at';
import type { ReportRow } from './report-rows';

export interface ReportAccount {
  readonly number: string | null;
  readonly name: string;
  /** The company, else the server. */
  readonly broker: string;
  readonly currency: string | null;
  /** null: the header does not say. */
  readonly mode: 'hedging' | 'netting' | null;
}

interface Labelled {
  readonly label: string;
  readonly value: string;
}

const plain = (text: string): string => text.replace(/[\s\u00A0]+/g, ' ').trim();

/** Label and value of a line, in two cells or in one with a colon. */
const labelled = (row: ReportRow): Labelled | null => {
  const [label = '', value = ''] = row.cells.filter((cell) => cell !== '').map(plain);
  if (value !== '') return { label: label.replace(/\s*[:\uFF1A]$/, ''), value };
  const match = /^([^:\uFF1A]+)[:\uFF1A]\s*(.+)$/.exec(label);
  return match === null ? null : { label: textAt(match, 1).trim(), value: textAt(match, 2) };
};

const accountPattern = /^(\d{2,20})\s*[(\uFF08](.*)[)\uFF09]$/;

/** The words for the two systems, translated or not; where a language has another, the deals tell which system it is. */
const hedgingPattern = /hedg|хедж|cobertura|couverture|对冲|對沖|ヘッジ/i;
const nettingPattern = /nett|неттинг|compensa|净额|淨額|ネッティング|exchange/i;

const modeOf = (parts: readonly string[]): ReportAccount['mode'] => {
  const last = parts.at(-1) ?? '';
  if (hedgingPattern.test(last)) return 'hedging';
  return nettingPattern.test(last) ? 'netting' : null;
};

const isDate = (text: string): boolean => /^\d{4}[.\-/]\d{1,2}[.\-/]\d{1,2}/.test(text);

/** Reads the header. `title` is that of the page, which begins with the number too. */
export const readAccountHeader = (rows: readonly ReportRow[], title: string): ReportAccount => {
  const fields = rows.map(labelled).filter((field) => field !== null);
  const full = fields.findIndex(({ value }) => accountPattern.test(value));
  const at = full === -1 ? fields.findIndex(({ value }) => /^\d{3,20}$/.test(value)) : full;
  const account = at === -1 ? '' : (fields[at]?.value ?? '');
  const match = accountPattern.exec(account);
  const parts = (match?.[2] ?? '')
    .split(/[,\uFF0C\u3001]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const currencyAt = parts.findIndex((part) => /^[A-Z]{3,4}$/.test(part));
  const others = fields.filter((field, i) => i !== at && !isDate(field.value));
  const before = fields.slice(0, Math.max(0, at)).at(-1);
  const after = at === -1 ? undefined : fields.slice(at + 1).find((field) => !isDate(field.value));
  const byLabel = (label: RegExp): string | undefined => others.find((field) => label.test(field.label))?.value;
  return {
    number: match?.[1] ?? (account === '' ? null : account) ?? /^\d{3,}/.exec(title)?.[0] ?? null,
    name: byLabel(/^name$/i) ?? before?.value ?? '',
    broker: byLabel(/^company$/i) ?? after?.value ?? textAt(parts, currencyAt + 1),
    currency: parts[currencyAt] ?? null,
    mode: modeOf(parts),
  };
};
