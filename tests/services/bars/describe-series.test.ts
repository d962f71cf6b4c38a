/** What a person says of a kept series: name, instrument, price side. The bars stay what they were, and nothing of another series is lost. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { sideInName } from '@/domain/candles/price-side';
import { barLibrary, type BarLibrary } from '@/services/bars/bar-library';
import { removeDeviceStores } from '@/services/device/device-stores';
import { asBytes, longSeries } from './long-series';

const libraries: BarLibrary[] = [];
const open = (): BarLibrary => {
  const library = barLibrary('anna');
  libraries.push(library);
  return library;
};

afterEach(async () => {
  await Promise.all(libraries.splice(0).map(({ close }) => close()));
  await removeDeviceStores('anna');
});

const series = { ...longSeries(200), symbol: 'EURUSD' };
const as = { title: 'first.csv', keptAt: 1, reading: null, instrument: null };

const keep = async (library: BarLibrary, symbol = 'EURUSD'): Promise<string> => {
  const kept = await library.keep({ ...series, symbol }, as);
  if (!kept.ok) throw new Error(kept.reason);
  return kept.digest;
};

describe('a series that is described', () => {
  it('has another name and a price side under the same digest', async () => {
    const library = open();
    const digest = await keep(library);
    expect(await library.describe(digest, { title: 'Euro, hours', symbol: 'EURUSD', side: 'bid' })).toEqual({ ok: true, digest });
    expect(await library.list()).toMatchObject([{ digest, title: 'Euro, hours', symbol: 'EURUSD', side: 'bid', bars: 200 }]);
    expect(await library.describe(digest, { title: 'Euro, hours', symbol: 'EURUSD', side: null })).toEqual({ ok: true, digest });
    expect((await library.list())[0]?.side).toBeNull();
  });

  it('of another instrument is another series with the same bars, whose terms are those of that instrument', async () => {
    const library = open();
    const digest = await keep(library);
    const before = await library.bars(digest, { from: 0, to: Infinity });
    const named = await library.describe(digest, { title: 'first.csv', symbol: 'GBPUSD', side: null });
    // As if it had been read under that symbol.
    const other = barLibrary('ben');
    libraries.push(other);
    expect(named).toEqual({ ok: true, digest: await keep(other, 'GBPUSD') });
    await removeDeviceStores('ben');
    if (!named.ok || !before.ok) throw new Error('It was kept.');
    expect(named.digest).not.toBe(digest);
    expect(await library.list()).toMatchObject([{ digest: named.digest, symbol: 'GBPUSD', instrument: { symbol: 'GBPUSD' } }]);
    const after = await library.bars(named.digest, { from: 0, to: Infinity });
    expect(after.ok && asBytes(after.series)).toEqual(asBytes({ ...before.series, symbol: 'GBPUSD' }));
    expect(await library.pyramid(named.digest)).toMatchObject({ ok: true, pyramid: { bars: 200 } });
    expect(await library.bars(digest, { from: 0, to: 1 })).toEqual({ ok: false, reason: 'gone' });
  });

  it('is refused where the same candles are kept for that instrument, and where it is gone; nothing changes', async () => {
    const library = open();
    const [euro, pound] = [await keep(library), await keep(library, 'GBPUSD')];
    const before = await library.list();
    expect(await library.describe(euro, { title: 'x', symbol: 'GBPUSD', side: 'ask' })).toEqual({ ok: false, reason: 'taken' });
    expect(await library.list()).toEqual(before);
    await library.forget(euro);
    expect(await library.describe(euro, { title: 'x', symbol: 'EURUSD', side: 'ask' })).toEqual({ ok: false, reason: 'gone' });
    expect(await library.bars(pound, { from: 0, to: 1 })).toMatchObject({ ok: true });
  });
});

describe('the price side in the name of a file', () => {
  it.each([
    ['EURUSD_Candlestick_1_M_BID_01.01.2024-31.12.2024.csv', 'bid'],
    ['eurusd-m1-ask.csv', 'ask'],
    ['oanda mid 2024.json', 'mid'],
    ['EURUSD_bid_ask.csv', null],
    ['EURUSD60.csv', null],
    // Words of which it is only a part, and `last`, which says more often that a file is the last one.
    ['midas.csv', null],
    ['EURUSD last week.csv', null],
  ])('%s: %s', (name, side) => {
    expect(sideInName(name)).toBe(side);
  });
});
