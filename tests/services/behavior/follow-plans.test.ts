/** Which candles of a device are read for which trades, and what comes of them when nobody waits any more. */
import { describe, expect, it } from 'vitest';
import { replays } from '@/domain/behavior/replays';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { followPlans, type PlanSources } from '@/services/behavior/follow-plans';
import { aSeries } from '../../domain/candles/series-builder';
import { at, inputOf, scene } from '../../domain/behavior/behavior-scene';
import { decimal } from '../../domain/journal/a-trade';

const minuteMs = 60_000;
const noted = { initialStop: decimal('1.0990'), plannedTarget: decimal('1.1020') };
const input = inputOf(
  scene(['09', '10'].map((day) => ({ at: `${day} 13:00`, minutes: 90, r: 0.5, open: '1.1000', close: '1.1005', user: noted }))),
);
const wanted = { planned: input.planned, days: input.sample.days, limit: input.limit };

/** Bars from 13:00 UTC of the days on to the end of their trading days, at 21:00. */
const barsOf = (days: readonly string[], minutes: number): CandleSeries =>
  aSeries(
    days.flatMap((day) =>
      Array.from({ length: 480 / minutes }, (_, i) => ({
        time: at(`${day} 13:00`) + i * minutes * minuteMs,
        open: 1.1,
        high: i * minutes >= 120 ? 1.1021 : 1.1006,
        low: 1.0996,
        close: 1.1,
        volume: 1,
      })),
    ),
    { periodMs: minutes * minuteMs },
  );

const kept = (digest: string, series: CandleSeries, more: Partial<KeptSeriesFacts> = {}): KeptSeriesFacts => ({
  digest,
  title: digest,
  symbol: series.symbol,
  source: series.source,
  reading: null,
  instrument: null,
  periodMs: series.periodMs,
  tickSize: series.tickSize,
  bars: series.length,
  firstTime: series.time[0] ?? null,
  lastTime: series.time.at(-1) ?? null,
  sizeBytes: 0,
  keptAt: 0,
  ...more,
});

const hourly = barsOf(['09', '10'], 60);
const fine = barsOf(['09'], 5);

const device = (list: Readonly<Record<string, CandleSeries>>, facts: readonly KeptSeriesFacts[]) => {
  const loaded: string[] = [];
  const sources: PlanSources = {
    list: () => Promise.resolve(facts),
    load: (digest) => {
      loaded.push(digest);
      return Promise.resolve(list[digest] ?? null);
    },
    replay: (replaying) => Promise.resolve(replays(replaying)),
  };
  return { sources, loaded };
};

describe('plans of trades', () => {
  it('are followed through the shortest bars that settle them, and through longer ones where these end', async () => {
    const { sources, loaded } = device({ hourly, fine }, [kept('hourly', hourly), kept('fine', fine)]);
    const found = await followPlans(wanted, sources);
    expect(found).toMatchObject([
      { place: 0, periodMs: 5 * minuteMs, replay: { ok: true, optimistic: { end: 'target', from: at('09 15:00') } } },
      { place: 1, periodMs: 60 * minuteMs, replay: { ok: true, optimistic: { end: 'target', from: at('10 15:00') } } },
    ]);
    expect(loaded).toEqual(['fine', 'hourly']);
  });

  it('are not followed through simulated prices, another market, or bars longer than a day', async () => {
    const { sources, loaded } = device({}, [
      kept('simulated', fine, { source: { kind: 'simulated', seed: 1, model: 'walk' } }),
      kept('other', fine, { symbol: 'GBPUSD' }),
      kept('weekly', fine, { periodMs: 7 * 24 * 60 * minuteMs }),
      kept('empty', fine, { firstTime: null, lastTime: null }),
      kept('later', barsOf(['11'], 60)),
    ]);
    expect(await followPlans(wanted, sources)).toMatchObject([
      { replay: { ok: false, reason: 'no candles' } },
      { replay: { ok: false, reason: 'no candles' } },
    ]);
    expect(loaded).toEqual([]);
  });

  it('go on with the next series where one is gone or damaged', async () => {
    const { sources } = device({ hourly }, [kept('hourly', hourly), kept('fine', fine)]);
    expect(await followPlans(wanted, sources)).toMatchObject([
      { periodMs: 60 * minuteMs, replay: { ok: true } },
      { periodMs: 60 * minuteMs, replay: { ok: true } },
    ]);
  });

  it('are left when nobody waits for them, also while a worker has them', async () => {
    const ending = new AbortController();
    const { sources, loaded } = device({ hourly, fine }, [kept('hourly', hourly), kept('fine', fine)]);
    const load: PlanSources['load'] = (digest, stretch) => {
      ending.abort();
      return sources.load(digest, stretch);
    };
    expect(await followPlans(wanted, { ...sources, load, signal: ending.signal })).toBe('cancelled');
    expect(loaded).toEqual(['fine']);
    expect(await followPlans(wanted, { ...sources, replay: () => Promise.resolve('cancelled') })).toBe('cancelled');
  });

  it('ask for no candles where there are none to follow', async () => {
    const list = (): Promise<never> => Promise.reject(new Error('Nobody asks.'));
    expect(await followPlans({ ...wanted, planned: [] }, { ...device({}, []).sources, list })).toEqual([]);
  });

  it('say how far they are', async () => {
    const shares: number[] = [];
    const { sources } = device({ hourly, fine }, [kept('hourly', hourly), kept('fine', fine)]);
    await followPlans(wanted, { ...sources, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0, 0.5]);
  });
});
