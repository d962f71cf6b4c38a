/** What is said of charts that are kept: before, how much there is; afterwards, what is where. */
import { formatCount } from '@/lib/format-number';
import type { ToastMessage } from '@/ui/show-toast';
import type { KeepOutcome } from './keep-charts';

const counted = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** "1 chart and 3 drawings". */
export const contentWords = (charts: number, drawings: number): string =>
  drawings === 0 ? counted(charts, 'chart') : `${counted(charts, 'chart')} and ${counted(drawings, 'drawing')}`;

/** null: there is nothing to say. */
export const keptWords = (outcome: KeepOutcome): ToastMessage | null => {
  if (outcome.state === 'nothing') return null;
  if (outcome.state === 'failed')
    return {
      tone: 'danger',
      title: 'Your charts couldn’t be saved to your account',
      text: 'They’re still in this browser. We’ll try again the next time you open this page.',
    };
  const { title, charts, drawings, markets, isOld } = outcome;
  if (isOld) return { tone: 'ok', title: 'Your account already has these charts', text: `Nothing about “${title}” has changed since.` };
  const drawn = drawings === 0 ? '' : `, and ${counted(drawings, 'drawing')} on ${markets.join(', ')}`;
  return {
    tone: 'ok',
    title: 'Your charts are in your account',
    text: `The layout “${title}” with ${counted(charts, 'chart')}${drawn}. Indicators opens them on any device.`,
  };
};
