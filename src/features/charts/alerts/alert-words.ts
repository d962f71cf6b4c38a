/** What alerts are called: what they watch, when they go off, and what is said when one does. */
import type { AlertConditionName, ChartAlert, Watched } from '@/domain/alerts/chart-alert';
import { formatPrice } from '@/lib/format-number';
import { linesOfTitle } from './drawing-lines';

export const conditionWords: Readonly<Record<AlertConditionName, string>> = {
  either: 'crosses',
  up: 'crosses upward',
  down: 'crosses downward',
  enters: 'enters',
};

/** `trend line`, `Fibonacci 61.8 %`, `anchored VWAP upper band`. */
const drawingWords = ({ title, line }: Extract<Watched, { kind: 'drawing' }>): string => {
  // A name stays one within a sentence.
  const name = title.startsWith('Fibonacci') ? title : title.slice(0, 1).toLowerCase() + title.slice(1);
  const which = line === undefined ? undefined : linesOfTitle(title).find(({ key }) => key === line)?.title;
  return which === undefined ? name : `${name} ${which}`;
};

/** What is watched, in words; `write` writes a price of the market. */
export const watchedWords = (on: Watched, write: (price: number) => string): string => {
  if (on.kind === 'price') return write(on.price);
  if (on.kind === 'drawing') return drawingWords(on);
  return on.study.startsWith(on.line) ? on.study : `${on.study} ${on.line}`;
};

/** `Price crosses 1.08764`, `RSI 14 crosses upward 70`, `Price enters rectangle`. */
export const alertTitle = ({ on, condition }: Pick<ChartAlert, 'on' | 'condition'>, write: (price: number) => string): string => {
  const verb = conditionWords[condition];
  if (on.kind === 'study' && on.level !== undefined) return `${watchedWords(on, write)} ${verb} ${formatPrice(String(on.level))}`;
  return `Price ${verb} ${watchedWords(on, write)}`;
};

/** What is said when it goes off. `isReplay`: of a practice, whose market may be hidden. */
export const offWords = (
  alert: ChartAlert,
  {
    price,
    market,
    write,
    isReplay,
  }: { readonly price: number; readonly market: string | null; readonly write: (price: number) => string; readonly isReplay: boolean },
): { readonly title: string; readonly text: string } => ({
  title: `${isReplay ? 'Replay: ' : ''}${market === null ? '' : `${market}: `}${alertTitle(alert, write)}`,
  text: `The price is ${write(price)}.${alert.repeat === 'once' ? ' The alert now rests until you set it again.' : ''}`,
});

/** What can be counted on, and what cannot. */
export const alertPromise =
  'It goes off while this market is on a chart here with live prices, or in a replay. Nothing watches while Sextant is closed.';
