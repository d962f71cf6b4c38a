/** What a run assumed, in rows for paper: costs as they were set, the account, how orders fill, and what was held back. */
import { formatCount, formatMoney, formatPercent } from '@/lib/format-number';
import type { FigureRow } from '@/features/charts/backtest/figure-rows';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import type { ReportRun } from '@/features/charts/backtest/run-types';

export const settingRows = ({ question, state }: ReportRun, clock: ReportClock): readonly FigureRow[] => {
  const { settings, costs } = question;
  const { sealed } = state.result;
  const { currency, cash, margin, stopOutRatio, marketFill } = settings;
  return [
    { label: 'Costs', value: '', note: costs },
    { label: 'Account', value: formatMoney(cash, { currency, sign: 'negative' }), note: `At the start, in ${currency}.` },
    margin.kind === 'leverage'
      ? { label: 'Leverage', value: `${String(margin.leverage)} : 1` }
      : { label: 'Margin', value: formatMoney(margin.money, { currency, sign: 'negative' }), note: 'For each unit.' },
    {
      label: 'Closed by the broker',
      value: stopOutRatio === 0 ? 'At 0' : formatPercent(stopOutRatio),
      note: stopOutRatio === 0 ? 'Once the equity is used up.' : 'Of the margin, once the equity falls to it.',
    },
    { label: 'Market orders', value: marketFill === 'close' ? 'At the close' : 'At the next open' },
    sealed === null
      ? { label: 'Sealed end', value: 'None', note: 'Nothing was held back.' }
      : {
          label: 'Sealed end',
          value: `${formatCount(sealed.bars)} bars`,
          note: `From ${clock.date(sealed.from)} on; not in these figures.`,
        },
  ];
};
