/** Rates kept on the device, and the reference rate of the European Central Bank against a local server that speaks Frankfurter's format. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { FeedSurroundings } from '@/services/market/candle-feed';
import { forgetKeptFor } from '@/services/local/device-storage';
import { fetchEcbRate } from '@/services/rates/ecb-rate';
import { openKeptRates } from '@/services/rates/kept-rates';
import { aRate } from '../../domain/risk/a-rate';
import { createManualClock } from '../market/manual-clock';
import { startFrankfurter } from '../market/stand-in';
import type { StandIn } from '../market/stand-in';
import { stubStorage } from '../session/kept-storage';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('kept rates', () => {
  it('are there again after a visit, one per pair and source, for their user alone', () => {
    const rates = openKeptRates('anna');
    rates.put(aRate('EURUSD', '1.08', 100));
    rates.put(aRate('EURUSD', '1.09', 200));
    rates.put({ ...aRate('EURUSD', '1.0875', 150), source: 'ECB' });
    expect(openKeptRates('anna').live.get().rates).toEqual([
      { ...aRate('EURUSD', '1.0875', 150), source: 'ECB' },
      aRate('EURUSD', '1.09', 200),
    ]);
    expect(openKeptRates('ben').live.get().rates).toEqual([]);
    rates.remove(aRate('EURUSD', '1.09', 200));
    expect(rates.live.get().rates).toHaveLength(1);
  });

  it('have the source of daily rates off until it is chosen', () => {
    expect(openKeptRates('anna').live.get().isEcbChosen).toBe(false);
    openKeptRates('anna').chooseEcb('on');
    expect(openKeptRates('anna').live.get().isEcbChosen).toBe(true);
  });

  it('leave out what was damaged', () => {
    const good = aRate('EURUSD', '1.08');
    const bad = [
      { ...good, rate: '0' },
      { ...good, rate: 1.08 },
      { ...good, base: 'EURO' },
      { ...good, at: 'today' },
      { ...good, quote: 'EUR' },
      null,
    ];
    kept.set('sextant:rates:anna', JSON.stringify({ rates: [...bad, good], isEcbChosen: 'yes' }));
    expect(openKeptRates('anna').live.get()).toEqual({ rates: [good], isEcbChosen: false });
    kept.set('sextant:rates:anna', '[1,');
    expect(openKeptRates('anna').live.get().rates).toEqual([]);
  });

  it('go with everything else of the user at a logout', () => {
    openKeptRates('anna').put(aRate('EURUSD', '1.08'));
    openKeptRates('ben').put(aRate('EURUSD', '1.08'));
    forgetKeptFor('anna', []);
    expect(openKeptRates('anna').live.get().rates).toEqual([]);
    expect(openKeptRates('ben').live.get().rates).toHaveLength(1);
  });
});

describe('the reference rate of the bank', () => {
  const pair = { base: 'EUR', quote: 'USD' };
  let standIn: StandIn;
  const clock = createManualClock(Date.parse('2026-11-21T08:00:00Z'));
  const surroundings = (): FeedSurroundings => ({
    clock,
    fetch: (address, init) => fetch(address, init),
    openSocket: () => {
      throw new Error('Frankfurter has no sockets.');
    },
    address: standIn.address,
  });
  const bar = (day: string, rate: number) => ({ time: Date.parse(day), open: rate, high: rate, low: rate, close: rate, volume: 0 });

  beforeEach(async () => {
    standIn = await startFrankfurter();
  });
  afterEach(() => standIn.stop());

  it('is the newest one, dated 14:15 in Frankfurt on its day', async () => {
    standIn.bars = [bar('2026-11-19', 1.1512), bar('2026-11-20', 1.1528)];
    expect(await fetchEcbRate(pair, surroundings())).toEqual({
      ok: true,
      rate: { base: 'EUR', quote: 'USD', rate: '1.1528', at: epochMs(Date.parse('2026-11-20T13:15:00Z')), source: 'ECB' },
    });
    expect(standIn.requests).toHaveLength(1);
  });

  it('of today counts although its day is not over', async () => {
    standIn.bars = [bar('2026-11-20', 1.1528), bar('2026-11-21', 1.16)];
    expect(await fetchEcbRate(pair, surroundings())).toMatchObject({ ok: true, rate: { rate: '1.16' } });
  });

  it('is refused with a reason when the bank has none or cannot be reached, and is asked for once', async () => {
    standIn.trouble = 'drop';
    expect(await fetchEcbRate(pair, surroundings())).toEqual({ ok: false, reason: 'The provider cannot be reached.' });
    expect(clock.waiting()).toBe(0);
    standIn.trouble = 'none';
    standIn.bars = [];
    expect(await fetchEcbRate(pair, surroundings())).toMatchObject({ ok: false });
    expect(await fetchEcbRate({ base: 'EUR', quote: 'XXX' }, surroundings())).toEqual({
      ok: false,
      reason: 'The bank has no rate of EUR/XXX.',
    });
  });
});
