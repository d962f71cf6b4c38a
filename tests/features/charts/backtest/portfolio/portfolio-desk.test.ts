// @vitest-environment node
/** A portfolio of the page from candles to report: one account over two instruments worked by hand, cut at one instant, counted once for each family. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runPortfolio } from '@/domain/backtest/run-portfolio';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { assessRun } from '@/domain/evidence/assess-run';
import type { PortfolioLeg, PortfolioQuestion } from '@/features/charts/backtest/portfolio/portfolio-plan';
import { portfolioRun } from '@/services/compute/report/portfolio-run';
import { aStrategy, easySettings, startMs } from '../../../../domain/backtest/a-strategy';
import { bracket, entry, flat, up, type Bar } from '../../../../domain/backtest/hand-worked';
import { hourMs, seriesOf } from '../../../../domain/backtest/portfolio-legs';

const stored = new Map<string, CandleSeries>();
const counted: (readonly [string, readonly (number | null)[]])[] = [];
const fixed: (readonly [string, string, number])[] = [];
const sealedAt = new Map<string, number>();
let beforeRun: () => void = () => undefined;

vi.mock('@/services/bars/bars', () => ({
  data: {
    run: async (_job: string, { digest }: { readonly digest: string }) => {
      const series = stored.get(digest);
      return series === undefined ? { ok: false, reason: 'gone' } : { ok: true, series };
    },
  },
}));
vi.mock('@/services/session/forget-with-account', () => ({ forgetWithAccount: () => undefined }));
vi.mock('@/features/charts/backtest/tries', () => ({
  sealedFrom: async (family: string, instrument: string) => sealedAt.get(`${family} ${instrument}`),
  fixSeal: async (...given: readonly [string, string, number]) => void fixed.push(given),
  countTries: async (family: string, sharpes: readonly (number | null)[]) => {
    counted.push([family, sharpes]);
    return trialTotals({ me: { trials: family === 'often' ? 7 : 1, measured: 0, mean: 0, squares: 0 } });
  },
}));
vi.mock('@/services/compute/compute', () => ({
  compute: {
    run: async (job: string, input: never, { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) => {
      beforeRun();
      if (signal?.aborted === true) return 'cancelled';
      const context = {
        signal: new AbortController().signal,
        progress: onProgress ?? (() => undefined),
        part: () => undefined,
        transfer: () => undefined,
      };
      if (job === 'portfolio run') return portfolioRun(input, context);
      if (job === 'assess run') return assessRun({ ...(input as object), resamples: 50 } as never);
      throw new Error(job);
    },
  },
}));

const { portfolioState, startPortfolio, stopPortfolio } = await import('@/features/charts/backtest/portfolio/portfolio-desk');
const words = await import('@/features/charts/backtest/portfolio/portfolio-words');

/** Bought at the open of bar 2, 101, with a stop of 96 and a target of 106. */
const wins: readonly Bar[] = [flat, up, [101, 106, 101, 106], ...Array.from({ length: 27 }, () => flat)];
const stays: readonly Bar[] = [flat, up, [101, 103, 100, 102], ...Array.from({ length: 27 }, (): Bar => [102, 103, 101, 102])];

const legOf = (symbol: string, part: Partial<PortfolioLeg> = {}): PortfolioLeg => ({
  uid: 'somebody',
  market: symbol,
  title: `${symbol}, 1h`,
  isSimulated: false,
  digest: symbol,
  interval: '1h',
  tickSize: '1',
  strategy: aStrategy({ entries: [entry()], protection: bracket(5, 5), size: { kind: 'units', units: 10 } }),
  family: 'family',
  triedBefore: 1,
  version: null,
  settings: easySettings(),
  costs: 'no costs',
  heldBackShare: 0.1,
  rates: null,
  ...part,
});

const ask = (legs: readonly PortfolioLeg[], limits: PortfolioQuestion['limits'] = {}): PortfolioQuestion => ({
  uid: 'somebody',
  legs,
  limits,
  account: { cash: 10_000, currency: 'USD', stopOutRatio: 0 },
  heldBackShare: 0.1,
});

const ended = async (question: PortfolioQuestion) => {
  startPortfolio(question);
  await vi.waitFor(() => expect(portfolioState.get().kind).not.toBe('running'));
  return portfolioState.get();
};

const resultOf = async (question: PortfolioQuestion) => {
  const state = await ended(question);
  if (state.kind !== 'done') throw new Error(JSON.stringify(state));
  return state.result;
};

beforeEach(() => {
  stored.clear();
  stored.set('AAA', seriesOf('AAA', wins));
  stored.set('BBB', seriesOf('BBB', stays));
  counted.length = 0;
  fixed.length = 0;
  sealedAt.clear();
  beforeRun = () => undefined;
});

describe('a portfolio of the page', () => {
  it('has one equity over its instruments, and counts once for a family that is there twice', async () => {
    const result = await resultOf(ask([legOf('AAA'), legOf('BBB')]));
    const { pessimistic } = result.portfolio;
    // AAA: ten units from 101 to 106, +50. BBB: ten units from 101, worth 102 at the last close, +10.
    expect(pessimistic.finalEquity).toBe(10_060);
    expect(pessimistic.legs.map(words.netOf)).toEqual([50, 10]);
    expect(counted.map(([family]) => family)).toEqual(['family']);
    const curves = words.accountCurves(result);
    expect([curves.pessimistic.equity.at(-1), curves.half]).toEqual([60, null]);
    expect(result.evidence.bounds.pessimistic.gain).toBe(60);
    // The list of a leg is of that leg, on its own market.
    const report = words.legReport(result, 0, 'a');
    expect([report.question.market, report.state.result.rows.map(({ pessimistic: { net } }) => net)]).toEqual(['AAA', [50]]);
    expect(words.wholeReport(result).state.result.rows).toHaveLength(1);
  });

  it('keeps an entry out where a limit is reached, and says which, when and by how much', async () => {
    const result = await resultOf(ask([legOf('AAA'), legOf('BBB')], { exposure: 0.15 }));
    // Both want 1,010 at the opening of bar 2: the first is let in, with the second it would be 2,020 of 1,500.
    expect(result.portfolio.pessimistic.finalEquity).toBe(10_050);
    const [first] = words.skippedOf(result.portfolio.pessimistic);
    expect(first).toEqual({ leg: 1, words: 'Skipped: the portfolio’s exposure would pass its limit', count: 1, isOfLimit: true });
    expect(words.refusedByLimit(result)).toEqual([
      { leg: 1, at: startMs + 2 * hourMs, words: first?.words, needed: 2_020, available: 1_500, isMoney: true },
    ]);
  });

  it('is cut at the earliest seal of any instrument, and keeps the seal of each', async () => {
    sealedAt.set('family AAA', startMs + 20 * hourMs);
    const result = await resultOf(ask([legOf('AAA'), legOf('BBB')]));
    expect(result.sealedFrom).toBe(startMs + 20 * hourMs);
    expect(result.input.legs.map(({ series }) => series.length)).toEqual([20, 20]);
    expect(fixed.map(([family, instrument]) => [family, instrument])).toEqual([
      ['family', 'AAA'],
      ['family', 'BBB'],
    ]);
    // BBB has 30 bars: its own last tenth begins at bar 27.
    expect(fixed.map(([, , from]) => from)).toEqual([startMs + 20 * hourMs, startMs + 27 * hourMs]);
  });

  it('counts for each family, and is held against the one that was tried most', async () => {
    const result = await resultOf(ask([legOf('AAA'), legOf('BBB', { family: 'often' })]));
    expect(counted.map(([family]) => family)).toEqual(['family', 'often']);
    expect([result.trials.trials, result.evidence.trials]).toEqual([7, 7]);
  });

  it('takes results at the rate of each opening, the other way round where the pair is', async () => {
    // 1 USD is 200 of the quote currency, so that one is worth 0.005: 50 become 0.25 and 10 become 0.05.
    stored.set(
      'RATE',
      seriesOf(
        'RATE',
        Array.from({ length: 30 }, (): Bar => [200, 200, 200, 200]),
      ),
    );
    const rates = { market: 'RATE', title: 'RATE', digest: 'RATE', interval: '1h', isInverse: true };
    const result = await resultOf(ask([legOf('AAA', { rates }), legOf('BBB', { rates })]));
    expect(result.portfolio.pessimistic.finalEquity).toBeCloseTo(10_000.3, 9);
    const straight = { ...rates, isInverse: false };
    const other = await resultOf(ask([legOf('AAA', { rates: straight })]));
    expect(other.portfolio.pessimistic.finalEquity).toBe(10_000 + 50 * 200);
    stored.delete('RATE');
    expect(await ended(ask([legOf('AAA', { rates })]))).toEqual({
      kind: 'failed',
      problems: ['AAA, 1h: the candles of RATE, which give its rate, can’t be read.'],
    });
  });

  it('shows nothing and counts nothing when candles are gone or it is stopped', async () => {
    stored.delete('BBB');
    const state = await ended(ask([legOf('AAA'), legOf('BBB')]));
    expect(state).toMatchObject({ kind: 'failed', problems: [expect.stringContaining('BBB, 1h: ')] });
    stored.set('BBB', seriesOf('BBB', stays));
    beforeRun = stopPortfolio;
    expect(await ended(ask([legOf('AAA')]))).toEqual({ kind: 'cancelled' });
    expect(counted).toEqual([]);
  });
});

it('says how far it is, from nothing to the whole, in both readings', () => {
  const shares: number[] = [];
  const many = Array.from({ length: 5_000 }, () => flat);
  const leg = { series: seriesOf('AAA', many), strategy: aStrategy({ entries: [entry()] }), settings: easySettings() };
  const account = { cash: 10_000, currency: 'USD', stopOutRatio: 0 };
  expect(runPortfolio({ legs: [leg], account, limits: {}, onProgress: (share) => shares.push(share) }).ok).toBe(true);
  // No bar leaves a doubt, so that there is one reading; it is told after 2,000 and 4,000 of 5,000 bars, each half of the work.
  expect(shares).toEqual([0.2, 0.4]);
});
