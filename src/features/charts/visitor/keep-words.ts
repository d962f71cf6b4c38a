/** What is said of charts that are kept: before, how much there is; afterwards, what is where. */
import { formatCount } from '@/lib/format-number';
import type { ToastMessage } from '@/ui/show-toast';
import type { KeepOutcome } from './keep-charts';

const counted = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

const strategyWords = (count: number): string => (count === 1 ? '1 strategy' : `${formatCount(count)} strategies`);

/** "1 chart, 3 drawings and 2 strategies". */
export const contentWords = (charts: number, drawings: number, strategies: number): string =>
  joined([
    counted(charts, 'chart'),
    ...(drawings === 0 ? [] : [counted(drawings, 'drawing')]),
    ...(strategies === 0 ? [] : [strategyWords(strategies)]),
  ]);

/** null: there is nothing to say. */
export const keptWords = (outcome: KeepOutcome): ToastMessage | null => {
  if (outcome.state === 'nothing') return null;
  if (outcome.state === 'failed')
    return {
      tone: 'danger',
      title: 'Your charts couldn’t be saved to your account',
      text: 'They’re still in this browser. We’ll try again the next time you open this page.',
    };
  const { title, charts, drawings, markets, strategies, isOld } = outcome;
  if (isOld) return { tone: 'ok', title: 'Your account already has these charts', text: `Nothing about “${title}” has changed since.` };
  const drawn = drawings === 0 ? '' : `, and ${counted(drawings, 'drawing')} on ${markets.join(', ')}`;
  return {
    tone: 'ok',
    title: 'Your charts are in your account',
    text: `The layout “${title}” with ${counted(charts, 'chart')}${drawn}${strategies === 0 ? '' : `, and ${strategyWords(strategies)}`}. Indicators opens them on any device.`,
  };
};
