/** A typed question in words, numbers, times, dates and signs, each with its place in the text. */
import { plainText } from '@/lib/fuzzy-cost';

export interface Token {
  readonly kind: 'word' | 'number' | 'clock' | 'date' | 'quoted' | 'sign';
  /** A word in the singular, without accents and capitals; of a number what stands right behind it: 'r' of '2R'. */
  readonly text: string;
  /** As it was typed, without the quotes of a quoted name. */
  readonly raw: string;
  /** Of a number, and the hours of a clock; NaN for others. */
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

const pattern =
  /"(?:[^"]|"")*"|“[^”]*”|\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}:\d{2}(?!\d)|\d+(?:,\d{3})*(?:\.\d+)?[\p{L}%]*|[\p{L}_][\p{L}\p{N}_'’]*|[+&<>=%/≥≤×−-]/gu;

/** The singular of an English word as far as questions need it: the same cut for what is typed and what is known. */
export const stem = (word: string): string => {
  const plain = plainText(word).replaceAll(/['’]/gu, '');
  if (plain.length > 4 && plain.endsWith('sses')) return plain.slice(0, -2);
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  return plain.length > 3 && plain.endsWith('s') && !/(?:ss|us|is)$/u.test(plain) ? plain.slice(0, -1) : plain;
};

const asWord = (raw: string): Pick<Token, 'kind' | 'text' | 'value' | 'raw'> => ({ kind: 'word', text: stem(raw), raw, value: NaN });

const asNumber = (raw: string, sign: number): Pick<Token, 'kind' | 'text' | 'value' | 'raw'> => {
  const digits = /^[\d.,]+/u.exec(raw)?.[0] ?? '';
  const behind = raw.slice(digits.length);
  return { kind: 'number', text: plainText(behind), raw: sign < 0 ? `-${raw}` : raw, value: sign * Number(digits.replaceAll(',', '')) };
};

const asClock = (raw: string): Pick<Token, 'kind' | 'text' | 'value' | 'raw'> => {
  const [hours, minutes] = raw.split(':').map(Number);
  return { kind: 'clock', text: '', raw, value: (hours ?? NaN) + (minutes ?? NaN) / 60 };
};

const unquoted = (raw: string): string => (raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw.slice(1, -1));

const isMinus = (text: string): boolean => text === '-' || text === '−';

/** The tokens of a text in their order. Marks that say nothing are passed over; a stroke between numbers means “to”. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let minusAt = -1;
  for (const match of text.matchAll(pattern)) {
    const [raw] = match;
    const [from, to] = [match.index, match.index + raw.length];
    const before = tokens.at(-1);
    if (isMinus(raw)) {
      const isNumberNext = /\d/u.test(text[to] ?? '');
      if (isNumberNext && before !== undefined && before.to === from && (before.kind === 'number' || before.kind === 'clock'))
        tokens.push({ kind: 'word', text: 'to', raw, value: NaN, from, to });
      else if (isNumberNext) minusAt = to;
      continue;
    }
    const sign = minusAt === from ? -1 : 1;
    const start = sign < 0 ? from - 1 : from;
    if (/^["“]/u.test(raw)) tokens.push({ kind: 'quoted', text: '', raw: unquoted(raw), value: NaN, from, to });
    else if (/^\d{4}-\d{2}-\d{2}$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/u.test(raw))
      tokens.push({ kind: 'date', text: '', raw, value: NaN, from, to });
    else if (/^\d+:\d{2}$/u.test(raw)) tokens.push({ ...asClock(raw), from, to });
    else if (/^\d/u.test(raw)) tokens.push({ ...asNumber(raw, sign), from: start, to });
    else if (/^[\p{L}_]/u.test(raw)) tokens.push({ ...asWord(raw), from, to });
    else tokens.push({ kind: 'sign', text: raw, raw, value: NaN, from, to });
  }
  return tokens;
};

/** A name without what stands in brackets at its end: “Evaluation 2 (sample)” is called “evaluation 2”. */
export const withoutBrackets = (name: string): string => name.replace(/\s*\([^()]*\)\s*$/u, '');

/** Letters, digits and plus signs of a name, small: what two spellings of one name share. */
export const nameKey = (name: string): string => plainText(name).replaceAll(/[^\p{L}\p{N}+]/gu, '');
