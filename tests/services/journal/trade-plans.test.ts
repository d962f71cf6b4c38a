// @vitest-environment node
/** A trade carries the plan that it was made by, and R divides by the plan's stop where the server had it before the fill. Worked by hand. */
import { describe, expect, it } from 'vitest';
import { initialRisk } from '@/domain/journal/initial-risk';
import { realisedR } from '@/domain/journal/trade-measures';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import { newYorkDays } from '@/domain/time/trading-day';
import { tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import type { Trade } from '@/domain/trades/trade';
import { inOneGo } from '@/lib/steps';
import { tradeDeriver } from '@/services/journal/derive-trades';
import type { PlanLinker } from '@/services/journal/derive-trades';
import { planLinkerOf } from '@/services/journal/plan-linker';
import { planRead } from '@/services/journal/trade-plans';
import { sourceKeyOf } from '@/domain/journal/source-key';
import { liveCell } from '@/lib/live';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { aParsedTrade, aSource, aStatement, openBrowser, openJournalIn, untilJournal } from './journal-builders';
import { journalScene, uid } from './journal-scene';
import { aTrade, decimal } from '../../domain/journal/a-trade';

const { visit, port, refusals } = journalScene();

const filledAt = Date.UTC(2024, 5, 3, 10);
const minute = 60_000;

/** Bought 0.10 lots of EURUSD at 1.07000; the broker states a last stop of 1.06800. It won 12.30. */
const trade = aTrade({ openedAt: epochMs(filledAt), stopPrice: decimal('1.06800'), currency: 'USD' });

const kept = (createdAt: number | null, change: object = {}) => ({
  id: 'plan-1',
  value: tradePlanSchema.parse({ market: 'EUR/USD', side: 'long', entry: '1.0701', stop: '1.06900', ...change }),
  copies: [],
  times: { createdAt, termsAt: createdAt },
  madeAt: filledAt - minute,
  isWaiting: createdAt === null,
});

const linkerOf = (...plans: readonly ReturnType<typeof kept>[]): PlanLinker | null => planLinkerOf(plans.map(planRead), newYorkDays);

const deriving = (linkPlans: PlanLinker | null, trades: readonly Trade[] = [trade]) => ({
  ledger: { trades, fills: [] },
  accounts: [],
  undoneKeys: new Map(),
  linkPlans,
});

const derived = (linkPlans: PlanLinker | null, own: Trade = trade): Trade => {
  const { trades } = inOneGo(tradeDeriver()(deriving(linkPlans, [own])));
  if (trades[0] === undefined) throw new Error('There is no trade.');
  return trades[0];
};

describe('the plan of a trade', () => {
  it('gives the initial stop where the server had it before the fill: 0.001 × 0.10 × 100,000 = 10, and 12.30 / 10', () => {
    const linked = derived(linkerOf(kept(filledAt - 1)));
    expect(linked.plan).toEqual({ id: 'plan-1', at: filledAt - 1, stop: '1.06900', isStopTaken: true, why: 'before the fill' });
    expect(initialRisk(linked).value).toMatchObject({ source: 'stop of the plan' });
    expect(initialRisk(linked).value?.money).toBeCloseTo(10, 9);
    expect(realisedR(linked).value).toBeCloseTo(1.23, 9);
  });

  it('is offered where the server had it later, and R stays what it was: 12.30 / 20', () => {
    const linked = derived(linkerOf(kept(filledAt + minute)));
    expect(linked.plan).toMatchObject({ isStopTaken: false, why: 'arrived after the fill' });
    expect(realisedR(linked).value).toBeCloseTo(0.615, 9);
    expect(derived(linkerOf(kept(null))).plan).toMatchObject({ isStopTaken: false, why: 'not on the server', at: filledAt - minute });
  });

  it('gives way to the stop and the money that the trader noted: 12.30 / 5', () => {
    const own = { ...trade, user: { initialStop: '1.06950' as DecimalText } };
    expect(initialRisk(derived(linkerOf(kept(filledAt - 1)), own)).value).toMatchObject({ source: 'stop noted by the trader' });
    expect(realisedR(derived(linkerOf(kept(filledAt - 1)), own)).value).toBeCloseTo(2.46, 9);
  });

  it('says so where the fill slipped beyond its stop, and nothing is assumed in its place', () => {
    const linked = derived(linkerOf(kept(filledAt - 1, { stop: '1.07050', entry: '1.0720' })));
    expect(
      initialRisk({
        ...linked,
        assumedRisk: { market: null, setup: null, currency: 'USD', risk: { unit: 'money', amount: decimal('50') } },
      }),
    ).toEqual({
      value: null,
      reason: 'The initial stop is not on the losing side of the entry.',
    });
  });

  it('changes nothing without plans, and the same objects come again as long as nothing changes', () => {
    expect(linkerOf()).toBeNull();
    expect(derived(null)).toBe(trade);
    const derive = tradeDeriver();
    const linker = linkerOf(kept(filledAt - 1));
    const first = inOneGo(derive(deriving(linker)));
    expect(inOneGo(derive(deriving(linker)))).toBe(first);
    // Another reading that says the same keeps the trade, and what was built from it.
    expect(inOneGo(derive(deriving(linkerOf(kept(filledAt - 1)))))).toBe(first);
    expect(inOneGo(derive(deriving(null))).trades[0]).toBe(trade);
  });

  it('goes by the instant of the fill in the zone that is known to be the broker’s', () => {
    const accounts = [
      { id: trade.accountId, zoneCorrections: { [sourceKeyOf(trade.broker.importId)]: { from: 'UTC', to: 'Europe/Athens' } } },
    ] as unknown as readonly JournalAccount[];
    // Read as 10:00 in UTC, and 10:00 in Athens in summer is 07:00: the plan of 08:00 came an hour later.
    const linker = linkerOf({ ...kept(filledAt - 120 * minute), madeAt: filledAt - 190 * minute });
    expect(inOneGo(tradeDeriver()(deriving(linker))).trades[0]?.plan?.isStopTaken).toBe(true);
    const { trades } = inOneGo(tradeDeriver()({ ...deriving(linker), accounts }));
    expect(trades[0]?.plan).toMatchObject({ isStopTaken: false, why: 'arrived after the fill' });
  });
});

describe('the journal', () => {
  it('shows the plans of its trades when they are read, and not any longer when they are gone', async () => {
    const { journal, until } = await visit();
    await journal.importStatement(aSource(aStatement([aParsedTrade()]), 'feed'));
    await until(({ trades, sync }) => trades.length === 1 && sync.state === 'synchronised');
    const planLinks = liveCell<PlanLinker | null>(null);
    const browser = openBrowser(uid, port());
    const other = await openJournalIn(browser.firestore, uid, 'second', { planLinks });
    const shown = async (holds: (own: Trade | undefined) => boolean) =>
      (await untilJournal(other, ({ trades }) => trades.length === 1 && holds(trades[0]))).trades[0];
    expect((await shown(() => true))?.plan).toBeUndefined();
    planLinks.set(linkerOf(kept(Date.UTC(2024, 0, 15, 7), { stop: '1.08900' })));
    expect(await shown((own) => own?.plan !== undefined)).toMatchObject({ plan: { stop: '1.08900', isStopTaken: true } });
    planLinks.set(null);
    expect(await shown((own) => own?.plan === undefined)).toBeDefined();
    other.close();
    await browser.close();
    expect(refusals).toEqual([]);
  });
});
