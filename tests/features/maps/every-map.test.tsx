// @vitest-environment jsdom
/**
 * What every map owes whoever looks: where its figures come from and how old they are, one sentence that can be acted on or says that there
 * is none, and a table behind it. With simulated candles, candles of a file, daily rates of a bank, too few of them, and none.
 */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CandleSeries, CandleSource } from '@/domain/candles/candle-series';
import { resample } from '@/domain/candles/resample';
import { simulatedMarkets } from '@/domain/maps/simulated-markets';
import { epochMs } from '@/domain/time/epoch-ms';
import { hourMs } from '@/lib/durations';
import { CorrelationPanel } from '@/features/maps/correlation-panel';
import { FuturesPanel } from '@/features/maps/futures-panel';
import { HoursPanel } from '@/features/maps/hours-panel';
import type { OwnResults } from '@/features/maps/own-results';
import { StrengthPanel } from '@/features/maps/strength-panel';
import { WorldPanel } from '@/features/maps/world-panel';
import { compute } from '@/services/compute/compute';
import { jobs } from '@/services/compute/jobs';

vi.mock('@/services/compute/compute', () => ({ compute: { run: vi.fn() } }));

/** Wednesday, 5 November 2025, 12:00 UTC; the simulated markets end at the turn of the week before. */
const now = epochMs(Date.parse('2025-11-05T12:00Z'));
const zone = 'Etc/UTC';
const titles = [
  'Your hours beside the market’s',
  'Currency strength',
  'Correlation',
  'What a day of a future is worth',
  'Day, night and sessions',
] as const;

let markets: readonly CandleSeries[] = [];
beforeAll(() => {
  const kept = new Set(['EURUSD', 'GBPUSD', 'EURGBP', 'ES', 'NQ']);
  markets = simulatedMarkets({ now }).filter(({ symbol }) => kept.has(symbol));
});

beforeEach(() => {
  // The jobs themselves, without a worker.
  vi.mocked(compute.run).mockImplementation((async (name: keyof typeof jobs, input: never) => {
    const job = (await jobs[name]()) as (input: never, context: object) => unknown;
    return job(input, { progress: () => {} });
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const as = (source: CandleSource): readonly CandleSeries[] => markets.map((one) => ({ ...one, source }));

const daily = (series: CandleSeries): CandleSeries => {
  const joined = resample(series, { unit: 'day', count: 1 });
  if (!joined.ok) throw new Error(joined.reason);
  return joined.series;
};

const newest = (series: CandleSeries, bars: number): CandleSeries => ({
  ...series,
  time: series.time.slice(-bars),
  open: series.open.slice(-bars),
  high: series.high.slice(-bars),
  low: series.low.slice(-bars),
  close: series.close.slice(-bars),
  volume: series.volume.slice(-bars),
  length: bars,
});

const showAll = (series: readonly CandleSeries[], own: OwnResults | null = null) =>
  render(
    <>
      <HoursPanel series={series} own={own} zone={zone} now={now} />
      <StrengthPanel series={series} zone={zone} now={now} />
      <CorrelationPanel series={series} own={own} zone={zone} now={now} />
      <FuturesPanel series={series} zone={zone} now={now} />
      <WorldPanel zone={zone} now={now} />
    </>,
  );

const panelOf = (title: string): HTMLElement => {
  const panel = screen.getByRole('heading', { level: 2, name: new RegExp(`^${title}`, 'u') }).closest('section');
  if (panel === null) throw new Error(`No panel ${title}.`);
  return panel;
};
const part = (title: string, name: 'source' | 'sentence'): readonly (string | null)[] =>
  [...panelOf(title).querySelectorAll(`[data-part="${name}"]`)].map(({ textContent }) => textContent);

/** `simulated, never traded prices to Sat 1 November, 00:00 (4 days old)` */
const withAge = (source: string): RegExp =>
  new RegExp(String.raw`${source} to \S.*\d\d:\d\d \((\d+ (minutes?|hours?|days?) old|up to date)\)`, 'iu');

/** A deed in the imperative after a colon, or that there is none. */
const deed = /: (skip|make sure|check|widen|size|decide|close|nothing)|so widen|place orders|nothing to (act on|change)/u;

const expectEachWithSentence = async (): Promise<void> => {
  await waitFor(() => expect(titles.map((title) => part(title, 'sentence').length)).toEqual([1, 1, 1, 1, 1]));
  for (const title of titles) expect(part(title, 'sentence')[0], title).toMatch(deed);
};

describe('every map', () => {
  it.each<readonly [words: string, source: CandleSource, isSimulated: boolean]>([
    ['simulated, never traded prices', { kind: 'simulated', seed: 1, model: 'test' }, true],
    ['your candle files', { kind: 'file', name: 'a.csv', sha256: 'x', format: 'csv' }, false],
    ['live bars from Deriv', { kind: 'live', provider: 'Deriv' }, false],
  ])('says that its figures are of %s, and how old these are', async (words, source, isSimulated) => {
    showAll(as(source));
    // Before anything is computed, too.
    for (const title of titles.slice(0, 4)) expect(part(title, 'source')[0], title).toMatch(withAge(words));
    await expectEachWithSentence();
    for (const title of titles.slice(0, 4)) {
      expect(part(title, 'source')).toHaveLength(1);
      expect(part(title, 'source')[0], title).toMatch(withAge(words));
      expect(within(panelOf(title)).queryAllByText('Simulated'), title).toHaveLength(isSimulated ? 1 : 0);
    }
    expect(part('Day, night and sessions', 'source')).toEqual([
      'Your session hours and the sun’s position, calculated for Wed 5 November, 12:00',
    ]);
  });

  it('has a table behind it, opened by a button that says whose', async () => {
    showAll(as({ kind: 'simulated', seed: 1, model: 'test' }));
    await expectEachWithSentence();
    for (const title of titles) {
      const button = within(panelOf(title)).getByRole('button', { name: `${title} as a table` });
      const before = within(panelOf(title)).queryAllByRole('table').length;
      expect(button.getAttribute('aria-expanded')).toBe('false');
      fireEvent.click(button);
      expect(button.getAttribute('aria-expanded')).toBe('true');
      const tables = within(panelOf(title)).getAllByRole('table');
      expect(tables, title).toHaveLength(before + 1);
      expect(within(tables.at(-1) as HTMLElement).getAllByRole('row').length, title).toBeGreaterThan(1);
    }
  });

  it('says what there is to do with daily rates of a bank', async () => {
    const rates = markets.filter(({ symbol }) => symbol.length === 6).map(daily);
    showAll(rates.map((one): CandleSeries => ({ ...one, source: { kind: 'live', provider: 'frankfurter' } })));
    await expectEachWithSentence();
    for (const title of ['Currency strength', 'Correlation']) {
      expect(part(title, 'source')[0]).toMatch(withAge('European Central Bank daily rates'));
    }
    expect(part(titles[0], 'source')).toEqual(['No hourly candles; no trades with a known risk']);
    expect(part(titles[3], 'source')).toEqual(['No candles of futures']);
  });

  it('says that there is nothing to do where candles are too few', async () => {
    showAll(as({ kind: 'simulated', seed: 1, model: 'test' }).map((one) => newest(one, 3)));
    await expectEachWithSentence();
    for (const title of titles.slice(0, 4)) expect(part(title, 'sentence')[0], title).toContain('nothing to act on');
    for (const title of titles.slice(0, 3)) expect(part(title, 'source')[0], title).toMatch(withAge('simulated, never traded prices'));
  });

  it('says that there is nothing to do where there is nothing at all', async () => {
    showAll([]);
    await expectEachWithSentence();
    expect(titles.slice(0, 4).map((title) => part(title, 'source')[0])).toEqual([
      'No hourly candles; no trades with a known risk',
      'No candles of currency pairs',
      'No candles',
      'No candles of futures',
    ]);
    for (const title of titles.slice(0, 4)) {
      expect(within(panelOf(title)).queryByRole('table'), title).toBeNull();
    }
  });

  it('names one’s own trades beside the candles, with their age', async () => {
    const results = Array.from({ length: 40 }, (_, week) => ({ openedAt: now - week * 168 * hourMs, r: week % 2 === 0 ? 1 : -1 }));
    const own: OwnResults = { results, withoutRisk: 0, byMarket: [], isSample: false, until: now - 3 * hourMs };
    showAll(as({ kind: 'file', name: 'a.csv', sha256: 'x', format: 'csv' }), own);
    await expectEachWithSentence();
    expect(part(titles[0], 'source')[0]).toMatch(withAge('your candle files'));
    expect(part(titles[0], 'source')[0]).toMatch(/your trades to \S.*09:00 \(3 hours old\)$/u);
    fireEvent.click(within(panelOf('Correlation')).getByText('Your results'));
    await waitFor(() => expect(part('Correlation', 'source')[0]).toMatch(/^Your trades to \S.*09:00 \(3 hours old\)$/u));
    await expectEachWithSentence();
  });
});
