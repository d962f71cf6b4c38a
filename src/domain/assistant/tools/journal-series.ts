/** Tools of one's own trades in their order: days, runs of wins and losses, single trades, and how far results are spread. */
import * as z from 'zod/mini';
import type { AskedTrade } from '@/domain/ask/asked-trades';
import { groupPhrase, periodPhrase } from '@/domain/ask/query-words';
import { readQuestion } from '@/domain/ask/read-question';
import { selectTrades } from '@/domain/ask/select-trades';
import { valueText } from '@/domain/ask/value-text';
import type { Desk, JournalPart } from '@/domain/assistant/desk';
import { countQuantity, type Quantity, type Subject } from '@/domain/assistant/quantity';
import { tool, type ToolOutcome, type ToolResult } from '@/domain/assistant/tool';
import { comparableSqn } from '@/domain/statistics/sqn';
import { momentsOf } from '@/domain/statistics/moments';
import { streaksOf } from '@/domain/statistics/streaks';
import { dayClock } from '@/domain/time/day-clock';
import { dayText } from '@/domain/time/epoch-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { appendTo } from '@/lib/append-to';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { formatCount, formatR } from '@/lib/format-number';
import { dateWords } from '@/domain/ask/calendar-dates';
import { rowsOfTrades } from './journal';

const noJournal = 'There is no journal to ask. Import a statement first, or open the sample.';
/** Which trades, as the journal’s own grammar reads it. */
export const question = z
  .string()
  .check(z.minLength(1))
  .check(z.describe('which trades, as in journal.query: “number of short trades in XAUUSD, last month”'));

interface Picked {
  readonly journal: JournalPart;
  readonly trades: readonly AskedTrade[];
  readonly scale: number;
  readonly subject: Pick<Subject, 'of' | 'period'>;
  readonly words: string;
}

type Counted = { readonly ok: true; readonly picked: Picked } | { readonly ok: false; readonly reason: string };

/** The trades of a question, whatever it asks of them. */
export const pick = (text: string, { journal }: Desk): Counted => {
  if (journal === null) return { ok: false, reason: noJournal };
  const reading = readQuestion(text, journal.vocabulary);
  if (!reading.ok) return { ok: false, reason: 'I can’t tell which trades are meant.' };
  const { query } = reading;
  const { group } = selectTrades(query, journal.asked, journal.vocabulary.today);
  const [of, period] = [groupPhrase(query, journal.vocabulary), periodPhrase(query.period)];
  if (group.length === 0) return { ok: false, reason: 'No trades match.' };
  const words = period === '' ? of : `${of}, ${period}`;
  return {
    ok: true,
    picked: { journal, trades: group, scale: powerOfTen(journal.asked.columns.decimals), subject: { of, period }, words },
  };
};

/** A result over these trades, which are the rows behind it. */
export const result = (
  { journal, trades, scale }: Picked,
  given: Pick<ToolResult, 'quantities' | 'words'> & { readonly screen?: string },
): ToolResult => ({
  ok: true,
  n: trades.length,
  provenance: `Your journal, ${formatCount(journal.asked.trades.length)} closed trades`,
  rows: rowsOfTrades(trades, scale),
  screen: '/JournalPlatform',
  ...given,
});

/** Why amounts of these trades can’t be told together. */
export const several = 'These trades are in several currencies, which don’t add up. Ask for one account.';

/** The one currency of the trades; null: there are several. */
export const currencyOf = (trades: readonly AskedTrade[]): string | null => {
  const currencies = new Set(trades.map(({ currency }) => currency));
  return currencies.size === 1 ? [...currencies][0]! : null;
};

/** An amount of a currency, signed as results are. */
export const moneyOf = (value: number, currency: string, subject: Subject): Quantity => ({
  value,
  unit: currency,
  text: valueText(value, 'money', currency),
  subject,
});

const days = tool({
  name: 'journal.days',
  title: 'Your trading days',
  description: 'Results by trading day of entry: the best and the worst day in money, how many days won or lost, and the average day.',
  input: z.object({ question }),
  gives: { best: 'money', worst: 'money', mean: 'money a day', won: 'days', lost: 'days', days: 'days', wonShare: '%', n: 'trades' },
  cost: 'short',
  reads: ['journal'],
  run: (input, desk): ToolOutcome => {
    const counted = pick(input.question, desk);
    if (!counted.ok) return counted;
    const { picked } = counted;
    const { trades, scale, subject } = picked;
    const currency = currencyOf(trades);
    if (currency === null) return { ok: false, reason: several };
    const byDay = new Map<number, AskedTrade[]>();
    for (const trade of trades) appendTo(byDay, trade.day, trade);
    const totals = [...byDay].map(([day, own]) => ({ day, net: own.reduce((sum, { net }) => sum + net, 0), n: own.length }));
    const ordered = totals.toSorted((a, b) => b.net - a.net || a.day - b.day);
    const [best, worst] = [ordered[0]!, ordered.at(-1)!];
    const [won, lost] = [totals.filter(({ net }) => net > 0).length, totals.filter(({ net }) => net < 0).length];
    const all = totals.reduce((sum, { net }) => sum + net, 0);
    const quantity = (value: number, measure: string): Quantity => moneyOf(value / scale, currency, { measure, ...subject });
    const count = (value: number, measure: string): Quantity => countQuantity(value, ['day', 'days'], { measure, ...subject });
    return result(picked, {
      quantities: {
        best: quantity(best.net, 'best day'),
        bestN: countQuantity(best.n, ['trade', 'trades'], { measure: 'trades of the best day', ...subject }),
        worst: quantity(worst.net, 'worst day'),
        worstN: countQuantity(worst.n, ['trade', 'trades'], { measure: 'trades of the worst day', ...subject }),
        mean: quantity(all / totals.length, 'mean day'),
        won: count(won, 'winning days'),
        lost: count(lost, 'losing days'),
        days: count(totals.length, 'days'),
        wonShare: {
          value: (100 * won) / totals.length,
          unit: '%',
          text: valueText(won / totals.length, 'share', null),
          subject: { measure: 'share of winning days', ...subject },
        },
        n: countQuantity(trades.length, ['trade', 'trades'], { measure: 'trades', ...subject }),
      },
      words: { words: picked.words, bestDay: dateWords(dayText(best.day)), worstDay: dateWords(dayText(worst.day)) },
    });
  },
});

const streaks = tool({
  name: 'journal.streaks',
  title: 'Runs of wins and losses',
  description: 'The longest and the current run of wins and of losses in order of entry. A break-even trade ends a run and begins none.',
  input: z.object({ question }),
  gives: { losses: 'trades in a row', wins: 'trades in a row', current: 'trades in a row', n: 'trades' },
  cost: 'short',
  reads: ['journal'],
  run: (input, desk): ToolOutcome => {
    const counted = pick(input.question, desk);
    if (!counted.ok) return counted;
    const { picked } = counted;
    const { trades, subject } = picked;
    const signs = trades.map(({ outcome }) => (outcome === 'win' ? 1 : outcome === 'loss' ? -1 : 0));
    const found = streaksOf(signs);
    const first = found.longestLossFrom === null ? undefined : trades[found.longestLossFrom];
    const run = (value: number, measure: string, names: readonly [string, string]): Quantity =>
      countQuantity(value, names, { measure, ...subject });
    const [losses, wins] = [['loss', 'losses'] as const, ['win', 'wins'] as const];
    return result(picked, {
      quantities: {
        losses: run(found.longestLoss, 'longest losing run', losses),
        wins: run(found.longestWin, 'longest winning run', wins),
        current: run(Math.abs(found.current), 'current run', found.current < 0 ? losses : wins),
        n: countQuantity(trades.length, ['trade', 'trades'], { measure: 'trades', ...subject }),
      },
      words: {
        words: picked.words,
        from: first === undefined ? '' : dateWords(dayText(first.day)),
        now: found.current === 0 ? 'none' : found.current < 0 ? 'losses' : 'wins',
      },
    });
  },
});

const spread = tool({
  name: 'journal.spread',
  title: 'Spread of your results',
  description: 'Standard deviation of results in R, and the System Quality Number (√n · mean / deviation, n at most 100).',
  input: z.object({ question }),
  gives: { deviation: 'R', sqn: 'ratio', n: 'trades with an R' },
  cost: 'short',
  reads: ['journal'],
  run: (input, desk): ToolOutcome => {
    const counted = pick(input.question, desk);
    if (!counted.ok) return counted;
    const { picked } = counted;
    const results = picked.trades.map(({ r }) => r).filter((r) => !Number.isNaN(r));
    const [moments, quality] = [momentsOf(results), comparableSqn(results)];
    if (moments.value === null) return { ok: false, reason: moments.reason };
    if (quality.value === null) return { ok: false, reason: quality.reason };
    const { sd } = moments.value;
    return result(picked, {
      quantities: {
        deviation: {
          value: sd,
          unit: 'R',
          text: formatR(sd).replace(/^\+/u, ''),
          subject: { measure: 'standard deviation', ...picked.subject },
        },
        sqn: {
          value: quality.value,
          unit: 'ratio',
          text: valueText(quality.value, 'ratio', null),
          subject: { measure: 'SQN', ...picked.subject },
        },
        n: countQuantity(results.length, ['trade', 'trades'], { measure: 'trades with an R', ...picked.subject }),
      },
      words: { words: picked.words },
    });
  },
});

const single = tool({
  name: 'journal.trade',
  title: 'One trade',
  description: 'One trade of a group: the last, the first, or the one held longest or shortest, with its result, size and times.',
  input: z.object({ question, which: z.enum(['last', 'first', 'longest', 'shortest']) }),
  gives: { net: 'money', r: 'R, where its risk is known', opened: 'instant', closed: 'instant', hold: 'minutes' },
  cost: 'short',
  reads: ['journal'],
  run: ({ which, ...input }, desk): ToolOutcome => {
    const counted = pick(input.question, desk);
    if (!counted.ok) return counted;
    const { trades, scale } = counted.picked;
    const byHold = trades.toSorted((a, b) => a.minutes - b.minutes);
    const found = { last: trades.at(-1)!, first: trades[0]!, longest: byHold.at(-1)!, shortest: byHold[0]! }[which];
    const name = found.sample.market.names[found.sample.market.keys[found.at]!] ?? '';
    const clock = dayClock(desk.zone);
    const of = `${which} trade`;
    const instant = (at: number, measure: string): Quantity => ({
      value: at,
      unit: 'instant',
      text: clock.moment(at as EpochMs),
      subject: { measure, of },
    });
    return result(
      { ...counted.picked, trades: [found] },
      {
        quantities: {
          net: moneyOf(found.net / scale, found.currency, { measure: 'result', of }),
          ...(Number.isNaN(found.r)
            ? {}
            : { r: { value: found.r, unit: 'R', text: formatR(found.r), subject: { measure: 'result', of } } }),
          opened: instant(found.openedAt, 'opened'),
          closed: instant(found.closedAt, 'closed'),
          hold: {
            value: found.minutes,
            unit: 'minutes',
            text: valueText(found.minutes, 'minutes', null),
            subject: { measure: 'hold', of },
          },
        },
        words: { market: name, side: found.sample.side[found.at] === 0 ? 'long' : 'short' },
        screen: `/journal?trade=${encodeURIComponent(`${found.trade.accountId}/${found.trade.id}`)}`,
      },
    );
  },
});

export const journalSeriesTools = [days, streaks, spread, single];
