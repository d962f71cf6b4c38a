/** Tools of what trades came to without their amounts: how many won and lost, how far prices moved for them, and what was risked. */
import * as z from 'zod/mini';
import type { AskedTrade } from '@/domain/ask/asked-trades';
import { valueText } from '@/domain/ask/value-text';
import { countQuantity, type Quantity } from '@/domain/assistant/quantity';
import { tool, type ToolOutcome } from '@/domain/assistant/tool';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { fractionOf, minus, dividedBy, plus, wholeFraction, type Fraction } from '@/domain/money/fraction';
import { exactQuantity } from './exact';
import { currencyOf, moneyOf, pick, question, result, several } from './journal-series';

const outcomes = tool({
  name: 'journal.outcomes',
  title: 'Wins and losses',
  description: 'How many trades won, lost and broke even, and which share of all of them that is.',
  input: z.object({ question }),
  gives: { won: 'trades', lost: 'trades', even: 'trades', wonShare: '%', lostShare: '%', n: 'trades' },
  cost: 'short',
  reads: ['journal'],
  run: (input, desk): ToolOutcome => {
    const counted = pick(input.question, desk);
    if (!counted.ok) return counted;
    const { trades, subject, words } = counted.picked;
    const of = (kind: 'win' | 'loss' | 'breakEven'): number => trades.filter(({ outcome }) => outcome === kind).length;
    const [won, lost, even] = [of('win'), of('loss'), of('breakEven')];
    const count = (value: number, measure: string): Quantity => countQuantity(value, ['trade', 'trades'], { measure, ...subject });
    const share = (value: number, measure: string): Quantity => ({
      value: (100 * value) / trades.length,
      unit: '%',
      text: valueText(value / trades.length, 'share', null),
      subject: { measure, ...subject },
    });
    return result(counted.picked, {
      quantities: {
        won: count(won, 'winning trades'),
        lost: count(lost, 'losing trades'),
        even: count(even, 'break-even trades'),
        wonShare: share(won, 'share of winning trades'),
        lostShare: share(lost, 'share of losing trades'),
        n: count(trades.length, 'trades'),
      },
      words: { words },
    });
  },
});

/** The move from entry to exit in the trade’s favor, in pips; null where the market has none. */
const pipsOf = ({ broker: { symbol, side, openPrice, closePrice } }: AskedTrade['trade']): Fraction | null => {
  const pip = instrumentOf(symbol)?.pipSize ?? null;
  if (pip === null) return null;
  const [open, close] = [fractionOf(openPrice), fractionOf(closePrice)];
  return dividedBy(side === 'long' ? minus(close, open) : minus(open, close), fractionOf(pip));
};

const pips = tool({
  name: 'journal.pips',
  title: 'Pips of your trades',
  description:
    'The moves of trades in currency pairs from entry to exit, in pips, added up: each trade once, whatever its size, without costs. Other markets have no pip.',
  input: z.object({ question }),
  gives: { total: 'pips', mean: 'pips a trade', n: 'trades in pairs', without: 'trades in markets without pips' },
  cost: 'short',
  reads: ['journal'],
  run: (input, desk): ToolOutcome => {
    const counted = pick(input.question, desk);
    if (!counted.ok) return counted;
    const { picked } = counted;
    const { subject, words } = picked;
    const moves = picked.trades.flatMap((one) => {
      const value = pipsOf(one.trade);
      return value === null ? [] : [{ one, value }];
    });
    if (moves.length === 0) return { ok: false, reason: 'None of these trades is in a currency pair, and other markets have no pip.' };
    const total = moves.reduce((sum, { value }) => plus(sum, value), wholeFraction(0));
    const amount = (value: Fraction, measure: string): Quantity =>
      exactQuantity(value, { unit: 'pips', decimals: 1, subject: { measure, ...subject } });
    const count = (value: number, measure: string): Quantity => countQuantity(value, ['trade', 'trades'], { measure, ...subject });
    const without = picked.trades.length - moves.length;
    return result(
      { ...picked, trades: moves.map(({ one }) => one) },
      {
        quantities: {
          total: amount(total, 'pips in total'),
          mean: amount(dividedBy(total, wholeFraction(moves.length)), 'pips a trade'),
          n: count(moves.length, 'trades in pairs'),
          ...(without === 0 ? {} : { without: count(without, 'trades without pips') }),
        },
        words: { words },
      },
    );
  },
});

const risk = tool({
  name: 'journal.risk',
  title: 'What you risk',
  description: 'The initial risk of trades in money: mean, smallest and largest, over those whose risk is known.',
  input: z.object({ question }),
  gives: { mean: 'money', least: 'money', most: 'money', n: 'trades with a known risk', without: 'trades without one' },
  cost: 'short',
  reads: ['journal'],
  run: (input, desk): ToolOutcome => {
    const counted = pick(input.question, desk);
    if (!counted.ok) return counted;
    const { picked } = counted;
    const { columns } = picked.journal.asked;
    const { subject, words } = picked;
    const known = picked.trades
      .map((one) => ({ one, risk: columns.risk[one.sample.rows[one.at]!]! }))
      .filter(({ risk: value }) => Number.isFinite(value) && value > 0);
    if (known.length === 0)
      return { ok: false, reason: 'None of these trades has a known initial risk. Add stops, and R and risk follow.' };
    const trades = known.map(({ one }) => one);
    const currency = currencyOf(trades);
    if (currency === null) return { ok: false, reason: several };
    const values = known.map(({ risk: value }) => value);
    const money = (value: number, measure: string): Quantity => {
      const made = moneyOf(value, currency, { measure, ...subject });
      return { ...made, text: made.text.replace(/^\+/u, '') };
    };
    const count = (value: number, measure: string): Quantity => countQuantity(value, ['trade', 'trades'], { measure, ...subject });
    const without = picked.trades.length - known.length;
    return result(
      { ...picked, trades },
      {
        quantities: {
          mean: money(values.reduce((sum, value) => sum + value, 0) / values.length, 'mean initial risk'),
          least: money(
            values.reduce((a, b) => Math.min(a, b)),
            'smallest initial risk',
          ),
          most: money(
            values.reduce((a, b) => Math.max(a, b)),
            'largest initial risk',
          ),
          n: count(known.length, 'trades with a known risk'),
          ...(without === 0 ? {} : { without: count(without, 'trades without a known risk') }),
        },
        words: { words },
      },
    );
  },
});

export const journalOutcomeTools = [outcomes, pips, risk];
