/** Shorter candles on screen: which are offered, that they are kept with the terms, what is said of them, and what a run makes of them. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { assessRun } from '@/domain/evidence/assess-run';
import { dataHash } from '@/domain/runs/data-hash';
import { settingsText, strategyText } from '@/domain/runs/settings-text';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { simulatedMarkets } from '@/features/charts/markets/chart-market';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';
import type { DoneRun, RunQuestion, TestRun } from '@/features/charts/backtest/run-types';
import { testRun } from '@/services/compute/report/test-run';
import { aStrategy, candles, easySettings, startMs } from '../../../domain/backtest/a-strategy';
import { bracket, entry, flat, up, type Bar } from '../../../domain/backtest/hand-worked';

const hourMs = 3_600_000;
/** What the device keeps, as text. */
const device = new Map<string, string>();
const stored = new Map<string, CandleSeries>();
const counted: unknown[] = [];

vi.mock('@/services/local/device-storage', () => ({
  readKept: (name: string): unknown => JSON.parse(device.get(name) ?? 'null') as unknown,
  keep: (name: string, value: unknown) => void device.set(name, JSON.stringify(value)),
}));
vi.mock('@/services/session/forget-with-account', () => ({ forgetWithAccount: () => undefined }));
vi.mock('@/services/bars/bars', () => ({
  data: {
    run: async (_job: string, { digest, interval }: { readonly digest: string; readonly interval: string }) => {
      const series = stored.get(`${digest} ${interval}`);
      return series === undefined ? { ok: false, reason: 'gone' } : { ok: true, series };
    },
  },
}));
vi.mock('@/services/compute/compute', () => ({
  compute: {
    lanes: 1,
    run: async (job: string, input: never) =>
      job === 'test run'
        ? testRun(input, { transfer: () => undefined } as never)
        : assessRun({ ...(input as object), resamples: 20 } as never),
  },
}));
vi.mock('@/features/charts/backtest/tries', () => ({
  sealedFrom: async () => undefined,
  fixSeal: async () => undefined,
  countTries: async (_family: string, sharpes: readonly (number | null)[]) => {
    counted.push(sharpes);
    return trialTotals({});
  },
}));

const { keepTermsOf, readTermsOf } = await import('@/features/charts/backtest/kept-terms');
const { assumedTerms, originOf, readTerms, termsInFields } = await import('@/features/charts/backtest/run-terms');
const { lowerNamed, shorterCandles, wantedCandles } = await import('@/features/charts/backtest/lower-choice');
const { finerStep } = await import('@/features/charts/backtest/next-steps');
const { dataWithLower, lowerHashOf, lowerWithin } = await import('@/features/charts/backtest/run-lower');
const { settledWords } = await import('@/features/charts/backtest/settled-words');
const { savedRunOf } = await import('@/features/charts/backtest/kept/saved-run-of');
const { keptReportOf } = await import('@/features/charts/backtest/kept/kept-report-run');
const { runHash } = await import('@/features/charts/backtest/journal/record-run');
const { runs, startRun } = await import('@/features/charts/backtest/run-desk');

const facts = (digest: string, minutes: number, over: Partial<SeriesFacts> = {}): SeriesFacts => ({
  digest,
  title: digest,
  periodMs: minutes * 60_000,
  bars: 10,
  firstTime: Date.UTC(2024, 0, 1),
  lastTime: Date.UTC(2024, 11, 1),
  tickSize: '0.00001',
  source: { kind: 'file', name: `${digest}.csv` } as unknown as SeriesFacts['source'],
  ...over,
});

const marketOf = (...series: readonly SeriesFacts[]): ChartMarket => ({ symbol: 'EURUSD', title: 'EURUSD', series, isSimulated: false });

const simulated = simulatedMarkets.find(({ symbol }) => symbol === 'simulated-EURUSD')!;

describe('the shorter candles on offer', () => {
  it('are those that the series of the chart joins to, and that go whole into its bars', () => {
    const minutes = facts('minutes', 1);
    expect(shorterCandles(marketOf(minutes), minutes, '30m')).toEqual(
      ['1m', '5m', '15m'].map((interval) => ({ digest: 'minutes', interval })),
    );
    // 25 minutes: a bar of 15 would lie across its end.
    expect(shorterCandles(marketOf(minutes), minutes, '25m').map(({ interval }) => interval)).toEqual(['1m', '5m']);
  });

  it('can come from another series of the market that tells of the same time', () => {
    const hours = facts('hours', 60);
    const offered = (other: SeriesFacts): readonly string[] =>
      shorterCandles(marketOf(other, hours), hours, '1h').map(({ digest, interval }) => `${digest} ${interval}`);
    expect(offered(facts('minutes', 5))).toEqual(['minutes 5m', 'minutes 15m', 'minutes 30m']);
    expect(offered(facts('later', 5, { firstTime: Date.UTC(2025, 0, 1), lastTime: Date.UTC(2025, 6, 1) }))).toEqual([]);
    expect(offered(facts('asks', 5, { side: 'ask' }))).toEqual(['asks 5m', 'asks 15m', 'asks 30m']);
    const bids = { ...hours, side: 'bid' } as const;
    expect(shorterCandles(marketOf(facts('asks', 5, { side: 'ask' }), bids), bids, '1h')).toEqual([]);
    expect(offered(facts('invented', 5, { source: { kind: 'simulated', seed: 1, model: 'a' } }))).toEqual([]);
    expect(offered(facts('read', 5, { source: { kind: 'picture', name: 'a.png', sha256: '', error: 1, largestError: 1 } }))).toEqual([]);
  });

  it('are, of a simulated market, its hours below longer bars, and none below an hour', () => {
    const [series] = simulated.series;
    expect(shorterCandles(simulated, series!, '4h')).toEqual([{ digest: 'simulated-EURUSD', interval: '1h' }]);
    expect(shorterCandles(simulated, series!, '1h')).toEqual([]);
  });
});

describe('the terms of a run', () => {
  beforeEach(() => device.clear());

  it('settle nothing until somebody chooses, and keep what was chosen with the others', () => {
    const assumed = assumedTerms('EURUSD', '0.00001', []);
    expect(assumed.texts.settleWith).toBe('none');
    expect(originOf('settleWith', { assumed, remembered: {}, typed: {} })).toMatch(/^Assumed: nothing/u);
    keepTermsOf('somebody', 'EURUSD', { settleWith: '1m', spread: '1.2' });
    const remembered = readTermsOf('somebody', 'EURUSD');
    expect(remembered).toEqual({ settleWith: '1m', spread: '1.2' });
    const texts = termsInFields(assumed, remembered, {});
    expect(readTerms(texts, assumed.market).ok).toBe(true);
    const shorter = [{ digest: 'minutes', interval: '1m' }];
    expect([lowerNamed(shorter, texts.settleWith), lowerNamed([], texts.settleWith)]).toEqual([shorter[0], null]);
  });

  it('forget what is no interval', () => {
    device.set('backtest-terms:somebody', JSON.stringify({ EURUSD: { settleWith: 'minutes', spread: '1' } }));
    expect(readTermsOf('somebody', 'EURUSD')).toEqual({ spread: '1' });
    keepTermsOf('somebody', 'EURUSD', { settleWith: 'none' });
    expect(readTermsOf('somebody', 'EURUSD')).toEqual({ settleWith: 'none' });
  });
});

describe('what is said of it', () => {
  it('is how many bars were settled, how many stay unclear and how many could not be looked into', () => {
    const said = (asked: number, settled: number, uncovered: number): string => settledWords({ asked, settled, uncovered }, '1m');
    expect(said(97, 31, 0)).toBe('31 of 97 unclear bars were settled by 1-minute bars; 66 stay unclear.');
    expect(said(97, 31, 12)).toBe(
      '31 of 97 unclear bars were settled by 1-minute bars; 66 stay unclear, 12 of them because the 1-minute bars don’t add up to them.',
    );
    expect(said(5, 0, 5)).toBe(
      'None of 5 unclear bars was settled by 1-minute bars; 5 stay unclear because the 1-minute bars don’t add up to them.',
    );
    expect(said(2, 1, 1)).toBe(
      '1 of 2 unclear bars was settled by 1-minute bars; 1 stays unclear because the 1-minute bars don’t add up to it.',
    );
    expect(said(1_200, 1_200, 0)).toBe('All 1,200 unclear bars were settled by 1-minute bars.');
    expect(said(1, 1, 0)).toBe('The only unclear bar was settled by 1-minute bars.');
    expect(said(0, 0, 0)).toBe('No bar was unclear, so the 1-minute bars had nothing to settle.');
  });

  it('is as a next step whether candles of this device can settle more, or which would', () => {
    const asked = { market: 'simulated-EURUSD', title: 'EURUSD, simulated, 4h', isSimulated: true, digest: 'simulated-EURUSD' };
    expect(finerStep({ ...asked, interval: '4h' }, simulatedMarkets)).toEqual({
      isHere: true,
      words: 'The 1-hour candles on this device can settle bars like these.',
    });
    const used = { digest: 'simulated-EURUSD', interval: '1h' };
    for (const step of [
      finerStep({ ...asked, interval: '4h', lower: used }, simulatedMarkets),
      finerStep({ ...asked, interval: '1h' }, simulatedMarkets),
    ]) {
      expect(step.isHere).toBe(false);
      expect(step.words).toContain('nothing shorter than 1-hour candles');
    }
    const hours = marketOf(facts('hours', 60));
    const own = { market: 'EURUSD', title: 'EURUSD, 1h', isSimulated: false, digest: 'hours', interval: '1h' };
    expect(finerStep(own, [hours])).toEqual({ isHere: false, words: wantedCandles('EURUSD', '1h', false) });
    expect(wantedCandles('EURUSD', '1h', false)).toContain('candles of EURUSD');
  });
});

/** Quarters of the hours from `first` on. */
const quartersFrom = (first: number, bars: readonly Bar[], symbol = 'test.'): CandleSeries => {
  const rows = bars.map(([open, high, low, close], k) => ({ time: startMs + first * hourMs + (k * hourMs) / 4, open, high, low, close }));
  const source = { kind: 'simulated', seed: 0, model: 'by hand' } as const;
  const made = seriesFromRows(rows, { symbol, source, tickSize: '1', periodMs: hourMs / 4 });
  if (!made.ok) throw new Error(made.reason);
  return made.series;
};

const target: readonly Bar[] = [
  [101, 103, 100, 102],
  [102, 106, 101, 104],
  [104, 104, 95, 96],
  [96, 100, 96, 100],
];

describe('what a run sees of them', () => {
  const hours = candles([flat, up, [101, 106, 95, 100]]);

  it('lies inside its bars, before a sealed end, under the name of its own series', () => {
    const around = quartersFrom(
      -1,
      Array.from({ length: 20 }, (): Bar => [100, 100, 100, 100]),
    );
    const inside = lowerWithin(around, hours)!;
    // Three hours of four quarters.
    expect([inside.length, inside.time[0], inside.symbol]).toEqual([12, startMs, 'TEST']);
    expect(lowerWithin(around, hours, startMs + 2 * hourMs)?.length).toBe(8);
    expect(lowerWithin(null, hours)).toBeNull();
    // In memory of its own, so that giving it to a worker takes nothing else along.
    expect(inside.time.buffer).not.toBe(around.time.buffer);
  });

  it('belongs to the digest of what the run saw', async () => {
    const quarters = quartersFrom(2, target);
    const digest = await lowerHashOf(quarters);
    const seen = await dataWithLower('bars', digest);
    expect(seen).toBe(
      createHash('sha256')
        .update(`bars\nsettled by ${await dataHash(quarters)}`)
        .digest('hex'),
    );
    const other = quartersFrom(2, [...target.slice(0, 3), [96, 100, 96, 99]]);
    expect(await dataWithLower('bars', await lowerHashOf(other))).not.toBe(seen);
    expect(await dataWithLower('bars', await lowerHashOf(null))).toBe('bars');
  });
});

describe('a run of the page', () => {
  const question: RunQuestion = {
    uid: 'somebody',
    market: 'EURUSD',
    title: 'EURUSD, 1h',
    isSimulated: false,
    digest: 'hours',
    interval: '1h',
    tickSize: '1',
    // Bought at the open of bar 2, 101: stop 96, target 106. Bar 2 goes from 95 to 106.
    strategy: aStrategy({ entries: [entry()], protection: bracket(5, 5) }),
    family: 'family',
    triedBefore: 1,
    version: null,
    settings: easySettings(),
    costs: 'no costs',
    heldBackShare: 0.1,
  };

  const runOf = async (lower?: RunQuestion['lower']): Promise<TestRun['state']> => {
    // The bars after bar 2 change nothing, and the last of them are held back.
    stored.set('hours 1h', candles([flat, up, [101, 106, 95, 100], ...Array.from({ length: 27 }, () => flat)]));
    counted.length = 0;
    startRun({ ...question, lower });
    await vi.waitFor(() => expect(runs.get()[0]?.state.kind).not.toBe('running'));
    return runs.get()[0]!.state;
  };

  it('is settled by the quarters that it names, and says so', async () => {
    stored.set('quarters 15m', quartersFrom(2, target));
    const state = await runOf({ digest: 'quarters', interval: '15m' });
    if (state.kind !== 'done') throw new Error(JSON.stringify(state));
    // The second quarter is at 106, the third at 95: the target comes first, whatever the reading.
    expect(state.result.settling).toEqual({ asked: 1, settled: 1, uncovered: 0 });
    expect(state.result.rows.map(({ pessimistic, isDecided }) => [pessimistic.exitPrice, isDecided])).toEqual([[106, false]]);
    expect(state.result.lowerHash).toMatch(/^[0-9a-f]{64}$/u);
    expect(counted).toHaveLength(1);
  });

  it('leaves the bar unclear without them', async () => {
    const state = await runOf();
    if (state.kind !== 'done') throw new Error(JSON.stringify(state));
    expect(state.result.rows.map(({ pessimistic, isDecided }) => [pessimistic.exitPrice, isDecided])).toEqual([[96, true]]);
    expect([state.result.settling, state.result.lowerHash]).toEqual([undefined, undefined]);
  });

  it('is another run, kept and in the journal, than the one without them', async () => {
    stored.set('quarters 15m', quartersFrom(2, target));
    await runOf({ digest: 'quarters', interval: '15m' });
    const settled = runs.get()[0] as DoneRun;
    await runOf();
    const plain = runs.get()[0] as DoneRun;
    const [kept, keptPlain] = [await savedRunOf(settled), await savedRunOf(plain)];
    expect(keptPlain.dataHash).toBe(await dataHash(plain.state.result.series));
    const quarters = { ...quartersFrom(2, target), symbol: 'TEST' };
    expect(kept.dataHash).toBe(
      createHash('sha256')
        .update(`${keptPlain.dataHash}\nsettled by ${await dataHash(quarters)}`)
        .digest('hex'),
    );
    expect(await runHash(settled)).not.toBe(await runHash(plain));
    const reading = keptReportOf({ id: settled.id, run: kept }, 'somebody');
    if (!reading.ok) throw new Error(reading.reason);
    const { question: again, state } = reading.kept.run;
    expect([again.lower, state.result.settling]).toEqual([
      { digest: 'quarters', interval: '15m' },
      { asked: 1, settled: 1, uncovered: 0 },
    ]);
  });

  it('is another run in the journal when it avoided other news, and the same as before when it avoided none', async () => {
    await runOf();
    const plain = runs.get()[0] as DoneRun;
    const avoiding = (hash: string): DoneRun => {
      const news = { events: [], hash, gaps: [], isUnknown: false };
      return { ...plain, state: { ...plain.state, result: { ...plain.state.result, news } } };
    };
    const bars = await dataHash(plain.state.result.series);
    const hashOf = (data: string): string =>
      createHash('sha256')
        .update([data, strategyText(question.strategy), settingsText(question.settings)].join('\n'))
        .digest('hex');
    expect(await runHash(plain)).toBe(hashOf(bars));
    const one = await runHash(avoiding('ab'.repeat(32)));
    expect(one).toBe(
      hashOf(
        createHash('sha256')
          .update(`${bars}\n${'ab'.repeat(32)}`)
          .digest('hex'),
      ),
    );
    expect(await runHash(avoiding('cd'.repeat(32)))).not.toBe(one);
  });

  it('does not run without what it names, counts nothing and says which are missing', async () => {
    stored.delete('quarters 15m');
    const state = await runOf({ digest: 'quarters', interval: '15m' });
    expect(state).toEqual({
      kind: 'failed',
      problems: ['The 15-minute candles that settle unclear bars aren’t on this device. Add them again, or choose others in the settings.'],
    });
    expect(counted).toEqual([]);
  });
});
