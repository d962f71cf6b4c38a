/** What a forward test came to, in sentences. */
import type { ForwardResult } from '@/domain/runs/forward-run';
import { formatCount, formatMoney, formatR } from '@/lib/format-number';
import { countedTrades } from '@/features/charts/backtest/verdict-words';
import type { ReportClock } from '@/features/charts/backtest/report-clock';

const bars = (count: number): string => `${formatCount(count)} ${count === 1 ? 'bar' : 'bars'}`;

/** The result in one line: how many trades, both readings, and how far the mean is known. */
export const resultWords = ({ n, bounds, meanRInterval }: ForwardResult, currency: string): string => {
  if (n === 0) return 'No closed trade yet.';
  const [low, high] = [bounds.pessimistic.meanR.value, bounds.optimistic.meanR.value];
  const money = `${formatMoney(bounds.pessimistic.gain, { currency })} to ${formatMoney(bounds.optimistic.gain, { currency })}`;
  if (low === null || high === null) return `${countedTrades(n)}: ${money} in all, pessimistic to optimistic.`;
  const interval =
    meanRInterval.value === null
      ? 'too few for an interval'
      : `95\u202F%: ${formatR(meanRInterval.value.low).replace(/R$/u, '')} to ${formatR(meanRInterval.value.high)}`;
  return `${countedTrades(n)}: ${formatR(low)} per trade in the pessimistic reading (${interval}), ${formatR(high)} in the optimistic one; ${money} in all.`;
};

/** What it was made of. */
export const spanWords = ({ bars: count, from, to, warmUp, open }: ForwardResult, clock: ReportClock): string => {
  const running = open === 0 ? '' : ` ${formatCount(open)} ${open === 1 ? 'position is' : 'positions are'} still open.`;
  return `${bars(count)} since it began, ${clock.full(from)} to ${clock.full(to)}, after ${bars(warmUp)} to warm up.${running}`;
};
