/** Labels of a price scale as numbers: how they are written is decided for all of them together. */

export interface NumberFormat {
  readonly decimal: '.' | ',';
  readonly group: '' | ',' | '.' | ' ' | "'";
}

/** In order of preference where labels could be read either way: `1,234` is one thousand, `145.320` is not. */
const FORMATS: readonly NumberFormat[] = [
  { decimal: '.', group: ',' },
  { decimal: '.', group: ' ' },
  { decimal: '.', group: "'" },
  { decimal: ',', group: '.' },
  { decimal: ',', group: ' ' },
];

const escaped = (sign: string): string => (sign === '.' ? '\\.' : sign);

const patternOf = ({ decimal, group }: NumberFormat): RegExp => {
  const whole = group === '' ? '\\d+' : `(?:\\d{1,3}(?:${escaped(group)}\\d{3})+|\\d+)`;
  return new RegExp(`^(-?)(${whole})(?:${escaped(decimal)}(\\d+))?$`, 'u');
};
const PATTERNS = new Map(FORMATS.map((format) => [format, patternOf(format)]));

export interface ParsedNumber {
  readonly value: number;
  /** Digits after the decimal sign. */
  readonly digits: number;
}

/** A number in a format, or null. Leading signs of money are dropped. */
export const parseNumber = (text: string, format: NumberFormat): ParsedNumber | null => {
  const found = PATTERNS.get(format)?.exec(text.replace(/^[$€£]/u, '').trim());
  if (found === null || found === undefined) return null;
  const whole = format.group === '' ? found[2]! : found[2]!.replaceAll(format.group, '');
  // A price never begins with two zeros: such a label lost a sign.
  if (/^0\d/u.test(whole)) return null;
  const part = found[3] ?? '';
  return { value: Number(`${found[1]}${whole}${part === '' ? '' : `.${part}`}`), digits: part.length };
};

/** The format in which most labels are numbers; a later one only where clearly more are: of `500,000` a digit may be lost. */
export const formatOf = (texts: readonly string[]): NumberFormat => {
  let best = { format: FORMATS[0]!, count: 0 };
  for (const format of FORMATS) {
    const count = texts.filter((text) => parseNumber(text, format) !== null).length;
    if (count > 1.5 * best.count) best = { format, count };
  }
  return best.format;
};
