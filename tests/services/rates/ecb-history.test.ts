/** A year of the bank's rates, asked once, against a server that speaks Frankfurter's documented format. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currencyStrength } from '@/domain/maps/currency-strength';
import { forexPair } from '@/domain/market/spot-instruments';
import { ecbPairs, fetchEcbHistory } from '@/services/rates/ecb-history';
import { dayMs } from '@/lib/durations';
import { createManualClock, type ManualClock } from '../market/manual-clock';
import { startFrankfurter, type StandIn } from '../market/stand-in';

const now = Date.parse('2026-11-29T12:00:00Z');

let standIn: StandIn;
let clock: ManualClock;

const surroundings = () => ({
  clock,
  fetch: (address: string, init: { readonly signal: AbortSignal }) => fetch(address, init),
  openSocket: () => {
    throw new Error('No socket is opened for rates.');
  },
  address: standIn.address,
});

beforeEach(async () => {
  clock = createManualClock(now);
  standIn = await startFrankfurter();
  standIn.bars = Array.from({ length: 40 }, (_, i) => {
    const rate = Number((1.1 + i / 1_000).toFixed(4));
    return { time: Date.parse('2026-10-20T00:00:00Z') + i * dayMs, open: rate, high: rate, low: rate, close: rate, volume: 0 };
  });
});

afterEach(() => standIn.stop());

describe('a year of daily rates', () => {
  it('connects eight currencies by seven pairs, none to spare', () => {
    const pairs = ecbPairs.map((symbol) => forexPair(symbol));
    const fit = currencyStrength(pairs.map((pair) => ({ base: pair?.base ?? '', quote: pair?.quote ?? '', logReturn: 0 })));
    expect(fit.currencies).toEqual(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'JPY', 'NZD', 'USD']);
    expect([fit.components.length, fit.degreesOfFreedom]).toEqual([1, 0]);
  });

  it('asks for the pair and the last 365 days, once, and leaves nothing waiting', async () => {
    const answer = await fetchEcbHistory('EURUSD', surroundings());
    expect(answer.ok).toBe(true);
    expect(standIn.requests).toEqual(['/v1/2025-11-29..?base=EUR&symbols=USD']);
    clock.advance(3 * dayMs);
    expect(standIn.requests).toHaveLength(1);
    expect(clock.waiting()).toBe(0);
    const series = answer.ok ? answer.series : null;
    expect(series).toMatchObject({ symbol: 'EURUSD', periodMs: dayMs, source: { kind: 'live', provider: 'frankfurter' } });
    expect(series?.close[0]).toBeCloseTo(1.1, 9);
    expect(series?.time[0]).toBe(Date.parse('2026-10-20T00:00:00Z'));
  });

  it.each(['drop', 'garbage', 'refuse', 'wrong-shape', 'busy'] as const)(
    'says why it failed, and asks no second time: %s',
    async (trouble) => {
      standIn.trouble = trouble;
      const answer = await fetchEcbHistory('EURUSD', surroundings());
      expect(answer.ok).toBe(false);
      expect(answer.ok ? '' : answer.reason).toMatch(/\w+ .*\.$/u);
      const { length } = standIn.requests;
      clock.advance(3 * dayMs);
      expect(standIn.requests).toHaveLength(length);
    },
  );

  it('has no rate of what is no pair of currencies', async () => {
    expect(await fetchEcbHistory('ES', surroundings())).toEqual({ ok: false, reason: 'The bank has no rate of ES.' });
    expect(standIn.requests).toEqual([]);
  });
});
