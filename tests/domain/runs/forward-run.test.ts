/** A frozen strategy on bars that come afterwards, with the instant fixed and the results worked by hand. */
import { describe, expect, it } from 'vitest';
import { aStrategy as frozenStrategy } from '../../services/runs/a-strategy';
import { runForward } from '@/domain/runs/forward-run';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { ForwardNews, ForwardOutcome } from '@/domain/runs/forward-run';
import type { TimeRange } from '@/domain/time/time-range';
import { forwardTestsOf, frozenText, readFrozen } from '@/domain/runs/forward-test';
import type { Frozen } from '@/domain/runs/forward-test';
import { aStrategy, candles, cross, closeOf, easySettings, priceOf, smaOf, startMs } from '../backtest/a-strategy';
import { bracket, entry } from '../backtest/hand-worked';

const hourMs = 3_600_000;
const at = (bar: number): number => startMs + bar * hourMs;
type Bar = readonly [number, number, number, number];

/** Closes below 100, and a bar that closes at 101: whoever buys crossings of 100 has a signal there. */
const low: Bar = [99, 99, 99, 99];
const signal: Bar = [99, 101, 99, 101];
/** Bought at the opening of 101 with a stop of 2 and a target of 4: sold at 105, +4, which is 2R. */
const won: Bar = [101, 106, 101, 105];
/** The same, sold at the stop of 99: −2, which is −1R. */
const lost: Bar = [101, 101, 98, 99];

const strategy = aStrategy({
  entries: [entry({ kind: 'market' }, { when: cross(closeOf(), 'above', priceOf(100)) })],
  protection: bracket(2, 4),
});
const settings = easySettings();

const forward = (bars: readonly Bar[], times: { readonly startedAt: number; readonly endedAt?: number }): ForwardOutcome =>
  runForward({ series: candles(bars), strategy, settings, startedAt: times.startedAt, endedAt: times.endedAt ?? null, seed: 1 });

const resultOf = (outcome: ForwardOutcome) => {
  if (outcome.state !== 'run') throw new Error(outcome.state);
  return outcome.result;
};

/** Ten losing trades before the test: none of them is in it. */
const before = Array.from({ length: 10 }, () => [low, signal, lost]).flat();
/** Bar 29 is the last one before the test; the server froze it within that bar. */
const startedAt = at(29) + hourMs / 2;

describe('a forward test', () => {
  it('has no result while no bar has opened after it was frozen, and says where the candles end', () => {
    expect(forward(before, { startedAt })).toEqual({ state: 'no bars', last: at(29) });
    // A bar that opens at the very instant does not open after it.
    expect(forward(before, { startedAt: at(29) })).toEqual({ state: 'no bars', last: at(29) });
  });

  it('counts the trades of bars that are appended, and begins with all the cash', () => {
    const first = resultOf(forward([...before, low, signal, won], { startedAt }));
    expect(first).toMatchObject({ bars: 3, from: at(30), to: at(32), warmUp: 30, n: 1, open: 0 });
    // 10,000 and the four points of one trade; the twenty points lost before are not in it.
    expect(first.bounds.pessimistic).toMatchObject({ trades: 1, gain: 4, meanR: { value: 2 } });
    const second = resultOf(forward([...before, low, signal, won, low, signal, lost], { startedAt }));
    expect(second).toMatchObject({ bars: 6, n: 2 });
    expect(second.bounds.pessimistic).toMatchObject({ gain: 2, meanR: { value: 0.5 } });
  });

  it('takes no signal of a bar that opened before it was frozen, though it would be filled afterwards', () => {
    // Bar 30 closes above 100 and opened before the test, which was frozen during it.
    const bars = [...before, signal, won, low];
    expect(resultOf(forward(bars, { startedAt: at(30) + 1 }))).toMatchObject({ bars: 2, n: 0 });
    expect(resultOf(forward(bars, { startedAt: at(30) - 1 }))).toMatchObject({ bars: 3, n: 1 });
  });

  it('is flat at the beginning, also where the strategy would have been in a position', () => {
    // A signal at 29: without the test it would be bought at 101 and still open, and the signal at 31 be skipped for it.
    const wide = { ...strategy, protection: bracket(5, 40) };
    const bars: readonly Bar[] = [...before.slice(0, 28), low, signal, [101, 102, 99, 99], signal, [102, 103, 101, 103]];
    const outcome = runForward({ series: candles(bars), strategy: wide, settings, startedAt: at(30), endedAt: null, seed: 1 });
    // Bought at 102, marked at 103; the position of before would have two points.
    expect(resultOf(outcome)).toMatchObject({ bars: 2, n: 0, open: 1, bounds: { pessimistic: { gain: 1 } } });
  });

  it('warms its indicators up on the bars before it', () => {
    // Above the average of 20 bars: known at the first bar of the test only if the earlier ones are in it.
    const warm = aStrategy({
      entries: [entry({ kind: 'market' }, { when: cross(closeOf(), 'above', smaOf(20)) })],
      protection: bracket(2, 4),
    });
    const even: Bar = [100, 100, 100, 100];
    const bars = [...Array.from({ length: 29 }, () => even), low, signal, won];
    const run = (series: readonly Bar[], start: number) =>
      runForward({ series: candles(series, { from: start }), strategy: warm, settings, startedAt: at(29), endedAt: null, seed: 1 });
    expect(resultOf(run(bars, at(0)))).toMatchObject({ bars: 2, n: 1 });
    expect(resultOf(run(bars.slice(30), at(30)))).toMatchObject({ bars: 2, n: 0, warmUp: 0 });
  });

  it('ends with the bars that were over when it was ended', () => {
    const bars = [...before, low, signal, won, low, signal, lost];
    // Bar 32 is over at 33:00; a second earlier it is not.
    expect(resultOf(forward(bars, { startedAt, endedAt: at(33) }))).toMatchObject({ bars: 3, n: 1 });
    expect(resultOf(forward(bars, { startedAt, endedAt: at(33) - 1 }))).toMatchObject({ bars: 2, n: 0, open: 0 });
    expect(forward(bars, { startedAt, endedAt: startedAt + 1 })).toMatchObject({ state: 'no bars' });
  });

  it('has an interval of the mean that holds it, and a reason where the trades are too few', () => {
    const after = Array.from({ length: 20 }, (_, k) => [low, signal, k % 2 === 0 ? won : lost]).flat();
    const { n, meanRInterval, bounds } = resultOf(forward([...before, ...after], { startedAt }));
    expect([n, bounds.pessimistic.meanR.value]).toEqual([20, 0.5]);
    expect(meanRInterval.value?.low).toBeLessThan(0.5);
    expect(meanRInterval.value?.high).toBeGreaterThan(0.5);
    expect(resultOf(forward([...before, low, signal, won], { startedAt })).meanRInterval).toMatchObject({ value: null });
  });
});

describe('a forward test that avoids news', () => {
  const avoiding = { ...strategy, blackout: { minutesBefore: 30, minutesAfter: 30, impact: 'high', openPositions: 'keep' } as const };
  const bars = [...before, low, signal, won, low, signal, lost];
  const run = (news?: ForwardNews) =>
    runForward({ series: candles(bars), strategy: avoiding, settings, startedAt, endedAt: null, seed: 1, news });
  const span = (from: number, to: number): TimeRange => ({ from, to }) as unknown as TimeRange;

  it('does not enter at an opening that was forbidden, and says what was not known', () => {
    // The signals of 31 and 34 fill at 32 and 35; the opening of 32 lies in the blackout, so that only the loss of 2 is left.
    const outcome = run({ forbidden: [span(at(32) - 1, at(32) + 1)], unknown: [span(at(20), at(31))], readLater: [span(at(33), at(90))] });
    const result = resultOf(outcome);
    expect(result).toMatchObject({ n: 1, bounds: { pessimistic: { gain: -2 } } });
    // Of the bars that count alone: 30 to the end of 35.
    expect(result.news).toEqual({ unknown: [span(at(30), at(31))], readLater: [span(at(33), at(36))] });
    expect(resultOf(run({ forbidden: [], unknown: [], readLater: [] }))).toMatchObject({ n: 2, news: { unknown: [], readLater: [] } });
  });

  it('has no result where no calendar of its time is known', () => {
    const nothing = { state: 'no calendar', from: at(30), to: at(35) };
    expect(run({ forbidden: [], unknown: [span(at(0), at(90))], readLater: [] })).toEqual(nothing);
    expect(run()).toEqual(nothing);
  });
});

describe('a forward test with shorter candles', () => {
  it('is settled by them where they join to the bar, and says so', () => {
    // Bought at 101 with a stop of 99 and a target of 105; the bar reaches both. Its first half is at 105, the second at 99: +4.
    const wide: Bar = [101, 105, 99, 100];
    const bars = candles([...before, low, signal, wide]);
    const made = seriesFromRows(
      [
        { time: at(32), open: 101, high: 105, low: 101, close: 103 },
        { time: at(32) + hourMs / 2, open: 103, high: 103, low: 99, close: 100 },
      ],
      { symbol: 'TEST', source: { kind: 'simulated', seed: 0, model: 'by hand' }, tickSize: '1', periodMs: hourMs / 2 },
    );
    if (!made.ok) throw new Error(made.reason);
    const run = (lower?: typeof made.series) =>
      resultOf(runForward({ series: bars, strategy, settings, startedAt, endedAt: null, seed: 1, lower }));
    expect(run(made.series)).toMatchObject({
      bounds: { pessimistic: { gain: 4 }, optimistic: { gain: 4 } },
      settling: { asked: 1, settled: 1, uncovered: 0 },
    });
    expect(run()).toMatchObject({ bounds: { pessimistic: { gain: -2 }, optimistic: { gain: 4 } } });
    expect(run()).not.toHaveProperty('settling');
  });
});

describe('what is frozen', () => {
  const frozen: Frozen = {
    market: 'EURUSD',
    title: 'EURUSD, 1h',
    interval: '1h',
    version: null,
    costs: 'spread 1 pip',
    strategy: frozenStrategy,
    settings,
  };
  const digest = 'ab'.repeat(32);

  it('is read as it was written', () => {
    expect(readFrozen({ body: frozenText(frozen), hash: digest }, digest)).toEqual({ ok: true, frozen });
  });

  it('has the text of before without shorter candles and news, and with either one that older products refuse', () => {
    expect(JSON.parse(frozenText(frozen))).toMatchObject({ version: 1 });
    expect(frozenText(frozen)).not.toContain('"lower"');
    const settled = { ...frozen, lower: '1m' };
    expect(JSON.parse(frozenText(settled))).toMatchObject({ version: 2, facts: { lower: '1m' } });
    expect(readFrozen({ body: frozenText(settled), hash: digest }, digest)).toEqual({ ok: true, frozen: settled });
    const blackout = { minutesBefore: 30, minutesAfter: 30, impact: 'high', openPositions: 'keep' } as const;
    expect(JSON.parse(frozenText({ ...frozen, strategy: { ...frozenStrategy, blackout } }))).toMatchObject({ version: 2 });
  });

  it('is refused where its text is another one than was frozen', () => {
    const read = readFrozen({ body: frozenText(frozen), hash: digest }, 'cd'.repeat(32));
    expect(read.ok ? '' : read.reason).toContain('isn’t the one that was frozen');
  });
});

describe('the list of forward tests', () => {
  const test = { family: 'trend', instrument: 'EURUSD', interval: '1h', hash: 'ab'.repeat(32), body: '{}' };
  const shown = (id: string, value: Parameters<typeof forwardTestsOf>[0][number]['value'], createdAt: number | null) => ({
    id,
    value,
    times: { createdAt },
    isWaiting: createdAt === null,
  });

  it('says which run, which were ended when, and which wait for the server', () => {
    const list = forwardTestsOf([
      shown('a', test, 1_000),
      shown('b', test, 2_000),
      shown('b-end', { kind: 'end', ends: 'b' }, 5_000),
      shown('c', test, 3_000),
      shown('c-end', { kind: 'end', ends: 'c' }, null),
      shown('d', test, null),
    ]);
    expect(list.map(({ id, state, startedAt, endedAt }) => [id, state, startedAt, endedAt])).toEqual([
      ['d', 'running', null, null],
      ['a', 'running', 1_000, null],
      ['c', 'ending', 3_000, null],
      ['b', 'ended', 2_000, 5_000],
    ]);
  });
});
