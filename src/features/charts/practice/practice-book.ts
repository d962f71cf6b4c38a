/** What is practiced in a replay, as this device keeps it: the market, its terms and the orders that were given. Results are computed anew from it. */
import * as z from 'zod/mini';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { TimedAct } from '@/domain/practice/practice-desk';
import { forget, keep, readKept } from '@/services/local/device-storage';
import { practiceCosts, practiceSettings, practiceTerms } from './practice-terms';
import type { OwnCosts, PracticeSize, PracticeTerms } from './practice-terms';

export interface PracticeBook {
  /** The replay in which it is practiced. */
  readonly replay: string;
  readonly digest: string;
  /** As a layout names it, and for the eye. */
  readonly market: string;
  readonly title: string;
  readonly tickSize: string;
  /** Fixed with the first order, so that no trade changes afterwards. */
  readonly costs: Required<OwnCosts>;
  readonly size: PracticeSize;
  readonly acts: readonly TimedAct[];
}

const order = z.union([z.object({ kind: z.literal('market') }), z.object({ kind: z.enum(['limit', 'stop']), price: z.number() })]);
const act = z.union([
  z.object({
    kind: z.literal('enter'),
    at: z.number(),
    side: z.enum(['long', 'short']),
    order,
    stop: z.number(),
    target: z.nullable(z.number()),
  }),
  z.object({ kind: z.enum(['close', 'cancel']), at: z.number() }),
]);
const bookSchema = z.object({
  replay: z.string(),
  digest: z.string(),
  market: z.string(),
  title: z.string(),
  tickSize: z.string(),
  costs: z.object({ spread: z.number(), slippage: z.number(), commission: z.number() }),
  size: z.object({ by: z.enum(['risk', 'lots']), value: z.number() }),
  acts: z.array(act),
});

const bookName = (uid: string): string => `practice:${uid}`;
const costsName = (uid: string): string => `practice-costs:${uid}`;

/** The practice of a replay; null when there is none of it here. */
export const readBook = (uid: string, replay: string): PracticeBook | null => {
  const read = bookSchema.safeParse(readKept(bookName(uid)));
  return read.success && read.data.replay === replay ? (read.data as PracticeBook) : null;
};

export const keepBook = (uid: string, book: PracticeBook | null): void => {
  if (book === null) forget(bookName(uid));
  else keep(bookName(uid), book);
};

const ownCosts = z.record(
  z.string(),
  z.object({ spread: z.optional(z.number()), slippage: z.optional(z.number()), commission: z.optional(z.number()) }),
);

/** Costs as somebody has set them, by market. */
export const readOwnCosts = (uid: string, market: string): OwnCosts => {
  const read = ownCosts.safeParse(readKept(costsName(uid)));
  return (read.success ? (read.data[market] as OwnCosts | undefined) : undefined) ?? {};
};

export const keepOwnCosts = (uid: string, market: string, costs: OwnCosts): void => {
  const read = ownCosts.safeParse(readKept(costsName(uid)));
  keep(costsName(uid), { ...(read.success ? read.data : {}), [market]: costs });
};

/** The terms of what is practiced, and what its orders are filled by. */
export const settingsOf = (
  book: Pick<PracticeBook, 'market' | 'tickSize' | 'costs'>,
): { readonly terms: PracticeTerms; readonly settings: BacktestSettings } => {
  const terms = practiceTerms(book.market, book.tickSize);
  return { terms, settings: practiceSettings(terms, practiceCosts(book.market, terms, [], book.costs)) };
};
