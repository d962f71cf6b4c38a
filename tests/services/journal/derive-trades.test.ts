/** Which stored entries make trades, in which zone their times are read, and what is not made again. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import type { FillFacts, StoredFill } from '@/domain/trades/fill';
import type { Trade } from '@/domain/trades/trade';
import { inOneGo } from '@/lib/steps';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { isSameSet, isVisible, tradeDeriver } from '@/services/journal/derive-trades';
import type { Deriving } from '@/services/journal/derive-trades';
import { aParsedFill, aParsedTrade } from './journal-builders';

const account: JournalAccount = { id: 'acc', name: 'A', broker: 'B', number: '1', currency: 'USD', importZone: 'Europe/Helsinki' };
const aTrade = (id: string, changes: Partial<Trade> = {}): Trade => ({
  id,
  accountId: 'acc',
  broker: { ...aParsedTrade(), importId: 'acc_f' },
  user: {},
  sources: { f: 1 },
  ...changes,
});
const aFill = (id: string, facts: Partial<FillFacts> = {}, changes: Partial<StoredFill> = {}): StoredFill => ({
  id,
  accountId: 'acc',
  facts: { ...aParsedFill({ fillId: id }), importId: 'acc_f', ...facts },
  sources: { f: 1 },
  ...changes,
});
const sold = (price: string, minute: number): Partial<FillFacts> => ({
  side: 'sell',
  price: price as DecimalText,
  at: epochMs(Date.UTC(2024, 0, 15, 16, minute)),
  order: minute + 2,
});
const bought = (price: string, minute: number): Partial<FillFacts> => ({ ...sold(price, minute), side: 'buy' });

const deriving = (
  entries: { readonly trades?: readonly Trade[]; readonly fills?: readonly StoredFill[] },
  changes: Partial<Deriving> = {},
): Deriving => ({
  ledger: { trades: entries.trades ?? [], fills: entries.fills ?? [] },
  accounts: [account],
  undoneKeys: new Map(),
  linkPlans: null,
  ...changes,
});
const derive = (facts: Deriving) => inOneGo(tradeDeriver()(facts));

describe('an entry', () => {
  it.each<[string, Readonly<Record<string, number>> | undefined, readonly string[] | undefined, boolean]>([
    ['nothing is undone', { f: 1 }, undefined, true],
    ['its only import is undone', { f: 1 }, ['f'], false],
    ['another import states it too', { f: 1, g: 2 }, ['f'], true],
    ['both are undone', { f: 1, g: 2 }, ['g', 'f'], false],
    ['nobody says who states it', undefined, ['f'], true],
  ])('counts or not where %s', (_name, sources, undone, counts) =>
    expect(isVisible(sources, undone === undefined ? undefined : new Set(undone))).toBe(counts),
  );

  it('of an undone import is left out in its own account alone', () => {
    const entries = { trades: [aTrade('t'), aTrade('u', { accountId: 'bcc' })], fills: [aFill('x'), aFill('y', sold('5010.00', 0))] };
    const told = (undoneKeys: Deriving['undoneKeys']) => derive(deriving(entries, { undoneKeys })).trades.map(({ id }) => id);
    expect(told(new Map())).toEqual(['t', 'u', 'x']);
    expect(told(new Map([['acc', new Set(['f'])]]))).toEqual(['u']);
  });
});

describe('a corrected zone', () => {
  // Helsinki was two hours ahead of UTC in January 2024, and London was on UTC: what was read as 08:00 UTC was 10:00 UTC.
  const corrected = { ...account, zoneCorrections: { acc_f: { from: 'Europe/Helsinki', to: 'Europe/London' } } };
  const hour = 3_600_000;

  it('moves both times of a trade, of that import and account alone', () => {
    const other = aTrade('u', { broker: { ...aParsedTrade(), importId: 'acc_g' } });
    const { trades } = derive(deriving({ trades: [aTrade('t'), other] }, { accounts: [corrected] }));
    const { openedAt, closedAt } = aParsedTrade();
    expect(trades.map(({ broker }) => [broker.openedAt, broker.closedAt])).toEqual([
      [openedAt + 2 * hour, closedAt + 2 * hour],
      [openedAt, closedAt],
    ]);
    expect(trades[1]).toBe(other);
  });

  it('moves executions too', () => {
    const { trades } = derive(deriving({ fills: [aFill('x'), aFill('y', sold('5010.00', 0))] }, { accounts: [corrected] }));
    expect(trades.map(({ broker }) => broker.openedAt)).toEqual([Date.UTC(2024, 0, 15, 17)]);
  });

  it('to the same zone changes nothing', () => {
    const same = { ...account, zoneCorrections: { acc_f: { from: 'Europe/Helsinki', to: 'Europe/Helsinki' } } };
    const trade = aTrade('t');
    expect(derive(deriving({ trades: [trade] }, { accounts: [same] })).trades[0]).toBe(trade);
  });
});

describe('executions', () => {
  // Bought at 5000 and at 5020, both sold at 5030, at 50 dollars a point: 30 and 10 points, or twice 20 by the average of 5010.
  const fills = [aFill('a'), aFill('b', bought('5020.00', 0)), aFill('c', sold('5030.00', 1)), aFill('d', sold('5030.00', 2))];
  const realisedBy = (changes: Partial<JournalAccount>) =>
    derive(deriving({ fills }, { accounts: [{ ...account, ...changes }] })).trades.map((trade) =>
      trade.fills?.flatMap(({ profit }) => (profit === null ? [] : [Number(profit)])),
    );

  it('are matched first in, first out, or by average where the account says so', () => {
    expect(realisedBy({})).toEqual([[1_500, 500]]);
    expect(realisedBy({ matching: 'fifo' })).toEqual([[1_500, 500]]);
    expect(realisedBy({ matching: 'average' })).toEqual([[1_000, 1_000]]);
  });

  it('are apart by market and by account', () => {
    const elsewhere = [aFill('m', { symbol: 'NQH4' }), aFill('n', {}, { accountId: 'bcc' })];
    const { trades, positions } = derive(deriving({ fills: [aFill('a'), aFill('c', sold('5030.00', 1)), ...elsewhere] }));
    expect([trades.map(({ id }) => id), positions.map(({ id }) => id).toSorted()]).toEqual([['a'], ['m', 'n']]);
  });
});

describe('what comes again', () => {
  it('is the same object where nothing has changed, in whatever order it comes', () => {
    const own = tradeDeriver();
    const fills = [aFill('a'), aFill('c', sold('5030.00', 1)), aFill('m', { symbol: 'NQH4' })];
    const trades = [aTrade('t'), aTrade('u')];
    const first = inOneGo(own(deriving({ trades, fills })));
    expect(inOneGo(own(deriving({ trades: trades.toReversed(), fills: fills.toReversed() })))).toBe(first);
    expect(inOneGo(own(deriving({ trades, fills: fills.slice(0, 2) })))).not.toBe(first);
  });

  it('is made again for another method, another execution, or a plan', () => {
    const own = tradeDeriver();
    const fills = [aFill('a'), aFill('c', sold('5030.00', 1))];
    const first = inOneGo(own(deriving({ fills })));
    const average = inOneGo(own(deriving({ fills }, { accounts: [{ ...account, matching: 'average' }] })));
    expect(average.trades[0]).not.toBe(first.trades[0]);
    const back = inOneGo(own(deriving({ fills: [fills[0]!, aFill('c', sold('5031.00', 1))] })));
    expect(Number(back.trades[0]?.broker.profit)).toBe(1_550);
    const planned = inOneGo(
      own(deriving({ fills }, { linkPlans: (list) => list.map((trade) => ({ ...trade, plan: { id: 'p' } as never })) })),
    );
    expect(planned.trades.map(({ plan }) => plan)).toEqual([{ id: 'p' }]);
  });
});

describe('two lists', () => {
  const [a, b, c] = [{}, {}, {}];
  it.each<[string, readonly object[], readonly object[], boolean]>([
    ['none', [], [], true],
    ['the same', [a, b], [a, b], true],
    ['another order', [a, b], [b, a], true],
    ['one more', [a], [a, b], false],
    ['one fewer', [a, b], [a], false],
    ['another one', [a, b], [a, c], false],
  ])('are the same set or not: %s', (_name, x, y, isSame) => expect(isSameSet(x, y)).toBe(isSame));
});

describe('an assumed 1R', () => {
  const of = (amount: string, changes: object = {}) => ({
    r: { at: epochMs(1), market: null, setup: null, risk: { amount: amount as DecimalText, currency: 'USD' }, ...changes },
  });

  it('is on the trades of its account, and nobody else’s', () => {
    const assuming = { ...account, assumedRisks: of('150') } as unknown as JournalAccount;
    const { trades } = derive(deriving({ trades: [aTrade('t'), aTrade('u', { accountId: 'bcc' })] }, { accounts: [assuming] }));
    expect(trades.map(({ assumedRisk }) => assumedRisk !== undefined)).toEqual([true, false]);
  });
});
