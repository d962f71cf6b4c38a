/** What shorter candles settled, in one sentence. */
import type { Settling } from '@/domain/backtest/settle-bar';
import { formatCount } from '@/lib/format-number';
import { lengthWords } from './lower-choice';

const unclear = (count: number): string => `${formatCount(count)} unclear ${count === 1 ? 'bar' : 'bars'}`;

/** How many of the unclear bars were settled, how many stay, and why some could not be looked into. */
export const settledWords = ({ asked, settled, uncovered }: Settling, interval: string): string => {
  const bars = `${lengthWords(interval)} bars`;
  if (asked === 0) return `No bar was unclear, so the ${bars} had nothing to settle.`;
  const left = asked - settled;
  const verb = settled === 1 ? 'was' : 'were';
  if (left === 0) return asked === 1 ? `The only unclear bar was settled by ${bars}.` : `All ${unclear(asked)} were settled by ${bars}.`;
  const said = `${settled === 0 ? 'None' : formatCount(settled)} of ${unclear(asked)} ${settled === 0 ? 'was' : verb} settled by ${bars}`;
  const stay = `${formatCount(left)} ${left === 1 ? 'stays' : 'stay'} unclear`;
  if (uncovered === 0) return `${said}; ${stay}.`;
  return uncovered === left
    ? `${said}; ${stay} because the ${bars} don’t add up to ${left === 1 ? 'it' : 'them'}.`
    : `${said}; ${stay}, ${formatCount(uncovered)} of them because the ${bars} don’t add up to them.`;
};
