/** What stood of a trade before its exit: by the ledger, by a plan the server had in time, by the broker; and not by notes of afterwards. */
import { describe, expect, it } from 'vitest';
import {
  assumedAtExit,
  standingPlannedR,
  standingRisk,
  standingRules,
  standingSetup,
  standingTags,
} from '@/domain/findings/register/standing';
import { manualKey } from '@/domain/journal/source-key';
import { matchPlans } from '@/domain/trade-plans/match-plans';
import type { Trade } from '@/domain/trades/trade';
import { epochMs } from '@/domain/time/epoch-ms';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import { aTrade, decimal } from '../../journal/a-trade';
import { at, planOf, tradeOf } from '../../trade-plans/plan-scene';

const trade = aTrade();
const later: Partial<Trade> = { user: { setup: 'Breakout', tags: { late: true }, rules: { stop: true }, initialStop: decimal('1.06900') } };

describe('labels', () => {
  it('of a review do not stand, and those the ledger kept with the exit do', () => {
    const reviewed: Trade = { ...trade, ...later };
    expect([standingSetup(reviewed), standingTags(reviewed), standingRules(reviewed)]).toEqual([null, null, {}]);
    const kept: Trade = { ...reviewed, atExit: { setup: 'Pullback', tags: { calm: true }, rules: { stop: false } } };
    expect([standingSetup(kept), standingTags(kept), standingRules(kept)]).toEqual(['Pullback', new Set(['calm']), { stop: false }]);
  });

  it('that the broker’s file states stand', () => {
    expect(standingSetup(aTrade({ setup: 'Signal 4' }))).toBe('Signal 4');
    expect(standingSetup({ ...aTrade({ setup: 'Signal 4' }), ...later })).toBe('Signal 4');
  });

  it('of a plan stand where the server had it, as it is, before the trade was closed', () => {
    const filled = tradeOf({ filled: '03 12:00' });
    const linked = (came: string, terms: string | null = came): Trade => {
      const read = planOf({ came, terms, made: '03 11:00' });
      const plan = { ...read.plan, setup: 'Pullback', target: decimal('1.1100'), checklist: { news: true } };
      const { matches } = matchPlans({ plans: [{ ...read, plan }], trades: [filled], accounts: [], days: dayClock(newYorkDays) });
      return { ...filled, ...later, plan: matches[0]!.link };
    };
    const closed = filled.broker.closedAt;
    expect(closed).toBe(at('03 13:00'));
    expect([standingSetup(linked('03 11:00')), standingRules(linked('03 11:00'))]).toEqual(['Pullback', { news: true }]);
    // Made before the fill and told to the server while the trade was open; at the exit; and a change that came after it.
    expect(standingSetup(linked('03 12:59:59'))).toBe('Pullback');
    expect(standingSetup(linked('03 13:00'))).toBeNull();
    expect(standingSetup(linked('03 11:00', '03 13:00'))).toBeNull();
    expect(standingSetup(linked('03 11:00', null))).toBeNull();
  });
});

describe('the risk', () => {
  it('is by the stop that the broker states, and a stop noted afterwards changes nothing', () => {
    const stated = aTrade({ stopPrice: decimal('1.06500') });
    const risk = standingRisk(stated);
    expect(risk).toBeGreaterThan(0);
    expect(standingRisk({ ...stated, ...later })).toBe(risk);
    expect(standingRisk({ ...trade, ...later })).toBeNull();
    // A tenth of the distance: a tenth of the risk.
    expect(standingRisk({ ...trade, ...later, atExit: { initialStop: decimal('1.06950') } })).toBeCloseTo((risk ?? 0) / 10, 9);
    expect(standingRisk({ ...trade, atExit: { initialRisk: decimal('25') } })).toBe(25);
  });

  it('of a trade that was typed in is by the stop it was typed in with, not by one that its facts got later', () => {
    const typed = aTrade({ importId: manualKey, stopPrice: decimal('1.06990'), isStopInitial: true });
    expect(standingRisk(typed)).toBeNull();
    const stated = standingRisk(aTrade({ stopPrice: decimal('1.06500') }));
    expect(standingRisk({ ...typed, atExit: { initialStop: decimal('1.06500') } })).toBe(stated);
  });

  it('that is assumed is what was assumed when the trade was closed', () => {
    const closed = Number(trade.broker.closedAt);
    const assuming = (at: number, amount: string, setup: string | null = null) =>
      ({ at: epochMs(at), market: null, setup, risk: { unit: 'money', amount: decimal(amount) } }) as const;
    const accounts = [{ id: trade.accountId, currency: 'USD', assumedRisks: { a: assuming(closed - 2, '20'), b: assuming(closed, '80') } }];
    const now: Trade = {
      ...trade,
      assumedRisk: { market: null, setup: null, risk: { unit: 'money', amount: decimal('80') }, currency: 'USD' },
    };
    expect(standingRisk(now)).toBe(80);
    expect(standingRisk(now, assumedAtExit(accounts))).toBe(20);
    expect(standingRisk(now, assumedAtExit([{ ...accounts[0]!, assumedRisks: { b: assuming(closed, '80') } }]))).toBeNull();
    expect(standingRisk(now, assumedAtExit([]))).toBeNull();
    // One for a setup is for the setup that stood, not for the one of the review.
    const bySetup = [{ ...accounts[0]!, assumedRisks: { a: assuming(1, '20'), b: assuming(2, '50', 'Pullback') } }];
    expect(standingRisk({ ...now, user: { setup: 'Pullback' } }, assumedAtExit(bySetup))).toBe(20);
    expect(standingRisk({ ...now, atExit: { setup: 'Pullback' } }, assumedAtExit(bySetup))).toBe(50);
    // A stop that is a fact comes before all of them.
    const stated = aTrade({ stopPrice: decimal('1.06500') });
    expect(standingRisk(stated, assumedAtExit(accounts))).toBe(standingRisk(stated));
  });

  it('and the target give the planned R as it stood', () => {
    const stated = aTrade({ stopPrice: decimal('1.06500'), targetPrice: decimal('1.08000') });
    expect(standingPlannedR(stated)).toBeCloseTo(2, 9);
    expect(standingPlannedR({ ...stated, user: { plannedTarget: decimal('1.09000') } })).toBeCloseTo(2, 9);
    expect(standingPlannedR({ ...stated, atExit: { plannedTarget: decimal('1.08500') } })).toBeCloseTo(3, 9);
    expect(standingPlannedR(trade)).toBeNaN();
  });
});
