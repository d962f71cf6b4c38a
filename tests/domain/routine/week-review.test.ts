/** Figures of a week and the decisions to look at again, worked out by hand. */
import { describe, expect, it } from 'vitest';
import { haveChanged } from '@/domain/routine/closed-figures';
import { periodResult } from '@/domain/routine/period-result';
import { bestAndWorst, meanR, weekNumbers } from '@/domain/routine/week-review';
import type { Decision } from '@/domain/routine/judge-rule';
import { aTrade, decimal } from '../journal/a-trade';

/** Decisions with these results in money; the risk of each is 10, unless it is unknown. */
const weekOf = (...results: readonly (string | [net: string, 'no risk'])[]) =>
  periodResult(
    results.map((one, i): Decision => {
      const [profit, isUnknown] = typeof one === 'string' ? [one, undefined] : one;
      const trade = aTrade({ ticket: String(10 + i), profit: decimal(profit) });
      return [isUnknown === undefined ? { ...trade, user: { initialRisk: decimal('10') } } : trade];
    }),
    () => 'USD',
  );
const rs = (decisions: readonly { readonly r: number | null }[]) => decisions.map(({ r }) => r);

describe('the numbers of a week', () => {
  it('count what made money after costs as won, with or without a known risk', () => {
    const week = weekOf('20', '-10', '0', ['5', 'no risk']);
    expect(weekNumbers(week, 2)).toEqual({ decisions: 4, r: 1, rOf: 3, net: { USD: '15.00' }, costs: { USD: '0.00' }, won: 2, days: 2 });
  });

  it('have a mean R with an interval from ten decisions on', () => {
    expect(meanR(weekOf('20', '-10'))).toMatchObject({ mean: 0.5, interval: { value: null } });
    const ten = meanR(weekOf(...Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? '20' : '-10'))));
    expect(ten.mean).toBeCloseTo(0.5, 12);
    expect(ten.interval.value?.low).toBeLessThan(0.5);
    expect(ten.interval.value?.high).toBeGreaterThan(0.5);
    expect(meanR(weekOf(['5', 'no risk'])).mean).toBeNull();
  });
});

describe('the decisions to look at again', () => {
  it('are the three highest and the three lowest by R', () => {
    const { best, worst } = bestAndWorst(weekOf('10', '-10', '30', '5', '-5', '20', '-20', ['900', 'no risk']));
    expect(rs(best)).toEqual([3, 2, 1]);
    expect(rs(worst)).toEqual([-2, -1, -0.5]);
  });

  it('are of equal ones those whose names come first, and for the worst last', () => {
    const week = weekOf(...Array.from({ length: 7 }, () => '10'));
    const tickets = (decisions: readonly { readonly id: string }[]) => decisions.map(({ id }) => id.slice(-2));
    for (const decisions of [week.decisions, week.decisions.toReversed()]) {
      const { best, worst } = bestAndWorst({ ...week, decisions });
      expect([tickets(best), tickets(worst)]).toEqual([
        ['10', '11', '12'],
        ['16', '15', '14'],
      ]);
    }
  });

  it('stand on one side only where there are few', () => {
    const few = bestAndWorst(weekOf('10', '-10', '30'));
    expect([rs(few.best), rs(few.worst)]).toEqual([[3], [-1]]);
    const one = bestAndWorst(weekOf('10'));
    expect([rs(one.best), rs(one.worst)]).toEqual([[1], []]);
    expect(bestAndWorst(weekOf(['10', 'no risk']))).toEqual({ best: [], worst: [] });
  });
});

describe('figures that were kept', () => {
  it('differ from those of now once a trade was added or edited', () => {
    const kept = weekNumbers(weekOf('20', '-10'), 1);
    const { won: _won, days: _days, ...figures } = kept;
    expect(haveChanged(figures, weekOf('20', '-10'))).toBe(false);
    expect(haveChanged(figures, weekOf('20', '-10', '1'))).toBe(true);
    expect(haveChanged(figures, weekOf('20', '-11'))).toBe(true);
  });
});
