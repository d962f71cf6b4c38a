/** The list of trades that is hashed, and reading one trade. The text is written by hand. */
import { expect, it } from 'vitest';
import { tradeAt } from '@/domain/backtest/trade-columns';
import { tradeListText } from '@/domain/backtest/trade-list-text';
import { candles, closeOf, priceOf, startMs } from './a-strategy';
import { entry, flat, run, up, type Bar } from './hand-worked';

const hourMs = 3_600_000;
const exits = [{ side: 'both', when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(107) } }] as const;
const bars: readonly Bar[] = [
  [105, 110, 104, 108],
  [109, 109, 99, 99],
  [99, 102, 99, 102],
  [103, 103, 103, 103],
];
const { pessimistic } = run(bars, { exits, entries: [entry()] });
const { time } = candles([flat, up, ...bars]);
const at = (bar: number): string => String(startMs + bar * hourMs);

it('names its format, then every trade in a line, then what is open', () => {
  expect(tradeListText(pessimistic, time)).toBe(
    `sextant-backtest 1\nlong\t1\t${at(2)}\t105\t${at(3)}\t109\texit rule\nlong\t1\t${at(5)}\t103\topen\n`,
  );
  expect(tradeListText({ ...pessimistic, open: null }, time)).toBe(
    `sextant-backtest 1\nlong\t1\t${at(2)}\t105\t${at(3)}\t109\texit rule\n`,
  );
});

it('a trade that does not exist is a bug', () => {
  expect(tradeAt(pessimistic.trades, 0)).toMatchObject({ rule: 0, side: 'long', units: 1, entryBar: 2, exitBar: 3, gross: 4, net: 4 });
  for (const index of [-1, 1, NaN]) expect(() => tradeAt(pessimistic.trades, index)).toThrow(RangeError);
});
