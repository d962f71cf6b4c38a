/** Which platform a history is from, by words that only it uses. */
import type { HistoryReading, ReadLine } from '@/domain/vision/reading';
import { bareWord } from './raw-rows';

type Platform = HistoryReading['platform'];

const marks: Readonly<Record<Platform, readonly (readonly [RegExp, number])[]>> = {
  MT5: [
    [/^deals$|^positions?ordersdeals$/u, 3],
    [/^volume$/u, 2],
    [/^(?:\/|)?[a-z0-9.]+(?:buy|sell)\d/u, 2],
    [/^balance$|^deposit$|^profit$|^sl|^tp/u, 1],
    [/^\d{4}(?:0[1-9]|1[0-2])\d{2}\d{6}$/u, 0.3],
  ],
  cTrader: [
    [/lots$/u, 3],
    [/^net(?:profit|usd|eur)?$/u, 3],
    [/^closing(?:price|time)$/u, 3],
    [/^direction$|^quantity$/u, 1],
  ],
  TopstepX: [
    [/^trades$/u, 2],
    [/^fees$|^duration$|^commissions$/u, 3],
    [/^entrytime$|^exittime$|^direction$|^size$/u, 1],
    [/^(?:m?es|m?nq|m?gc|m?cl|m?ym|m2k|rty)[fghjkmnquvxz]\d{1,2}$/u, 1],
  ],
  TradingView: [
    [/^accounthistory$|^papertrading$|^listoftrades$/u, 4],
    [/^qty$|^avgfillprice$/u, 2],
    [/^exitprice$|^side$/u, 1],
    [/usd$/u, 0.1],
  ],
};

/** Lines that no platform's own words are in speak for MetaTrader, whose phones write nothing but trades. */
export const platformOf = (lines: readonly ReadLine[]): Platform => {
  const words = lines.map(({ text }) => bareWord(text));
  const scores = (Object.keys(marks) as Platform[]).map((platform) => ({
    platform,
    // Each mark counts for three lines at most, so that a long list does not outweigh its headings.
    score: marks[platform].reduce(
      (sum, [pattern, weight]) => sum + weight * Math.min(3, words.filter((word) => pattern.test(word)).length),
      0,
    ),
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).platform;
};
