/** The outcomes of simulations as figures, each probability with its interval. */
import type { EquityOutcome, Chance } from '@/domain/risk/simulate-equity';
import type { PropFirmOutcome } from '@/domain/risk/simulate-prop-firm';
import { formatCount, formatPercent } from '@/lib/format-number';
import type { EquityQuestion } from '@/domain/risk/simulate-equity';
import type { PropFirmQuestion } from '@/domain/risk/simulate-prop-firm';
import type { Figure } from './calculator';

const chanceFigure = (label: string, { probability, interval }: Chance): Figure => ({
  label,
  figure: formatPercent(probability),
  sample: `n = ${formatCount(interval.n)} runs`,
  note: `95 %: ${formatPercent(interval.low)} to ${formatPercent(interval.high)}`,
});

/** A ratio that was asked about, as it was typed. */
const asked = (ratio: number): string => `${Number((ratio * 100).toFixed(6))}\u2009%`;

/** Figures of simulated equity. */
export const equityFigures = ({ drawdown, ruin, loss, deepest, fan }: EquityOutcome, question: EquityQuestion): readonly Figure[] => {
  const median = fan.quantiles[2]?.at(-1) ?? Number.NaN;
  const [low, high] = [fan.quantiles[0]?.at(-1) ?? Number.NaN, fan.quantiles[4]?.at(-1) ?? Number.NaN];
  return [
    chanceFigure(`Drawdown of ${asked(question.drawdown)} or more`, drawdown),
    chanceFigure(`Ruin, a loss of ${asked(question.ruin)}`, ruin),
    chanceFigure('Below the start at the end', loss),
    {
      label: 'Deepest drawdown',
      figure: formatPercent(deepest.median),
      note: `half of the runs had more; one in twenty more than ${formatPercent(deepest.high)}`,
    },
    {
      label: 'Equity at the end',
      figure: formatPercent(median),
      note: `of the start, median; 90 % of the runs from ${formatPercent(low)} to ${formatPercent(high)}`,
    },
  ];
};

/** Figures of simulated evaluations. */
export const propFirmFigures = (outcome: PropFirmOutcome, { mostDays, rules }: PropFirmQuestion): readonly Figure[] => {
  const { passed, breachedDrawdown, breachedDailyLoss, undecided, daysToPass } = outcome;
  return [
    chanceFigure('Passes before a breach', passed),
    chanceFigure('Breaches the drawdown', breachedDrawdown),
    ...(rules.dailyLoss === null ? [] : [chanceFigure('Breaches the daily loss', breachedDailyLoss)]),
    chanceFigure(`Undecided after ${formatCount(mostDays)} days`, undecided),
    daysToPass === null
      ? { label: 'Days to pass', figure: 'No run passed', note: 'So there’s no number of days to show.' }
      : {
          label: 'Days to pass',
          figure: formatCount(daysToPass.median),
          unit: 'days',
          note: `median of the runs that passed; 80 % took ${formatCount(daysToPass.low)} to ${formatCount(daysToPass.high)}`,
        },
  ];
};
