// @vitest-environment jsdom
/** Nobody is told that there are no candles while those of the sample are still on their way, and everybody is once it is known. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import { hourMs } from '@/lib/durations';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { loadNewestCandles } from '@/services/bars/bars';
import type { CandleList } from '@/services/bars/candle-intake';
import { keepCandlesOfSample } from '@/services/bars/sample-candles';
import { emptyJournal, type JournalState } from '@/services/journal/journal-state';
import { useMapSeries } from '@/features/maps/use-map-series';

vi.mock('@/services/bars/bars', () => ({ loadNewestCandles: vi.fn() }));
vi.mock('@/services/bars/sample-candles', () => ({ keepCandlesOfSample: vi.fn() }));
vi.mock('@/services/compute/compute', () => ({ compute: { run: vi.fn() } }));

const built = seriesFromRows(
  [0, 1, 2].map((at) => ({ time: at * hourMs, open: 1, high: 2, low: 0.5, close: 1, volume: 1 })),
  { symbol: 'EURUSD', source: { kind: 'simulated', model: 'test', seed: 1 }, tickSize: '0.5', periodMs: hourMs },
);
if (!built.ok) throw new Error(built.reason);
const { series } = built;

const facts: KeptSeriesFacts = {
  digest: 'd',
  title: 'EURUSD',
  symbol: 'EURUSD',
  source: series.source,
  reading: null,
  instrument: null,
  periodMs: hourMs,
  tickSize: '0.5',
  bars: 3,
  firstTime: 0,
  lastTime: 2 * hourMs,
  sizeBytes: 1,
  keptAt: 0,
};

const withSample: JournalState = {
  ...emptyJournal('u'),
  accounts: [{ id: 'sample-broker-simulated-1', name: 'A', broker: 'B', number: '1', currency: 'USD', importZone: 'Etc/UTC' }],
};
const none: CandleList = { state: 'ready', kept: [] };
const one: CandleList = { state: 'ready', kept: [facts] };

interface Props {
  readonly list: CandleList;
  readonly journal: JournalState;
}

/** The hook beside a list that a refresh reads anew. */
const open = (props: Props, refresh: () => Promise<void> = async () => {}) =>
  renderHook(({ list, journal }: Props) => useMapSeries('u', list, journal, refresh).shown, { initialProps: props });

const kept = vi.mocked(keepCandlesOfSample);
let end: { readonly added: () => void; readonly failed: () => void };

beforeEach(() => {
  kept.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        end = { added: () => resolve(true), failed: () => reject(new Error('full')) };
      }),
  );
  vi.mocked(loadNewestCandles).mockResolvedValue({ ok: true, series, first: 0, of: series.length });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('waits for the journal before it says that there are no candles', async () => {
  const { result, rerender } = open({ list: none, journal: { state: 'loading' } });
  expect(result.current.state).toBe('loading');
  rerender({ list: none, journal: emptyJournal('u') });
  expect(result.current.state).toBe('empty');
  rerender({ list: none, journal: { state: 'unavailable', reason: 'denied' } });
  expect(result.current.state).toBe('empty');
  expect(kept).not.toHaveBeenCalled();
});

it('counts as loading until the sample’s candles are added and listed', async () => {
  let listed: () => void = () => {};
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        listed = resolve;
      }),
  );
  const { result, rerender } = open({ list: none, journal: withSample }, refresh);
  expect(result.current).toEqual({ state: 'loading', words: 'Adding the sample’s candles to this device', share: null });
  await act(async () => end.added());
  expect(refresh).toHaveBeenCalledOnce();
  // Added, and not yet read from the device.
  expect(result.current.state).toBe('loading');
  rerender({ list: one, journal: withSample });
  await act(async () => listed());
  await waitFor(() => expect(result.current).toEqual({ state: 'ready', source: 'own', series: [series], unread: [] }));
  expect(kept).toHaveBeenCalledOnce();
});

it('says that there are none when they could not be kept', async () => {
  const refresh = vi.fn(async () => {});
  const { result } = open({ list: none, journal: withSample }, refresh);
  expect(result.current.state).toBe('loading');
  await act(async () => end.failed());
  expect(result.current.state).toBe('empty');
  expect(refresh).not.toHaveBeenCalled();
});

it('shows what is on the device while the sample’s candles are still being added', async () => {
  const { result } = open({ list: one, journal: withSample });
  await waitFor(() => expect(result.current.state).toBe('ready'));
});
