/** A floor that trails at every instant: best points of trades, what is not known of them, and the firm's own number. Worked by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPropFirm } from '@/domain/journal/explain-prop-firm';
import { matchFills } from '@/domain/trades/match-fills';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import type { PropFirmInput } from '@/domain/journal/prop-firm-state';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { aFill } from './a-fill';
import { aTrade, decimal } from './a-trade';

const hourMs = 3_600_000;
/** 11:00 in New York on Monday, 8 June 2026, and hours after it. */
const at = (hour: number) => epochMs(Date.UTC(2026, 5, 8, 15) + hour * hourMs);

const rules = (amount: string, change: Partial<PropFirmRules['maxDrawdown']> = {}): PropFirmRules => ({
  accountSize: decimal('50000'),
  maxDrawdown: { kind: 'trailing', amount: decimal(amount), ...change },
  dailyLoss: null,
  target: null,
  minimumDays: null,
  consistencyShare: null,
});

/** A trade from one hour to another with its result, and its best and worst point in money where the file states them. */
const trade = (id: number, [from, to]: readonly [number, number], result: string, points?: readonly [best: string, worst: string]): Trade =>
  aTrade({
    ticket: String(id),
    openedAt: at(from),
    closedAt: at(to),
    profit: decimal(result),
    ...(points === undefined ? {} : { excursion: { unit: 'money' as const, favourable: decimal(points[0]), adverse: decimal(points[1]) } }),
  });

const evaluate = (trades: readonly Trade[], more: Partial<PropFirmInput> = {}) =>
  evaluatePropFirm({ rules: rules('2500'), trades, now: at(48), ...more });

describe('a floor that trails at every instant', () => {
  it('follows the best point of a trade, not its result', () => {
    // Open at 50,875 the floor is 48,375, and stays there when 100 of the 875 are taken.
    const state = evaluate([trade(1, [0, 1], '100.00', ['875.00', '0.00'])]);
    expect(state).toMatchObject({ equity: '50100.00', floor: '48375.00', drawdownLeft: '1725.00', isFloorKnown: true, unseenBest: 0 });
  });

  it('is a lower bound where no best point is known', () => {
    const state = evaluate([trade(1, [0, 1], '100.00')]);
    expect(state).toMatchObject({ floor: '47600.00', drawdownLeft: '2500.00', isFloorKnown: false, unseenBest: 1 });
    const { inputs, formula } = explainPropFirm('floor', state, rules('2500'));
    expect(inputs.map(({ name }) => name)).toContain('Room overall, at most');
    expect(inputs.map(({ name }) => name)).toContain('Floor, at least');
    expect(formula).toContain('best point of a trade while it was open');
  });

  it('takes nothing from a trade that was opened before its phase, nor from one during which money was paid out', () => {
    const one = trade(1, [1, 3], '100.00', ['875.00', '0.00']);
    const floorOf = (events: PropFirmInput['events']) => {
      const { floor, isFloorKnown } = evaluate([one], { events: events ?? [] });
      return [floor, isFloorKnown];
    };
    // 50,100 − 2,500 by the result alone; 50,875 − 2,500 by the best point.
    const [byResult, byBest] = ['47600.00', '48375.00'];
    expect(floorOf([{ type: 'reset', at: at(2) }])).toEqual([byResult, false]);
    expect(floorOf([{ type: 'reset', at: at(1) }])).toEqual([byBest, true]);
    const paid = (hour: number) => floorOf([{ type: 'payout', at: at(hour), amount: decimal('100') }]);
    // 49,900 + 875 − 2,500 where the money left before; else 50,000 − 2,500, where the floor began.
    expect([paid(1), paid(2), paid(3)]).toEqual([
      ['48275.00', true],
      ['47500.00', false],
      ['47500.00', false],
    ]);
  });

  it('is known all the same once it has risen as far as the firm lets it', () => {
    const stopping = { rules: rules('2500', { highestFloor: decimal('50000') }) };
    expect(evaluate([trade(1, [0, 1], '2500.00')], stopping)).toMatchObject({ floor: '50000.00', isFloorKnown: true });
    expect(evaluate([trade(1, [0, 1], '2499.00')], stopping)).toMatchObject({ floor: '49999.00', isFloorKnown: false });
  });

  it('breaches an account that closed trades alone would spare', () => {
    const first = trade(1, [0, 1], '100.00', ['875.00', '0.00']);
    const spared = trade(1, [0, 1], '100.00');
    const second = trade(2, [2, 3], '-1725.00', ['0.00', '1725.00']);
    expect(evaluate([first, second]).breaches).toMatchObject([{ tradeId: 'mt4-2', equity: '48375.00', floor: '48375.00' }]);
    expect(evaluate([spared, second]).status).toBe('running');
    // Up 875 and closed at −1,625: its own best point has lifted the floor to 48,375.
    expect(evaluate([trade(1, [0, 1], '-1625.00', ['875.00', '1625.00'])]).breaches).toMatchObject([{ floor: '48375.00' }]);
  });

  it('may have been reached where the order of best and worst point decides', () => {
    // Best first: a floor of 48,375 and a low of 48,300. Worst first: a low of 48,300 over a floor of 47,500.
    const state = evaluate([trade(1, [0, 1], '0.00', ['875.00', '1700.00'])]);
    expect(state).toMatchObject({ status: 'running', breaches: [], touchedWhileOpen: [] });
    expect(state.possibleBreaches).toEqual([{ tradeId: 'mt4-1', lowest: '48300.00', floor: '48375.00' }]);
    expect(evaluate([trade(1, [0, 1], '0.00', ['875.00', '1624.00'])]).possibleBreaches).toEqual([]);
  });

  it('takes candles for a bound: what is sure lifts the floor, what is possible leaves it unknown', () => {
    const excursions = new Map([['mt4-1', { favourable: { atLeast: 800, atMost: 900 }, adverse: { atLeast: 0, atMost: 50 } }]]);
    expect(evaluate([trade(1, [0, 1], '100.00')], { excursions })).toMatchObject({ floor: '48300.00', isFloorKnown: false, unseenBest: 0 });
    // What the file states wins over candles.
    expect(evaluate([trade(1, [0, 1], '100.00', ['875.00', '0.00'])], { excursions })).toMatchObject({
      floor: '48375.00',
      isFloorKnown: true,
    });
  });

  it('knows no common height of trades that were open together, nor of a position that was added to', () => {
    const together = [trade(1, [0, 3], '100.00', ['875.00', '0.00']), trade(2, [1, 2], '50.00', ['60.00', '0.00'])];
    expect(evaluate(together)).toMatchObject({ floor: '47650.00', isFloorKnown: false, unseenBest: 2 });
    // One after the other, even at the same instant, is not together.
    expect(evaluate([trade(1, [0, 1], '0.00', ['875.00', '0.00']), trade(2, [1, 2], '0.00', ['60.00', '0.00'])])).toMatchObject({
      isFloorKnown: true,
    });
    const { trades } = matchFills([aFill(1, '+1', '100'), aFill(2, '+1', '100'), aFill(3, '-2', '110')], { method: 'fifo' });
    const excursions = new Map([[trades[0]?.id ?? '', { favourable: { atLeast: 20, atMost: 20 }, adverse: { atLeast: 0, atMost: 0 } }]]);
    expect(evaluate(trades, { excursions, now: epochMs(Date.UTC(2030, 0, 1)) })).toMatchObject({ isFloorKnown: false, unseenBest: 1 });
  });

  it('is not known while a position is open', () => {
    const { trades, open } = matchFills([aFill(1, '+1', '100')], { method: 'fifo' });
    expect(trades).toHaveLength(0);
    expect(evaluate(trades, { open, now: epochMs(Date.UTC(2030, 0, 1)) })).toMatchObject({ isFloorKnown: false, openPositions: 1 });
  });

  it('plays no part for a floor that never moves, or that moves when the day ends', () => {
    for (const kind of ['static', 'end-of-day'] as const) {
      const fixed = rules('2500', { kind });
      expect(evaluate([trade(1, [0, 1], '100.00', ['875.00', '0.00'])], { rules: fixed, now: at(2) })).toMatchObject({
        floor: '47500.00',
        isFloorKnown: true,
        unseenBest: 0,
      });
    }
  });
});

describe('the firm’s own number', () => {
  const stated = { of: 'floor', amount: decimal('48900'), at: at(2) } as const;

  it('stands for everything before it, and the floor trails on from there', () => {
    const before = trade(1, [0, 1], '100.00');
    expect(evaluate([before], { stated })).toMatchObject({ floor: '48900.00', drawdownLeft: '1200.00', isFloorKnown: true, stated });
    // 50,100 and 1,500 more: 51,600 − 2,500.
    expect(evaluate([before, trade(2, [3, 4], '0.00', ['1500.00', '0.00'])], { stated })).toMatchObject({
      floor: '49100.00',
      isFloorKnown: true,
    });
    // A height below what the firm has seen lifts nothing.
    expect(evaluate([before, trade(2, [3, 4], '0.00', ['1299.00', '0.00'])], { stated })).toMatchObject({ floor: '48900.00' });
    expect(evaluate([before, trade(2, [3, 4], '0.00')], { stated })).toMatchObject({
      floor: '48900.00',
      isFloorKnown: false,
      unseenBest: 1,
    });
  });

  it('may be the highest equity, from which the floor follows as far as the firm lets it rise', () => {
    const peak = { of: 'peak', amount: decimal('51400'), at: at(2) } as const;
    expect(evaluate([], { stated: peak })).toMatchObject({ floor: '48900.00', isFloorKnown: true });
    const stopping = rules('2500', { highestFloor: decimal('48000') });
    expect(evaluate([], { stated: peak, rules: stopping })).toMatchObject({ floor: '48000.00' });
  });

  it('takes back a breach that it contradicts, and counts for later ones', () => {
    const deep = trade(1, [0, 1], '-2600.00');
    expect(evaluate([deep]).status).toBe('breached');
    const known = { of: 'floor', amount: decimal('47000'), at: at(2) } as const;
    expect(evaluate([deep], { stated: known })).toMatchObject({ status: 'running', floor: '47000.00', drawdownLeft: '400.00' });
    expect(evaluate([deep, trade(2, [3, 4], '-400.00')], { stated: known }).breaches).toMatchObject([
      { tradeId: 'mt4-2', floor: '47000.00' },
    ]);
  });

  it('leaves open when a trade that was open then had its best point', () => {
    expect(evaluate([trade(1, [1, 3], '0.00', ['1500.00', '0.00'])], { stated })).toMatchObject({
      floor: '48900.00',
      unseenBest: 1,
      isFloorKnown: false,
    });
  });

  it('does not count before its instant', () => {
    expect(evaluate([trade(1, [0, 1], '100.00', ['875.00', '0.00'])], { stated, now: at(1) })).toMatchObject({
      floor: '48375.00',
      stated: null,
    });
  });
});

describe('a walk in plain numbers', () => {
  it('finds the same floor and the same first breach', () => {
    const one = fc.record({ result: fc.integer({ min: -900, max: 900 }), beyond: fc.nat(600), cost: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (list) => {
        let [equity, floor, breach]: [number, number, string | null] = [50_000, 47_500, null];
        const trades = list.map(({ result, beyond, cost }, index) => {
          const best = Math.max(0, result) + beyond;
          const made = trade(index + 1, [index, index + 0.5], String(result), [String(best), String(Math.max(0, -result))]);
          floor = Math.max(floor, equity + best - 2_500);
          equity += result - cost;
          if (breach === null && equity <= floor) breach = made.id;
          return { ...made, broker: { ...made.broker, commission: decimal(String(-cost)) } };
        });
        const state = evaluate(trades);
        expect([Number(state.floor), Number(state.equity), state.breaches[0]?.tradeId ?? null, state.isFloorKnown]).toEqual([
          floor,
          equity,
          breach,
          true,
        ]);
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 3000 : 200 },
    );
  });
});
