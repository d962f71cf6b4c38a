/** What the next step of a report does, and what is said of it: the one for unclear bars depends on the candles of this device. */
import type { NextStep } from '@/domain/evidence/evidence';
import { intervalMs, parseInterval } from '@/domain/candles/interval';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import type { BacktestPlaceProps } from './backtest-place';
import { lengthWords, shorterCandles, wantedCandles } from './lower-choice';
import type { ReportRun, RunQuestion } from './run-types';
import type { DoStep, StepHint } from './verdict-card';

export interface FinerStep {
  /** Whether candles that can settle more are on this device. */
  readonly isHere: boolean;
  readonly words: string;
}

const lengthOf = (interval: string): number => {
  const parsed = parseInterval(interval);
  return parsed === null ? Infinity : intervalMs(parsed);
};

type Asked = Pick<RunQuestion, 'market' | 'title' | 'isSimulated' | 'digest' | 'interval' | 'lower'>;

/** What can settle more of the unclear bars of a run: candles on this device that are shorter than those it used, or which to add. */
export const finerStep = ({ market, isSimulated, digest, interval, lower }: Asked, markets: readonly ChartMarket[]): FinerStep => {
  const own = markets.find(({ symbol }) => symbol === market);
  const series = own === undefined ? null : seriesFor(own, interval, digest);
  const used = lower?.interval ?? interval;
  const shorter =
    own === undefined || series === null
      ? []
      : shorterCandles(own, series, interval).filter((one) => lengthOf(one.interval) < lengthOf(used));
  const [shortest] = shorter;
  return shortest === undefined
    ? { isHere: false, words: wantedCandles(own?.title ?? market, used, isSimulated) }
    : { isHere: true, words: `The ${lengthWords(shortest.interval)} candles on this device can settle bars like these.` };
};

export interface StepPlace extends Pick<BacktestPlaceProps, 'workspace' | 'markets' | 'onReplay'> {
  readonly openForwardTest: () => void;
  /** Opens the settings where shorter candles are chosen. */
  readonly openLower: () => void;
}

/** Shows the market of the run again where the chart has moved on, since the settings are those of the chart. */
const showChartOf = ({ chart, change }: StepPlace['workspace'], { question: { market, interval } }: ReportRun): void => {
  if (chart.market !== market || chart.interval !== interval) change('Chart of the run', { market, interval });
};

export const stepsOf = (place: StepPlace): { readonly onStep: DoStep; readonly stepHint: StepHint } => {
  const { workspace, markets, onReplay, openForwardTest, openLower } = place;
  const onStep = (step: NextStep, run?: ReportRun): void => {
    if (step === 'finer history' && run !== undefined && finerStep(run.question, markets.all).isHere) {
      showChartOf(workspace, run);
      openLower();
    } else if (step === 'more history' || step === 'finer history') workspace.setOpen('candles');
    else if (step === 'replay practice') onReplay();
    else if (step === 'forward test') openForwardTest();
    else workspace.showTab('strategy');
  };
  const stepHint: StepHint = ({ question, state }) => {
    if (state.result.evidence.nextStep !== 'finer history') return null;
    const { isHere, words } = finerStep(question, markets.all);
    return { label: isHere ? 'Settle the unclear bars' : undefined, words };
  };
  return { onStep, stepHint };
};
