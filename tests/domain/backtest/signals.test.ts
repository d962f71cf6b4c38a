/** Where the rules of a strategy fire: by hand, and as the entries that the engine takes or skips. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loggedOrderAt } from '@/domain/backtest/order-log';
import { compileProgram, exitLongBit } from '@/domain/backtest/program';
import { signalsOf } from '@/domain/backtest/signals';
import type { Condition } from '@/domain/strategy/strategy';
import { seededRandom } from '@/lib/random';
import { aStrategy, backtestOf, candles, closeOf, easySettings, priceOf, smaCross, smaOf } from './a-strategy';
import { runnableStrategy } from './runnable-strategy';

const above = (value: number): Condition => ({ kind: 'compare', left: closeOf(), is: 'above', right: priceOf(value) });
const entry = (when: Condition) => ({ side: 'long', when, order: { kind: 'market' }, group: null }) as const;

const walk = (bars: number, seed: number) => {
  const random = seededRandom(seed);
  let price = 1000;
  return candles(
    Array.from({ length: bars }, () => {
      const open = price;
      price = Math.max(50, price + random.below(13) - 6);
      return [open, Math.max(open, price) + random.below(4), Math.min(open, price) - random.below(4), price] as const;
    }),
  );
};

const barsOf = (marks: Uint8Array): readonly number[] => [...marks.keys()].filter((bar) => marks[bar] === 1);

describe('signals of a strategy', () => {
  // Closes 10, 12, 9, 13, 12: above 11 at bars 1, 3 and 4, above the close before at 1 and 3.
  const few = candles([10, 12, 9, 13, 12].map((close) => [close, close, close, close] as const));

  it('are the bars on whose close a rule holds, with those of each of its conditions', () => {
    const rising: Condition = { kind: 'compare', left: closeOf(), is: 'above', right: closeOf(1) };
    const both = aStrategy({
      entries: [entry({ kind: 'all', of: [above(11), rising] })],
      exits: [{ side: 'both', when: { kind: 'any', of: [above(12), { kind: 'not', of: rising }] } }],
    });
    const [whole, exit] = signalsOf(few, both);
    expect(whole).toMatchObject({ bars: 2, rule: { kind: 'entry', side: 'long' } });
    expect(barsOf(whole!.marks)).toEqual([1, 3]);
    expect(whole!.parts.map(({ marks }) => barsOf(marks))).toEqual([
      [1, 3, 4],
      [1, 3],
    ]);
    // The first bar has none before it: that it does not rise is unknown, and unknown is not held.
    expect(barsOf(exit!.marks)).toEqual([2, 3, 4]);
    expect(exit!.parts.map(({ marks }) => barsOf(marks))).toEqual([[3], [2, 4]]);
  });

  it('are none where nothing holds, and no rows without rules', () => {
    expect(signalsOf(few, aStrategy({ entries: [entry(above(99))] }))).toMatchObject([{ bars: 0, parts: [] }]);
    expect(signalsOf(few, aStrategy())).toEqual([]);
  });

  it('are not changed by bars that come later', () => {
    const strategy = smaCross(5, 20);
    const [long] = signalsOf(walk(600, 4), strategy);
    const [before] = signalsOf(walk(400, 4), strategy);
    expect(before!.marks).toEqual(long!.marks.slice(0, 400));
  });
});

/** Bars at which the engine heard a market order of a rule: it filled at the opening after, or the log says why it did not. */
const heardBars = (
  series: Parameters<typeof backtestOf>[0],
  strategy: Parameters<typeof backtestOf>[1],
  rule: number,
): ReadonlySet<number> => {
  const { trades, orders, openPositions } = backtestOf(series, strategy, easySettings({ cash: 1e9 })).pessimistic;
  const heard = new Set<number>();
  for (let k = 0; k < trades.count; k += 1) if (trades.rule[k] === rule) heard.add(trades.entryBar[k]! - 1);
  for (const open of openPositions) if (open.rule === rule) heard.add(open.entryBar - 1);
  for (let k = 0; k < orders.count; k += 1) {
    const order = loggedOrderAt(orders, k);
    if (order.rule === rule) heard.add(order.bar);
  }
  return heard;
};

describe('signals and the engine', () => {
  it.each(['skip', 'reverse', 'replace'] as const)('are the same bars where a position makes it %s', (whileOpen) => {
    const series = walk(3_000, 8);
    const strategy = aStrategy({
      entries: [
        entry({ kind: 'cross', left: closeOf(), direction: 'above', right: smaOf(20) }),
        { ...entry({ kind: 'compare', left: smaOf(5), is: 'below', right: smaOf(30) }), side: 'short' },
      ],
      exits: [{ side: 'long', when: { kind: 'move', operand: closeOf(), direction: 'falls', bars: 3 } }],
      whileOpen,
    });
    for (const [rule, { marks, bars }] of signalsOf(series, strategy).slice(0, 2).entries()) {
      expect(bars).toBeGreaterThan(50);
      expect([...heardBars(series, strategy, rule)].toSorted((a, b) => a - b)).toEqual(barsOf(marks));
    }
  });

  it('agree on any strategy with the events that a run is compiled to', () => {
    const series = walk(400, 15);
    const settings = easySettings({ contract: { ...easySettings().contract, pipSize: '1' } });
    fc.assert(
      fc.property(runnableStrategy, (strategy) => {
        const compiled = compileProgram(series, strategy, settings);
        if (!compiled.ok) return;
        const { events } = compiled.program;
        const rules = signalsOf(series, strategy);
        for (const [k] of strategy.entries.entries()) {
          expect(Uint8Array.from(events, (bits) => (bits >> k) & 1)).toEqual(rules[k]!.marks);
        }
        const closing = rules.filter(({ rule }, k) => {
          const exit = strategy.exits[k - strategy.entries.length];
          return rule.kind === 'exit' && rule.side !== 'short' && exit?.percent === undefined;
        });
        const closes = Uint8Array.from(events, (bits) => ((bits & exitLongBit) === 0 ? 0 : 1));
        expect(closes).toEqual(Uint8Array.from(events, (_, bar) => (closing.some(({ marks }) => marks[bar] === 1) ? 1 : 0)));
      }),
      { numRuns: 200 },
    );
  });
});
