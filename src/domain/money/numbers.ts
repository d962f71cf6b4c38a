/**
 * Numbers as broker files print them, into decimal text. How a file writes numbers is found from all of its
 * numbers together, because `1,234` alone can mean two things. It never rounds and never guesses.
 */
import type { DecimalText } from './decimal-text';

export type DecimalMark = '.' | ',';

export type NumberFormat =
  | { readonly ok: true; readonly decimalMark: DecimalMark }
  /** `example`: a cell that could be read in two ways, with nothing else in the file to decide. */
  | { readonly ok: false; readonly example: string };

/** What separates thousands besides the mark that is not the decimal one: spaces of four widths and apostrophes. */
const neutralGroups = " \u00A0\u202F\u2009'\u2019";
const anyNeutralGroup = new RegExp(`[${neutralGroups}]`, 'g');
const numberShape = new RegExp(`^[+\\-\u2212]?[\\d.,${neutralGroups}]*\\d[\\d.,${neutralGroups}]*$`);

/** No amount or price is longer; what is, is no number, and is not searched for one. */
const longestNumber = 40;

const [minus, point, comma, digitZero] = [45, 46, 44, 48];

/** How a number of digits with one mark at most is written, as nearly all cells are. */
interface Simple {
  readonly isNegative: boolean;
  /** The mark, and its place; '' and the length where there is none. */
  readonly mark: '' | DecimalMark;
  readonly at: number;
}

/** Walks over the characters once; null: something else than digits, one mark between them and a minus stands in the text. */
const simpleNumber = (text: string): Simple | null => {
  const isNegative = text.charCodeAt(0) === minus;
  const first = isNegative ? 1 : 0;
  let [mark, at]: ['' | DecimalMark, number] = ['', text.length];
  if (first === text.length || text.length > longestNumber) return null;
  for (let i = first; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= digitZero && code <= digitZero + 9) continue;
    if ((code !== point && code !== comma) || mark !== '' || i === first || i === text.length - 1) return null;
    [mark, at] = [code === point ? '.' : ',', i];
  }
  return { isNegative, mark, at };
};

/** The digits and marks of a number without sign and brackets; null when the text is no number at all. */
const bodyOf = (text: string): { readonly body: string; readonly negative: boolean } | null => {
  if (text.length > longestNumber) return null;
  const trimmed = text.trim();
  const bracketed = /^\((.+)\)$/.exec(trimmed)?.[1];
  const inner = (bracketed ?? trimmed).trim();
  if (!numberShape.test(inner)) return null;
  const signed = /^([+\-\u2212])\s*(.*)$/.exec(inner);
  if (signed !== null && bracketed !== undefined) return null;
  const negative = bracketed !== undefined || (signed !== null && signed[1] !== '+');
  return { body: signed?.[2] ?? inner, negative };
};

/** Whether the text has the outer shape of a number in any of the known ways of writing. */
export const looksNumeric = (text: string): boolean => simpleNumber(text) !== null || bodyOf(text) !== null;

type Evidence = DecimalMark | 'grouped' | 'ambiguous' | 'none';

/** What a mark between digits tells: with three digits behind it and no more than three, none of them a leading zero, in front it may group thousands. */
const evidenceOfMark = (mark: DecimalMark, whole: string, fraction: string): Evidence =>
  fraction.length !== 3 || whole.length > 3 || whole.startsWith('0') ? mark : 'ambiguous';

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/**
 * What one number tells about its file. A mark followed by other than three digits is decimal; so is the last of
 * two different marks, and a mark after more than three digits or after a zero, since no group of thousands
 * begins so. A mark that repeats groups thousands.
 */
const evidenceOf = (body: string): Evidence => {
  const grouped = anyNeutralGroup.test(body);
  anyNeutralGroup.lastIndex = 0;
  const plain = body.replace(anyNeutralGroup, '');
  const marks = [...plain.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (last === undefined) return grouped ? 'grouped' : 'none';
  const mark = last[0] as DecimalMark;
  const same = marks.filter((found) => found[0] === mark).length;
  if (same < marks.length) return same === 1 ? mark : 'none';
  if (same > 1) return /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) && !grouped ? other(mark) : 'none';
  const whole = plain.slice(0, last.index);
  const fraction = plain.slice(last.index + 1);
  if (fraction === '' || whole === '') return 'none';
  return grouped ? mark : evidenceOfMark(mark, whole, fraction);
};

/** As `evidenceOf` for a cell; null where it holds no number. */
const evidenceIn = (cell: string): Evidence | null => {
  const simple = simpleNumber(cell);
  if (simple === null) {
    const body = bodyOf(cell)?.body;
    return body === undefined ? null : evidenceOf(body);
  }
  const { mark, at, isNegative } = simple;
  return mark === '' ? 'none' : evidenceOfMark(mark, cell.slice(isNegative ? 1 : 0, at), cell.slice(at + 1));
};

/**
 * Finds how a file writes numbers from all of its numeric cells; texts that are no numbers are passed over. Where
 * cells disagree the greater number of them decides, and the others fail when they are read. Without any
 * decimal mark the file has whole numbers only.
 */
export const detectNumberFormat = (cells: Iterable<string>): NumberFormat => {
  const votes = { '.': 0, ',': 0 };
  let grouped = false;
  const doubtful = new Map<DecimalMark, string>();
  for (const cell of cells) {
    const evidence = evidenceIn(cell);
    if (evidence === '.' || evidence === ',') votes[evidence] += 1;
    else if (evidence === 'grouped') grouped = true;
    else if (evidence === 'ambiguous') doubtful.set(cell.includes('.') ? '.' : ',', cell);
  }
  if (votes['.'] !== votes[',']) return { ok: true, decimalMark: votes['.'] > votes[','] ? '.' : ',' };
  const [first, second] = [...doubtful];
  if (votes['.'] > 0) return { ok: false, example: first?.[1] ?? '1.5 and 1,5' };
  if (first === undefined) return { ok: true, decimalMark: '.' };
  // Thousands stand apart by spaces elsewhere in the file, so the mark cannot be one of thousands too.
  if (grouped && second === undefined) return { ok: true, decimalMark: first[0] };
  return { ok: false, example: first[1] };
};

const strictShape = (decimalMark: DecimalMark): RegExp => {
  const mark = decimalMark === '.' ? '\\.' : ',';
  const group = decimalMark === '.' ? ',' : '.';
  return new RegExp(`^(\\d{1,3}(?:([${neutralGroups}${group}])\\d{3}(?:\\2\\d{3})*)?|\\d+)(?:${mark}(\\d+))?$`);
};

const strictShapes = { '.': strictShape('.'), ',': strictShape(',') };

/**
 * Reads a number written with the given decimal mark. Minus as '-', U+2212 or brackets. Groups of thousands must
 * be whole and of one kind. The digits are kept as printed, trailing zeros included; zero loses its minus.
 * null: no number in this way of writing.
 */
export const readNumber = (text: string, decimalMark: DecimalMark): DecimalText | null => {
  const simple = simpleNumber(text);
  const isPlain = simple !== null && (simple.mark === '' || simple.mark === decimalMark);
  // Zeros in front, and with them a minus before nothing, are left to the longer way.
  if (isPlain && (simple.at === 1 || !/^-?0/.test(text))) return (decimalMark === '.' ? text : text.replace(',', '.')) as DecimalText;
  const outer = bodyOf(text);
  const match = outer === null ? null : strictShapes[decimalMark].exec(outer.body);
  if (outer === null || match === null) return null;
  const whole = (match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const digits = match[3] === undefined ? whole : `${whole}.${match[3]}`;
  return (outer.negative && /[1-9]/.test(digits) ? `-${digits}` : digits) as DecimalText;
};
