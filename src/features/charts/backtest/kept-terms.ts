/** The terms a person last ran a market on, as this device remembers them; a figure that is none any more is left out. */
import { parseInterval } from '@/domain/candles/interval';
import { keep, readKept } from '@/services/local/device-storage';
import { ownProperty } from '@/lib/own-property';
import { noLower } from './lower-choice';
import type { SomeTerms, TermName } from './run-terms';

const choices: Readonly<Partial<Record<TermName, readonly string[]>>> = {
  spreadKind: ['fixed', 'sessions', 'relative'],
  commissionKind: ['lot', 'share'],
  swap: ['none', 'ticks'],
  tripleDay: ['1', '2', '3', '4', '5'],
};

const names: readonly TermName[] = [
  'cash',
  'currency',
  'rate',
  'leverage',
  'stopOut',
  'spreadKind',
  'spread',
  'spreadPercent',
  'sydney',
  'tokyo',
  'london',
  'newYork',
  'slippage',
  'commissionKind',
  'commission',
  'commissionPercent',
  'swap',
  'swapLong',
  'swapShort',
  'tripleDay',
  'heldBack',
  'settleWith',
];

/** An interval, or none; whether candles of it are there is for the run to see. */
const isGoodLower = (name: TermName, text: string): boolean => name !== 'settleWith' || text === noLower || parseInterval(text) !== null;

const storeName = (uid: string): string => `backtest-terms:${uid}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const termsIn = (value: unknown): SomeTerms => {
  if (!isRecord(value)) return {};
  const read = names.flatMap((name): readonly (readonly [string, string])[] => {
    const text = ownProperty(value, name);
    const possible = choices[name];
    const isGood =
      typeof text === 'string' && text.length <= 40 && (possible === undefined || possible.includes(text)) && isGoodLower(name, text);
    return isGood ? [[name, text]] : [];
  });
  return Object.fromEntries(read) as SomeTerms;
};

/** What is remembered of a market; nothing: an empty object. */
export const readTermsOf = (uid: string, market: string): SomeTerms => {
  const all = readKept(storeName(uid));
  return isRecord(all) ? termsIn(ownProperty(all, market)) : {};
};

/** Remembers what was set for a market. */
export const keepTermsOf = (uid: string, market: string, terms: SomeTerms): void => {
  const all = readKept(storeName(uid));
  keep(storeName(uid), { ...(isRecord(all) ? all : {}), [market]: terms });
};

/** Forgets them. */
export const forgetTermsOf = (uid: string, market: string): void => keepTermsOf(uid, market, {});

const heldName = (uid: string): string => `backtest-held:${uid}`;

/** The part held back that the first run of a family on a market has fixed, in percent; null: there was none yet. */
export const fixedHeldBack = (uid: string, family: string, market: string): string | null => {
  const all = readKept(heldName(uid));
  const text = isRecord(all) ? ownProperty(all, `${family} ${market}`) : undefined;
  return typeof text === 'string' && text.length <= 10 ? text : null;
};

/** Fixes it: what was seen once cannot be sealed afterwards. */
export const fixHeldBack = (uid: string, family: string, market: string, percent: string): void => {
  if (fixedHeldBack(uid, family, market) !== null) return;
  const all = readKept(heldName(uid));
  keep(heldName(uid), { ...(isRecord(all) ? all : {}), [`${family} ${market}`]: percent });
};
