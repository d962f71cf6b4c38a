/** What is told of the sample's trader, whose candles stay between stop and target while a trade is open: no stop was passed, and none was moved. */
import { expect, it } from 'vitest';
import { behaviorInput, behaviorOf, earlyExitsOf, withCandles } from '@/domain/behavior/behavior-of';
import { sampleCandles } from '@/domain/sample/sample-candles';
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { sampleMarkets } from '@/domain/sample/sample-declaration';
import { sampleAccounts, sampleTrades } from '@/domain/sample/sample-trades';
import { columnsOf } from '../journal/columns-builder';
import { allRows } from './behavior-scene';

const clock = sampleClock(lastFriday(Date.parse('2026-11-23T12:00:00Z')));

it('is told from its own candles', () => {
  const trades = sampleTrades(clock);
  const columns = columnsOf(trades, { accounts: [...sampleAccounts.values()] });
  const input = withCandles(
    behaviorInput({ columns, rows: allRows(columns) }),
    sampleMarkets.map(({ symbol }) => sampleCandles(symbol, clock)),
  );
  expect(input.planned).toHaveLength(387);
  expect(input.replays.map(({ replay }) => (replay.ok ? replay.before : replay.reason)).filter((before) => before !== 'running')).toEqual(
    [],
  );
  const reports = new Map(behaviorOf(input).map((report) => [report.id, report]));
  expect(reports.get('let losers run')).toMatchObject({ state: { kind: 'computed' }, told: 387, n: 0, r: null });
  // Its orders state the stop at entry and no later one.
  expect(reports.get('moved stops')).toMatchObject({ state: { kind: 'not computable' }, unknown: 387 });
  expect(reports.get('blackout')).toMatchObject({ state: { kind: 'not computable' }, needs: [{ kind: 'blackout rule' }] });
  // After an exit its prices are a walk that knows nothing of it, so that closing by hand costs and earns nothing but by chance.
  const cut = reports.get('cut winners')!;
  expect(cut).toMatchObject({ state: { kind: 'computed' }, told: 387, unknown: 0, isEnough: true });
  for (const { interval } of [cut.r!.pessimistic, cut.r!.optimistic]) {
    expect(interval.value!.low).toBeLessThan(0);
    expect(interval.value!.high).toBeGreaterThan(0);
  }
  const { exits, reached, notReached, notKnown } = earlyExitsOf(input);
  expect(reached + notReached + notKnown).toBe(exits.length);
  expect(exits.filter(({ isGain }) => isGain)).toHaveLength(cut.n);
  // Every other size, market and news stays apart from results: nothing is found of the habits that can be told.
  for (const id of ['revenge', 'tilt', 'overtrading'] as const) {
    const { value } = reports.get(id)!.r!.pessimistic.interval;
    expect(value!.low, id).toBeLessThan(0);
    expect(value!.high, id).toBeGreaterThan(0);
  }
});
