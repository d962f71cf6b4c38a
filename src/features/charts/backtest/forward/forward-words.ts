/** What a forward test came to, in sentences. */
import type { ForwardResult } from '@/domain/runs/forward-run';
import { formatCount, formatMoney, formatR } from '@/lib/format-number';
import { settledWords } from '@/features/charts/backtest/settled-words';
import { lengthWords } from '@/features/charts/backtest/lower-choice';
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

/** So many stretches are named. */
const named = 3;

const stretches = (spans: readonly { readonly from: number; readonly to: number }[], clock: ReportClock): string => {
  const said = spans.slice(0, named).map(({ from, to }) => `${clock.date(from)} to ${clock.date(to)}`);
  const more = spans.length - said.length;
  return `${said.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
};

/** What became of its unclear bars; '' where nothing was to settle them. `lower`: the interval that was frozen with it. */
export const forwardSettledWords = ({ settling }: ForwardResult, lower: string | undefined): string => {
  if (lower === undefined) return '';
  return settling === undefined
    ? `The ${lengthWords(lower)} candles that settle its unclear bars aren’t on this device, so both readings can lie further apart.`
    : settledWords(settling, lower);
};

/** What of the news was not known at the time; '' where it avoids none or all was known. */
export const forwardNewsWords = ({ news }: ForwardResult, clock: ReportClock): string => {
  if (news === undefined) return '';
  const unknown = news.unknown.length === 0 ? '' : `No news is stored for ${stretches(news.unknown, clock)}, so nothing was avoided there.`;
  const later =
    news.readLater.length === 0
      ? ''
      : `For ${stretches(news.readLater, clock)} the calendar was stored only afterwards; its dates count as it had them first.`;
  return [unknown, later].filter((words) => words !== '').join(' ');
};
