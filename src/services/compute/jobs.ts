/**
 * Every job that runs in a worker: a line of this list and one function, whose code is loaded with the first call. Pages
 * read the types of it only; `compute` runs them.
 */
import type { JobContext } from './job';

interface Telling {
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** A function that tells how far it is by `onProgress` among its options, as a job. */
const telling =
  <Options extends Telling, Result>(work: (options: Options) => Result) =>
  (input: Omit<Options, 'onProgress'>, { progress }: JobContext): Result =>
    work({ ...input, onProgress: progress } as Options);

export const jobs = {
  'test run': async () => (await import('./report/test-run')).testRun,
  'portfolio run': async () => (await import('./report/portfolio-run')).portfolioRun,
  'assess run': async () => (await import('@/domain/evidence/assess-run')).assessRun,
  'forward test': async () => (await import('@/domain/runs/forward-run')).runForward,
  backtest: async () => (await import('@/domain/backtest/run-backtest')).runBacktest,
  sweep: async () => telling((await import('@/domain/backtest/average-cross-sweep')).sweepAverageCross),
  'sweep strategy': async () => telling((await import('@/domain/sweeps/sweep')).sweepStrategy),
  'sweep overfitting': async () => (await import('@/domain/sweeps/sweep')).sweepOverfitting,
  'walk forward step': async () => telling((await import('@/domain/evidence/walk-forward-step')).walkForwardStep),
  'walk forward report': async () => (await import('@/domain/evidence/walk-forward-summary')).walkForwardReport,
  'cost ladder': async () => telling((await import('@/domain/evidence/cost-ladder')).costLadder),
  'drawdown doubt': async () => (await import('@/domain/evidence/drawdown-doubt')).drawdownDoubt,
  'sample backtest': async () => (await import('./landing/sample-backtest')).runSampleBacktest,
  'run published': async () => (await import('./published-job')).runPublishedJob,
  'simulate candles': async () => (await import('./candle-jobs')).simulateCandlesJob,
  'read candles': async () => (await import('./candle-jobs')).readCandlesJob,
  'measure ranges': async () => telling((await import('@/domain/candles/measured-range')).measureRange),
  'simulate equity': async () => telling((await import('@/domain/risk/simulate-equity')).simulateEquity),
  'simulate evaluation': async () => telling((await import('@/domain/risk/simulate-prop-firm')).simulatePropFirm),
  'edge size': async () => (await import('@/domain/risk/edge-size')).edgeSize,
  'finding draws': async () => (await import('./findings-job')).findingDrawsJob,
  findings: async () => (await import('./findings-job')).findingsJob,
  behavior: async () => (await import('@/domain/behavior/behavior-of')).findBehavior,
  'replay plans': async () => telling((await import('@/domain/behavior/replays')).replays),
  'claim report': async () => (await import('@/domain/findings/claim-report')).claimReport,
  'claim registration': async () => (await import('@/domain/findings/claim-report')).claimRegistration,
  'permutation picture': async () => (await import('@/domain/findings/permutation-picture')).permutationPicture,
  'read position box': async () => (await import('./position-box-job')).readPositionBoxJob,
  'chart plan': async () => (await import('./chart-plan-job')).chartPlanJob,
  'read statement': async () => (await import('./statement-job')).readStatementJob,
  'read chart': async () => (await import('./vision-job')).readChartJob,
  'simulate maps': async () => telling((await import('@/domain/maps/simulated-markets')).simulatedMarkets),
  'map strength': async () => telling((await import('@/domain/maps/strength-map')).strengthMap),
  'map correlation': async () => (await import('@/domain/maps/correlation-map')).marketCorrelation,
  'map hours': async () => (await import('@/domain/maps/market-hours')).marketHours,
  'map own hours': async () => telling((await import('@/domain/maps/own-hours')).ownHours),
  'map futures': async () => (await import('@/domain/maps/futures-map')).futuresDays,
  'index knowledge': async () => (await import('./knowledge-job')).indexKnowledgeJob,
  'read history': async () => (await import('./vision-job')).readHistoryJob,
} as const;

export type Jobs = typeof jobs;
