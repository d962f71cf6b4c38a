/** A trade under its own plan: every way in which bars can end it, by hand, and against prices that walk tick by tick. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replayPlan, type Replay, type ReplayedTrade } from '@/domain/behavior/replay-plan';
import { aSeries, hourMs } from '../candles/series-builder';

const noon = Date.UTC(2026, 2, 3, 12);

/** Bars of an hour from noon on: open, high, low, close. */
const hours = (bars: readonly (readonly number[])[], skip = 0) =>
  aSeries(
    bars.map(([open = 0, high = 0, low = 0, close = 0], i) => ({
      time: noon + (i + (i > 0 ? skip : 0)) * hourMs,
      open,
      high,
      low,
      close,
      volume: 1,
    })),
    { periodMs: hourMs, tickSize: '1' },
  );

/** Long from 100 with a stop at 95 and a target at 110, filled half an hour into the first bar and closed by hand within the second. */
const long: ReplayedTrade = {
  side: 1,
  openedAt: noon + hourMs / 2,
  closedAt: noon + 1.5 * hourMs,
  open: 100,
  close: 102,
  stop: 95,
  target: 110,
};
const late = noon + 5 * hourMs;
const calm = [100, 102, 99, 101];

type Ends = readonly [end: string, price: number];
const endsOf = (replay: Replay): readonly [Ends, Ends, string] | string =>
  replay.ok
    ? [[replay.pessimistic.end, replay.pessimistic.price], [replay.optimistic.end, replay.optimistic.price], replay.before]
    : replay.reason;

describe('bars after the entry', () => {
  it.each<[string, readonly (readonly number[])[], readonly [Ends, Ends, string] | string]>([
    ['reach the target', [calm, calm, [101, 111, 100, 105]], [['target', 110], ['target', 110], 'running']],
    ['reach the stop', [calm, calm, [101, 104, 95, 100]], [['stop', 95], ['stop', 95], 'running']],
    ['reach both, in either order', [calm, calm, [101, 110, 95, 100]], [['stop', 95], ['target', 110], 'running']],
    ['open beyond the stop: the gap costs more than the stop', [calm, calm, [91, 93, 90, 92]], [['stop', 91], ['stop', 91], 'running']],
    ['open beyond the target', [calm, calm, [113, 114, 90, 92]], [['target', 113], ['target', 113], 'running']],
    [
      'reach neither until the time is over',
      [calm, calm, calm, calm, [100, 104, 98, 103], [103, 111, 103, 110]],
      [['time', 103], ['time', 103], 'running'],
    ],
    ['end before that', [calm, calm, calm], 'candles end'],
    ['end exactly then', [calm, calm, calm, calm, [100, 104, 98, 103]], [['time', 103], ['time', 103], 'running']],
  ])('%s', (_, bars, expected) => {
    expect(endsOf(replayPlan(long, hours(bars), late))).toEqual(expected);
  });

  it('count for a short the other way round', () => {
    const short: ReplayedTrade = { ...long, side: -1, stop: 105, target: 90, close: 99 };
    expect(endsOf(replayPlan(short, hours([calm, calm, [101, 105, 90, 100]]), late))).toEqual([['stop', 105], ['target', 90], 'running']);
    expect(endsOf(replayPlan(short, hours([calm, calm, [108, 109, 90, 100]]), late))).toEqual([['stop', 108], ['stop', 108], 'running']);
  });

  it('count to the time limit without a target, and to the stop', () => {
    expect(endsOf(replayPlan({ ...long, target: null }, hours([calm, calm, [101, 130, 100, 120], calm, calm, calm]), late))).toEqual([
      ['time', 101],
      ['time', 101],
      'running',
    ]);
  });

  it('have a hole: what happened in it is not known', () => {
    // 97 hours without a bar are more than four days, 90 are a long weekend.
    const limit = noon + 200 * hourMs;
    expect(endsOf(replayPlan({ ...long, closedAt: noon + 0.9 * hourMs }, hours([calm, [101, 111, 100, 105]], 97), limit))).toBe(
      'candles end',
    );
    expect(endsOf(replayPlan({ ...long, closedAt: noon + 0.9 * hourMs }, hours([calm, [101, 111, 100, 105]], 90), limit))).toEqual([
      ['target', 110],
      ['target', 110],
      'running',
    ]);
  });
});

describe('the bar of entry', () => {
  it.each<[string, readonly (readonly number[])[], readonly [Ends, Ends, string]]>([
    ['may have had its low before the fill', [[100, 102, 94, 101], calm, [101, 110, 100, 105]], [['stop', 95], ['target', 110], 'perhaps']],
    ['may have had its high before the fill', [[100, 111, 99, 101], calm, [101, 104, 95, 100]], [['stop', 95], ['target', 110], 'perhaps']],
    ['lets the worse order of a later gap count', [[100, 102, 94, 101], calm, [80, 81, 79, 80]], [['stop', 80], ['stop', 95], 'perhaps']],
    [
      'ends for certain where it closes beyond the stop',
      [
        [100, 101, 93, 94],
        [101, 111, 101, 110],
      ],
      [['stop', 95], ['stop', 95], 'over at stop'],
    ],
  ])('%s', (_, bars, expected) => {
    expect(endsOf(replayPlan(long, hours(bars), late))).toEqual(expected);
  });

  it('counts whole where it opens with the fill', () => {
    expect(endsOf(replayPlan({ ...long, openedAt: noon }, hours([[100, 102, 94, 101], calm]), late))).toEqual([
      ['stop', 95],
      ['stop', 95],
      'over at stop',
    ]);
  });

  it('is not there, or is of other prices', () => {
    expect(endsOf(replayPlan({ ...long, openedAt: noon - hourMs }, hours([calm, calm]), late))).toBe('no candles');
    expect(endsOf(replayPlan(long, hours([[110, 112, 108, 110], calm]), late))).toBe('does not fit');
    // Exit at 102 in a bar from 104 on; within a tenth of the distance to the stop, 0.5, it would be a spread.
    expect(endsOf(replayPlan(long, hours([calm, [104, 106, 103, 105], calm]), late))).toBe('does not fit');
    expect(endsOf(replayPlan({ ...long, close: 102.5 }, hours([calm, [104, 111, 103, 105], calm]), late))).toEqual([
      ['target', 110],
      ['target', 110],
      'running',
    ]);
  });
});

describe('how the plan stood when the trade was closed', () => {
  it.each<[string, number, readonly (readonly number[])[], string]>([
    ['over at its stop, by a bar that was over', 2.5, [calm, [101, 104, 95, 100], calm], 'over at stop'],
    ['over at its target', 2.5, [calm, [101, 111, 100, 105], [105, 106, 100, 101]], 'over at target'],
    ['over, nobody knows how', 2.5, [calm, [101, 111, 95, 105], [105, 106, 100, 101]], 'over'],
    ['running, though the bar of the exit reached the stop: that may have been after it', 1.5, [calm, [101, 104, 95, 100]], 'running'],
  ])('%s', (_, closed, bars, before) => {
    const replay = replayPlan({ ...long, closedAt: noon + closed * hourMs, close: 101 }, hours(bars), late);
    expect(replay).toMatchObject({ ok: true, before });
  });

  it('over by its time limit', () => {
    const replay = replayPlan(
      { ...long, closedAt: noon + 6.5 * hourMs, close: 101 },
      hours([calm, calm, calm, calm, calm, calm, calm]),
      late,
    );
    expect(replay).toMatchObject({ ok: true, pessimistic: { end: 'time', price: 101 }, before: 'over' });
  });
});

it('what really happened lies between the bounds, and what had happened before the exit is never denied', () => {
  const seen = { told: 0, bounded: 0, certain: 0 };
  const walk = fc.array(
    fc.record({
      jump: fc.oneof(fc.constant(0), fc.integer({ min: -6, max: 6 })),
      steps: fc.array(fc.constantFrom(-1, 1), { minLength: 1, maxLength: 30 }),
    }),
    { minLength: 2, maxLength: 8 },
  );
  fc.assert(
    fc.property(
      walk,
      fc.record({
        side: fc.constantFrom<1 | -1>(1, -1),
        risk: fc.integer({ min: 1, max: 9 }),
        gain: fc.option(fc.integer({ min: 1, max: 9 })),
        enter: fc.nat(29),
        exit: fc.nat(200),
      }),
      (bars, { side, risk, gain, enter, exit }) => {
        let price = 1_000;
        const prices = bars.map(({ jump, steps }, i) => {
          price += i === 0 ? 0 : jump;
          return [price, ...steps.map((step) => (price += step))];
        });
        const ticks = prices.flatMap((list, bar) =>
          list.map((here, i) => ({ bar, price: here, at: noon + bar * hourMs + Math.floor((i * hourMs) / list.length) })),
        );
        const inFirst = Math.min(enter, prices[0]!.length - 1);
        const open = ticks[inFirst]!;
        const close = ticks[Math.min(ticks.length - 1, inFirst + 1 + exit)]!;
        const trade: ReplayedTrade = {
          side,
          openedAt: open.at,
          closedAt: close.at,
          open: open.price,
          close: close.price,
          stop: open.price - side * risk,
          target: gain === null ? null : open.price + side * gain,
        };
        const ended = ticks
          .slice(inFirst + 1)
          .find((tick) => side * tick.price <= side * trade.stop || (trade.target !== null && side * tick.price >= side * trade.target));
        const rows = prices.map((list, i) => ({
          time: noon + i * hourMs,
          open: list[0]!,
          high: Math.max(...list),
          low: Math.min(...list),
          close: list.at(-1)!,
          volume: 1,
        }));
        const replay = replayPlan(trade, aSeries(rows, { periodMs: hourMs, tickSize: '1' }), noon + bars.length * hourMs);
        if (!replay.ok) throw new Error(replay.reason);
        const made = ended?.price ?? price;
        const [worst, best] = [replay.pessimistic.price, replay.optimistic.price];
        expect(side * worst).toBeLessThanOrEqual(side * made);
        expect(side * best).toBeGreaterThanOrEqual(side * made);
        seen.told += 1;
        if (worst === best) seen.certain += 1;
        else seen.bounded += 1;
        const endedBar = ended === undefined ? Infinity : noon + (ended.bar + 1) * hourMs;
        if (replay.before === 'running' && ended !== undefined) expect(endedBar).toBeGreaterThan(close.at);
        if (replay.before.startsWith('over') && ended !== undefined) expect(endedBar).toBeLessThanOrEqual(close.at);
      },
    ),
    { numRuns: process.env['SEXTANT_FULL'] === '1' ? 5_000 : 400, seed: 20_261_124 },
  );
  expect(Math.min(seen.bounded, seen.certain)).toBeGreaterThan(20);
});
