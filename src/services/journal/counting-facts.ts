/** The facts that count of entries that a broker corrected: those of the version chosen last whose import is not undone. */
import type { StoredFill } from '@/domain/trades/fill';
import { inSteps, type Steps } from '@/lib/steps';
import type { StatedVersions, Trade } from '@/domain/trades/trade';

type Undone = ReadonlyMap<string, ReadonlySet<string>>;

const counting = <Facts>(
  { later, first }: StatedVersions<Facts>,
  undone: ReadonlySet<string> | undefined,
): { facts: Facts; counts: string | null } => {
  let best: { readonly key: string; readonly at: number; readonly facts: Facts } | null = null;
  for (const [key, { at, facts }] of Object.entries(later)) {
    if (undone?.has(key) === true) continue;
    if (best === null || best.at < at || (best.at === at && best.key < key)) best = { key, at, facts };
  }
  return best === null ? { facts: first, counts: null } : { facts: best.facts, counts: best.key };
};

/** One object for one entry and version, so that what was made of it need not be made again. */
const remembered = <Entry extends object>() => {
  const made = new WeakMap<Entry, { readonly counts: string | null; readonly entry: Entry }>();
  return (entry: Entry, counts: string | null, make: () => Entry): Entry => {
    const known = made.get(entry);
    if (known?.counts === counts) return known.entry;
    const now = make();
    made.set(entry, { counts, entry: now });
    return now;
  };
};

const madeTrades = remembered<Trade>();
const madeFills = remembered<StoredFill>();

/** The trades with the facts that count, in steps. `undoneKeys`: by account the source keys of undone imports. */
export const countingTrades = (trades: readonly Trade[], undoneKeys: Undone): Steps<readonly Trade[]> =>
  inSteps(trades, (trade) => {
    if (trade.versions === undefined) return trade;
    const { versions } = trade;
    const { facts, counts } = counting(versions, undoneKeys.get(trade.accountId));
    return counts === null ? trade : madeTrades(trade, counts, () => ({ ...trade, broker: facts, versions: { ...versions, counts } }));
  });

/** The same for executions. */
export const countingFills = (fills: readonly StoredFill[], undoneKeys: Undone): Steps<readonly StoredFill[]> =>
  inSteps(fills, (fill) => {
    if (fill.versions === undefined) return fill;
    const { versions } = fill;
    const { facts, counts } = counting(versions, undoneKeys.get(fill.accountId));
    return counts === null ? fill : madeFills(fill, counts, () => ({ ...fill, facts, versions: { ...versions, counts } }));
  });
