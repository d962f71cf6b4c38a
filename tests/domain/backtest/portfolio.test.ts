/** Several instruments with one equity and limits of exposure: cases worked by hand, and what holds for every portfolio. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { runPortfolio } from '@/domain/backtest/run-portfolio';
import { sliceBars } from '@/domain/candles/slice-series';
import { closeOf, easySettings, priceOf, startMs } from './a-strategy';
import { at, bracket, entry, flat, gtc, points, protection, up, type Bar } from './hand-worked';
import { hourMs, leg, level, ordersOfLeg, portfolio, seriesOf, tradesOfLeg } from './portfolio-legs';
import { runnableStrategy } from './runnable-strategy';

const a = (...bars: readonly Bar[]) => seriesOf('AAA', [flat, up, ...bars]);
const b = (...bars: readonly Bar[]) => seriesOf('BBB', [flat, up, ...bars]);
const stopAt = (distance: number) => protection({ stop: { distance: points(distance), from: 'fill' } });
const onePercent = { kind: 'risk percent', percent: 1 } as const;

describe('one equity', () => {
  it('has the results of all instruments', () => {
    // 10 of each bought at 102; at the close of bar 3 AAA stands at 106, BBB at 99: 10,000 + 40 − 30.
    const { pessimistic, ambiguousShare } = portfolio([leg(a(level(102), level(106))), leg(b(level(102), level(99)))]);
    expect([...pessimistic.equity]).toEqual([10_000, 10_000, 10_000, 10_010]);
    expect([...pessimistic.time]).toEqual([1, 2, 3, 4].map((hours) => startMs + hours * hourMs - 1));
    // 10 · 106 + 10 · 99 of 10,010.
    expect(pessimistic.most).toEqual({ positions: 2, exposure: 2_050 / 10_010, risk: 0 });
    expect(ambiguousShare).toBeNull();
  });

  it('sizes an entry by what all are worth as it fills', () => {
    // 100 AAA bought at 102; bar 4 opens at 110: +800. 1 % of 10,800 is 108; a stop 4 points away gives 27 units.
    const first = leg(a(level(102), level(108), level(110)), { size: { kind: 'units', units: 100 } });
    const second = leg(seriesOf('BBB', [flat, flat, flat, up, level(102)]), { size: onePercent, protection: stopAt(4) });
    expect(portfolio([first, second]).pessimistic.legs[1]!.open).toMatchObject({ entryBar: 4, units: 27 });
  });

  it('knows nothing of a bar that is not over', () => {
    // AAA, by the hour, buys 100 at 102 at 02:00 and sells them at the target, 112, at some time before 03:00: 1,000. BBB, by the
    // quarter, buys at 02:15 when that is not known: 1 % of 10,000 by a stop of 4 points is 25. At 03:00 the thousand is there.
    const first = leg(a([102, 112, 102, 112], level(112)), {
      size: { kind: 'units', units: 100 },
      protection: protection({ target: { distance: points(10), from: 'fill' } }),
    });
    const quarters = [...Array.from({ length: 8 }, () => flat), up, ...Array.from({ length: 7 }, () => level(102))];
    const { pessimistic } = portfolio([first, leg(seriesOf('BBB', quarters, hourMs / 4), { size: onePercent, protection: stopAt(4) })]);
    expect(pessimistic.legs[1]!.open).toMatchObject({ entryBar: 9, units: 25 });
    const times = [2.25, 2.5, 2.75, 3].map((hours) => pessimistic.time.indexOf(startMs + hours * hourMs - 1));
    expect(times.map((k) => pessimistic.equity[k])).toEqual([10_000, 10_000, 10_000, 11_000]);
  });

  it('converts each instrument at its own rates', () => {
    // 10 AAA make 4 points at 1; 10 BBB make 4 points, each worth 0.5: 40 + 20.
    const rates = { time: Float64Array.of(startMs), rate: Float64Array.of(0.5) };
    const { pessimistic } = portfolio([leg(a(level(102), level(106))), leg(b(level(102), level(106)), {}, { rates })]);
    expect(pessimistic.finalEquity).toBe(10_060);
  });

  it('has both bounds', () => {
    // AAA reaches the stop, 97, and the target, 107, in one bar: −50 or +50. BBB gains 50 at its target in either reading.
    const { pessimistic, optimistic, ambiguousTrades, ambiguousShare, isBounded } = portfolio([
      leg(a(level(102), [102, 107, 97, 102]), { protection: bracket(5, 5) }),
      leg(b(level(102), [102, 107, 102, 107]), { protection: bracket(5, 5) }),
    ]);
    expect([pessimistic.finalEquity, optimistic.finalEquity]).toEqual([10_000, 10_100]);
    expect([ambiguousTrades, ambiguousShare, isBounded]).toEqual([1, 0.5, true]);
  });
});

describe('one margin', () => {
  it('is taken by all', () => {
    // With leverage 1 AAA takes 1,020 of 2,000; BBB needs 1,020 and 980 are free.
    const { pessimistic } = portfolio(
      [a(level(102)), b(level(102))].map((series) => leg(series, {}, { margin: { kind: 'leverage', leverage: 1 } })),
      {},
      { cash: 2_000 },
    );
    expect(ordersOfLeg(pessimistic, 1)).toEqual([
      { bar: 2, rule: 0, outcome: 'rejected: not enough funds for the margin and the commission', needed: 1_020, available: 980 },
    ]);
  });

  it('is used up by losses on all, which the broker closes at the next openings', () => {
    // 100 of each at 102, leverage 10: margins of 1,020, half of both is 1,020. At 92 3,000 − 1,000 − 1,000 = 1,000 are left.
    // No bar shows it: AAA alone would have to fall to 82. Both are closed as bar 4 opens, at 93: 3,000 − 900 − 900.
    const fall: Bar = [102, 102, 92, 92];
    const legs = [a(level(102), fall, level(93)), b(level(102), fall, level(93))].map((series) =>
      leg(series, { size: { kind: 'units', units: 100 } }, { margin: { kind: 'leverage', leverage: 10 } }),
    );
    const { pessimistic } = portfolio(legs, {}, { cash: 3_000, stopOutRatio: 0.5 });
    for (const k of [0, 1]) {
      expect(tradesOfLeg(pessimistic, k)).toMatchObject([{ exitBar: 4, exitPrice: 93, net: -900, exitReason: 'stop-out' }]);
    }
    expect(pessimistic.cash).toBe(1_200);
  });

  it('is used up inside a bar of one, with what the other is worth as the bar opens', () => {
    // 100 of each at 102, leverage 10, half of the margins is 1,020. BBB opens bar 3 at 97: −500. 3,000 − 500 + 100 (p − 102) = 1,020 at
    // p = 87.2, so AAA is closed at 87: −1,500.
    const legs = [a(level(102), [102, 102, 85, 90]), b(level(102), level(97))].map((series) =>
      leg(series, { size: { kind: 'units', units: 100 } }, { margin: { kind: 'leverage', leverage: 10 } }),
    );
    const { pessimistic } = portfolio(legs, {}, { cash: 3_000, stopOutRatio: 0.5 });
    expect(tradesOfLeg(pessimistic, 0)).toMatchObject([{ exitBar: 3, exitPrice: 87, net: -1_500, exitReason: 'stop-out' }]);
    expect(pessimistic.legs[1]!.open).toMatchObject({ unrealised: -500 });
  });

  it('ends everything when nothing is left', () => {
    // 100 AAA bought at 102 open the next bar at 90: 1,000 − 1,200. The order of BBB is never filled.
    const buy = entry({ kind: 'limit', limit: at(50), timeInForce: gtc });
    const { pessimistic } = portfolio(
      [
        leg(a(level(102), level(90), level(90)), { size: { kind: 'units', units: 100 } }),
        leg(b(level(102), level(102), level(102)), { entries: [buy] }),
      ],
      {},
      { cash: 1_000 },
    );
    expect([pessimistic.cash, pessimistic.ruinedAt]).toEqual([-200, startMs + 4 * hourMs - 1]);
    expect(ordersOfLeg(pessimistic, 1).map(({ outcome }) => outcome)).toEqual(['skipped: the account was closed']);
  });
});

describe('a limit', () => {
  const two = [leg(a(level(102), level(103))), leg(b(level(102), level(103)))];

  it('of positions skips the one that would be too many', () => {
    const { pessimistic } = portfolio(two, { positions: 1 });
    expect(pessimistic.legs.map(({ openPositions }) => openPositions.length)).toEqual([1, 0]);
    expect(ordersOfLeg(pessimistic, 1)).toEqual([
      { bar: 2, rule: 0, outcome: 'skipped: the portfolio’s most positions are open', needed: 2, available: 1 },
    ]);
  });

  it('of an instrument counts all strategies on it', () => {
    const { pessimistic } = portfolio([two[0]!, two[0]!, two[1]!], { positionsEach: 1 });
    expect(pessimistic.legs.map(({ openPositions }) => openPositions.length)).toEqual([1, 0, 1]);
    expect(ordersOfLeg(pessimistic, 1)).toMatchObject([{ outcome: 'skipped: the most positions of this instrument are open' }]);
  });

  it.each([
    // 10 · 102 are open and as many are wanted: 2,040. 0.15 of 10,000 is 1,500; 0.204 is exactly enough.
    [0.15, [{ bar: 2, rule: 0, outcome: 'skipped: the portfolio’s exposure would pass its limit', needed: 2_040, available: 1_500 }]],
    [0.204, []],
  ])('of exposure is a share of the equity: %d', (exposure, expected) => {
    expect(ordersOfLeg(portfolio(two, { exposure }).pessimistic, 1)).toEqual(expected);
  });

  it('of risk adds up what all stops would lose', () => {
    // Stops 5 and 6 points below 102 put 50 and 60 at risk; 1 % of 10,000 is 100.
    const legs = [leg(a(level(102)), { protection: stopAt(5) }), leg(b(level(102)), { protection: stopAt(6) })];
    expect(ordersOfLeg(portfolio(legs, { risk: 0.01 }).pessimistic, 1)).toEqual([
      { bar: 2, rule: 0, outcome: 'skipped: the portfolio’s risk would pass its limit', needed: 110, available: 100 },
    ]);
    expect(portfolio(legs, { risk: 0.011 }).pessimistic.most.risk).toBe(0.011);
  });

  it('of risk counts a stop that has been moved to the entry as none', () => {
    // AAA gains 4 and its stop goes to 102; its 50 are no longer at risk when BBB wants 60 of 100 a bar later.
    const safe = protection({ stop: { distance: points(5), from: 'fill' }, breakEven: { after: points(3), lock: points(0) } });
    const legs = [
      leg(a([102, 106, 102, 106], level(106)), { protection: safe }),
      leg(seriesOf('BBB', [flat, flat, up, level(102)]), { protection: stopAt(6) }),
    ];
    const { pessimistic } = portfolio(legs, { risk: 0.01 });
    expect(pessimistic.legs[1]!.open).toMatchObject({ entryBar: 3, units: 10 });
  });

  it('of risk refuses an entry without a stop', () => {
    expect(ordersOfLeg(portfolio(two, { risk: 0.01 }).pessimistic, 0)).toMatchObject([
      { outcome: 'rejected: the risk has no size, there is no stop on the losing side', needed: null },
    ]);
  });

  it('is not made room for by an exit inside the same bar, and is by one at the opening', () => {
    // AAA is sold at the target, 107, at some time in bar 3; the limit of BBB at 99 is met in bar 3 too, before or after.
    const first = leg(a(level(102), [102, 108, 102, 108]), { protection: bracket(5, 5) });
    const waiting = leg(b(level(102), [102, 102, 98, 100]), { entries: [entry({ kind: 'limit', limit: at(99), timeInForce: gtc })] });
    expect(ordersOfLeg(portfolio([first, waiting], { positions: 1 }).pessimistic, 1)).toMatchObject([
      { bar: 3, outcome: 'skipped: the portfolio’s most positions are open' },
    ]);
    // Here a rule closes AAA at the opening of bar 4, at which BBB is bought.
    const exits = [{ side: 'long' as const, when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(105) } as const }];
    const closed = leg(a(level(102), level(106), level(107)), { exits });
    const { pessimistic } = portfolio([leg(seriesOf('BBB', [flat, flat, flat, up, level(102)])), closed], { positions: 1 });
    expect(tradesOfLeg(pessimistic, 1)).toMatchObject([{ exitBar: 4, exitPrice: 107, net: 50 }]);
    expect(pessimistic.legs[0]!.open).toMatchObject({ entryBar: 4, entryPrice: 102 });
  });

  it.each([
    [{ positions: 0 }, 'A limit of positions must be a whole number from 1 on, not 0.'],
    [{ risk: -1 }, 'A limit of exposure or risk must be above 0, not -1.'],
  ])('that is none is refused: %j', (limits, problem) => {
    const outcome = runPortfolio({ legs: two, limits, account: { cash: 1, currency: 'USD', stopOutRatio: 0 } });
    expect(outcome).toEqual({ ok: false, problems: [problem] });
  });
});

describe('any portfolio', () => {
  const someBars = fc
    .array(fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -9, max: 9 }), fc.nat({ max: 6 }), fc.nat({ max: 6 })), {
      minLength: 80,
      maxLength: 80,
    })
    .map((moves) => {
      let last = 1_000;
      return moves.map(([gap, move, above, below]): Bar => {
        const open = Math.max(20, last + gap);
        last = Math.max(20, open + move);
        return [open, Math.max(open, last) + above, Math.min(open, last) - below, last];
      });
    });
  const settings = easySettings({ spread: { ticks: 1, bySession: [] }, commission: { kind: 'per unit and side', money: 1 } });
  const account = { cash: 10_000, currency: 'USD', stopOutRatio: 0 };

  it('of one leg gives what the leg gives by itself', () => {
    fc.assert(
      fc.property(someBars, runnableStrategy, (bars, strategy) => {
        const one = { series: seriesOf('AAA', bars), strategy: { ...strategy, whileOpen: 'add' as const, maxPositions: 3 }, settings };
        const [alone, whole] = [runBacktest(one), runPortfolio({ legs: [one], account, limits: {} })];
        if (!alone.ok || !whole.ok) {
          expect(whole.ok).toBe(alone.ok);
          return;
        }
        expect(whole.portfolio.pessimistic.legs[0]!.trades).toEqual(alone.backtest.pessimistic.trades);
        expect(whole.portfolio.pessimistic.legs[0]!.orders).toEqual(alone.backtest.pessimistic.orders);
        expect(whole.portfolio.optimistic.cash).toBe(alone.backtest.optimistic.cash);
      }),
      { numRuns: 60 },
    );
  });

  it('adds up and cannot see the future', () => {
    fc.assert(
      fc.property(
        fc.tuple(someBars, runnableStrategy),
        fc.tuple(someBars, runnableStrategy),
        fc.integer({ min: 3, max: 16 }),
        ([first, one], [second, other], cut) => {
          const series = [seriesOf('AAA', first), seriesOf('BBB', second.slice(0, 70), hourMs / 4)];
          const legs = series.map((each, k) => ({ series: each, strategy: k === 0 ? one : other, settings }));
          const limits = { positions: 2, exposure: 3 };
          const whole = runPortfolio({ legs, account, limits });
          const until = startMs + cut * hourMs;
          const before = runPortfolio({
            legs: legs.map((each) => {
              const length = each.series.time.filter((time) => time + each.series.periodMs! <= until).length;
              return { ...each, series: sliceBars(each.series, 0, Math.max(1, length)) };
            }),
            account,
            limits,
          });
          if (!whole.ok || !before.ok) return;
          const run = whole.portfolio.pessimistic;
          const known = before.portfolio.pessimistic;
          for (const [k, time] of known.time.entries()) if (time < until) expect(run.equity[run.time.indexOf(time)]).toBe(known.equity[k]);
          const net = run.legs.reduce((sum, { trades }) => sum + trades.net.reduce((a0, b0) => a0 + b0, 0), 0);
          const open = run.legs.flatMap(({ openPositions }) => openPositions);
          const paid = open.reduce((sum, { entryCommission, swap }) => sum + entryCommission - swap, 0);
          expect(run.cash).toBeCloseTo(10_000 + net - paid, 6);
          expect(run.finalEquity).toBeCloseTo(run.cash + open.reduce((sum, { unrealised }) => sum + unrealised, 0), 6);
          if (run.ruinedAt === null) expect(run.most.positions).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 60 },
    );
  });
});
