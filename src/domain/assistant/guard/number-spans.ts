/** Where numbers stand in a sentence: digits, and words that say one. */

export interface NumberSpan {
  readonly from: number;
  readonly to: number;
  /** null: it is a word or a form that has no single value here. */
  readonly value: number | null;
  /** As a result names it: '%', 'R', 'pips', 'USD' …; null: none is named. */
  readonly unit: string | null;
}

const currencies = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['pounds', 'GBP'],
  ['yen', 'JPY'],
]);

const units = new Map([
  ['%', '%'],
  ['percent', '%'],
  ['per cent', '%'],
  ['r', 'R'],
  ...[
    'pip',
    'lot',
    'contract',
    'trade',
    'day',
    'minute',
    'tick',
    'point',
    'event',
    'unit',
    'hour',
    'week',
    'month',
    'year',
    'loss',
    'second',
  ].flatMap((one): readonly [string, string][] => {
    const many = one === 'loss' ? 'losses' : `${one}s`;
    return [
      [one, many],
      [many, many],
    ];
  }),
]);

const unitWords = [...units.keys(), ...currencies.keys()]
  .filter((word) => /[a-z]/u.test(word))
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const unitBehind = new RegExp(String.raw`^\s?(%|(?:${unitWords}|[A-Z]{3})\b)`, 'u');
const unitBehindAnyCase = new RegExp(String.raw`^\s?(%|(?:${unitWords})\b)`, 'iu');

/** The unit that follows a place in the text. */
export const unitAfter = (text: string): { readonly unit: string; readonly length: number } | null => {
  const found = unitBehind.exec(text) ?? unitBehindAnyCase.exec(text);
  const word = found?.[1];
  if (found === null || word === undefined) return null;
  const unit = units.get(word.toLowerCase()) ?? currencies.get(word.toLowerCase()) ?? (/^[A-Z]{3}$/u.test(word) ? word : null);
  return unit === null ? null : { unit, length: found[0].length };
};

const digitsForm = /(?:[-−+]\s?)?([$€£¥]\s?)?(?:[-−+])?\d(?:[\d’']|,(?=\d{3}(?!\d))|[.,](?=\d))*(?:[:h]\d+)?(?:\s?[kKmM](?![a-zA-Z]))?/gu;

const ones =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const large = 'hundred|thousand|million|billion|dozen|score|percent|per cent';
const others = 'cinquante|trente|quarante|soixante|vingt|cent|mille|veinte|treinta|cuarenta|cincuenta|sesenta|ciento|mil';
const shares = 'half|halves|third|thirds|quarter|quarters|double|doubled|triple|tripled|twice|thrice|halved';
const wordForm = new RegExp(String.raw`\b(?:(?:${ones}|${tens}|${large}|${others}|${shares})(?:[\s-]+(?:and[\s-]+)?)?)+\b`, 'giu');
/** These say a number only before a unit. */
const isBare = /^(?:one|third|second|score|quarter|quarters|mil|cent|percent|per cent)$/iu;
const otherNumbers = /[\p{Nl}\p{No}]/gu;

const valueOf = (raw: string): number | null => {
  if (/[:h]/u.test(raw)) return null;
  const factor = /[kK]$/u.test(raw) ? 1_000 : /[mM]$/u.test(raw) ? 1_000_000 : 1;
  const plain = raw.replaceAll(/[$€£¥\s’'kKmM+]/gu, '').replaceAll('−', '-');
  const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  const value = Number(grouped);
  return Number.isNaN(value) ? null : value * factor;
};

/** Every number of a sentence, in order; none lies within another. */
export const numberSpans = (text: string): readonly NumberSpan[] => {
  const spans: NumberSpan[] = [];
  for (const match of text.matchAll(digitsForm)) {
    const raw = match[0].trimEnd();
    const from = match.index + (match[0].length - match[0].trimStart().length);
    const to = match.index + raw.length;
    const sign = match[1]?.trim();
    const behind = unitAfter(text.slice(to));
    const unit = sign === undefined ? (behind?.unit ?? null) : (currencies.get(sign) ?? null);
    spans.push({ from, to, value: valueOf(raw), unit });
  }
  for (const match of text.matchAll(wordForm)) {
    const raw = match[0].trimEnd();
    const to = match.index + raw.length;
    if (isBare.test(raw) && unitAfter(text.slice(to)) === null) continue;
    if (spans.some((span) => span.from < to && match.index < span.to)) continue;
    spans.push({ from: match.index, to, value: null, unit: null });
  }
  for (const match of text.matchAll(otherNumbers))
    spans.push({ from: match.index, to: match.index + match[0].length, value: null, unit: null });
  return spans.toSorted((a, b) => a.from - b.from);
};

export const numbersIn = (text: string): readonly number[] => numberSpans(text).flatMap(({ value }) => (value === null ? [] : [value]));
