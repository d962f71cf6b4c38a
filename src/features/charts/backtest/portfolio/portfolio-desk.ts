/** The portfolio run of this visit: bars read and cut at one instant, run in a worker, counted for each family, and judged as one account. */
import type { ConversionRates } from '@/domain/backtest/backtest-settings';
import type { PortfolioAsOne } from '@/domain/backtest/portfolio-as-one';
import type { Portfolio, PortfolioInput } from '@/domain/backtest/run-portfolio';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';
import type { Evidence } from '@/domain/evidence/evidence';
import { instrumentKey, sealedData } from '@/domain/runs/sealed-end';
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { liveCell } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import { compute } from '@/services/compute/compute';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { symbolBehind } from '@/features/charts/markets/chart-market';
import { readSeries, reportSeed } from '@/features/charts/backtest/run-desk';
import { lowerWithin, readLower, settledBy } from '@/features/charts/backtest/run-lower';
import { runNews } from '@/features/charts/backtest/run-news';
import type { RunNews } from '@/features/charts/backtest/run-news';
import { copied } from '@/features/charts/backtest/sealed-cut';
import { countTries, fixSeal, sealedFrom } from '@/features/charts/backtest/tries';
import { emptyDraft } from './portfolio-plan';
import type { PortfolioDraft, PortfolioLeg, PortfolioQuestion } from './portfolio-plan';

export interface PortfolioResult {
  readonly question: PortfolioQuestion;
  /** As it ran, with the bars of each leg. */
  readonly input: PortfolioInput;
  readonly portfolio: Portfolio;
  readonly one: PortfolioAsOne;
  readonly evidence: Evidence;
  /** Of the family that was tried most. */
  readonly trials: TrialTotals;
  /** The instant from which on no leg was seen; null: nothing is held back. */
  readonly sealedFrom: number | null;
  /** Of each leg; null where it avoids none. */
  readonly news: readonly (RunNews | null)[];
}

export type PortfolioState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly doing: string; readonly share: number | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly problems: readonly string[] }
  | { readonly kind: 'done'; readonly result: PortfolioResult };

export const portfolioDraft = liveCell<PortfolioDraft>(emptyDraft);
export const portfolioState = liveCell<PortfolioState>({ kind: 'none' });

let stop: AbortController | null = null;

forgetWithAccount(() => {
  stop?.abort();
  stop = null;
  portfolioDraft.set(emptyDraft);
  portfolioState.set({ kind: 'none' });
});

type Failed = Extract<PortfolioState, { readonly kind: 'failed' | 'cancelled' }>;
const failed = (...problems: readonly string[]): Failed => ({ kind: 'failed', problems });

/** A leg whose bars are here, and where its own sealed end would begin. */
interface ReadLeg {
  readonly leg: PortfolioLeg;
  readonly series: CandleSeries;
  readonly instrument: string;
  readonly sealed: number | null;
}

const readLegs = async (question: PortfolioQuestion, signal: AbortSignal): Promise<readonly ReadLeg[] | Failed> => {
  const legs: ReadLeg[] = [];
  for (const leg of question.legs) {
    // One after the other: the first fault is named, and the memory of all is not asked for at once.
    const read = await readSeries(leg, signal);
    if (read === null) return { kind: 'cancelled' };
    if (!read.ok) return failed(...read.problems.map((problem) => `${leg.title}: ${problem}`));
    const instrument = instrumentKey(symbolBehind(leg.market));
    const fixed = await sealedFrom(leg.family, instrument);
    const { sealed } = sealedData(read.series, { fixed, share: question.heldBackShare });
    legs.push({ leg, series: read.series, instrument, sealed: sealed?.span.from ?? null });
  }
  return legs;
};

const ratesOf = async ({ uid, rates, title }: PortfolioLeg, signal: AbortSignal): Promise<ConversionRates | null | Failed> => {
  if (rates === null) return null;
  const read = await data.run('candles', { uid, digest: rates.digest, interval: rates.interval }, { signal });
  if (read === 'cancelled') return { kind: 'cancelled' };
  if (!read.ok) return failed(`${title}: the candles of ${rates.title}, which give its rate, can’t be read.`);
  const { time, open } = read.series;
  // What is known when a bar opens.
  return { time: time.slice(), rate: rates.isInverse ? open.map((price) => 1 / price) : open.slice() };
};

const isFailed = (value: object | null): value is Failed => value !== null && 'kind' in value && !('rate' in value);

const newsProblem =
  'it avoids news, and no calendar of the time of these candles is stored. Import those weeks, or remove the news filter.';

const inputOf = async (
  { leg, series }: ReadLeg,
  cut: number,
  signal: AbortSignal,
): Promise<Failed | { readonly input: PortfolioInput['legs'][number]; readonly news: RunNews | null }> => {
  const seen = copied(sliceBars(series, 0, Number.isFinite(cut) ? indexAtOrAfter(series, cut) : series.length));
  if (seen.length < 2) return failed(`${leg.title}: there are too few bars before the sealed end. Hold back less, or add more history.`);
  const rates = await ratesOf(leg, signal);
  if (isFailed(rates)) return rates;
  const news = await runNews(leg.strategy, seen);
  if (news?.isUnknown === true) return failed(`${leg.title}: ${newsProblem}`);
  const shorter = await readLower(leg, signal);
  if (shorter === null) return { kind: 'cancelled' };
  if (!shorter.ok) return failed(`${leg.title}: ${shorter.problem}`);
  const settings = rates === null ? leg.settings : { ...leg.settings, rates };
  const avoided = news === null ? {} : { news: news.events };
  return {
    input: { series: seen, strategy: leg.strategy, settings, ...avoided, ...settledBy(lowerWithin(shorter.lower, seen, cut)) },
    news,
  };
};

/** Counts the try once for each family, and gives the count of the one that was tried most. */
const countOnce = async (legs: readonly PortfolioLeg[], sharpe: number | null): Promise<TrialTotals> => {
  const families = new Map(legs.map(({ family, triedBefore }) => [family, triedBefore]));
  let most: TrialTotals | null = null;
  for (const [family, triedBefore] of families) {
    const trials = await countTries(family, [sharpe], triedBefore);
    if (most === null || trials.trials > most.trials) most = trials;
  }
  if (most === null) throw new RangeError('A portfolio has at least one leg.');
  return most;
};

const work = async (question: PortfolioQuestion, signal: AbortSignal): Promise<PortfolioState> => {
  const tell = (doing: string, share: number | null): void => {
    if (!signal.aborted) portfolioState.set({ kind: 'running', doing, share });
  };
  const read = await readLegs(question, signal);
  if (isFailed(read)) return read;
  const legs = read as readonly ReadLeg[];
  // All are cut at the earliest seal: what one instrument does in the sealed time of another tells of it.
  const cut = Math.min(...legs.map(({ sealed }) => sealed ?? Infinity));
  const made: { readonly input: PortfolioInput['legs'][number]; readonly news: RunNews | null }[] = [];
  for (const leg of legs) {
    const one = await inputOf(leg, cut, signal);
    if (isFailed(one)) return one;
    made.push(one as (typeof made)[number]);
  }
  for (const { leg, instrument, sealed } of legs) if (sealed !== null) await fixSeal(leg.family, instrument, sealed);
  const bars = made.reduce((sum, { input }) => sum + input.series.length, 0);
  const doing = `Running ${bars.toLocaleString('en-US')} bars of ${String(legs.length)} ${legs.length === 1 ? 'instrument' : 'instruments'} in one account`;
  tell(doing, 0);
  const input: PortfolioInput = { legs: made.map((one) => one.input), account: question.account, limits: question.limits };
  const run = await compute.run('portfolio run', input, { signal, onProgress: (share) => tell(doing, share) });
  if (run === 'cancelled') return { kind: 'cancelled' };
  if (!run.ok) return failed(...run.problems);
  const { portfolio, one, sharpePerDay } = run;
  const trials = await countOnce(question.legs, sharpePerDay);
  tell('Drawing intervals', null);
  const { backtest, series, settings } = one;
  const assessed = { backtest, series, settings, trials, pbo: null, sealed: null, seed: reportSeed };
  const evidence = await compute.run('assess run', assessed, { signal });
  if (evidence === 'cancelled') return { kind: 'cancelled' };
  const news = made.map((leg) => leg.news);
  const sealed = Number.isFinite(cut) ? cut : null;
  return { kind: 'done', result: { question, input, portfolio, one, evidence, trials, sealedFrom: sealed, news } };
};

/** Runs it in place of the one before. */
export const startPortfolio = (question: PortfolioQuestion): void => {
  stop?.abort();
  const own = new AbortController();
  stop = own;
  portfolioState.set({ kind: 'running', doing: 'Reading the candles', share: null });
  work(question, own.signal)
    .catch((cause: unknown): PortfolioState => {
      logProblem('Running a portfolio', cause);
      return failed('The portfolio stopped unexpectedly. Your strategies are unchanged. Run it again.');
    })
    .then((state) => {
      if (stop === own) portfolioState.set(own.signal.aborted ? { kind: 'cancelled' } : state);
    })
    .catch((cause: unknown) => logProblem('Ending a portfolio', cause));
};

/** Ends it; nothing of it is shown, and what it has counted stays counted. */
export const stopPortfolio = (): void => {
  stop?.abort();
  portfolioState.set({ kind: 'cancelled' });
};
