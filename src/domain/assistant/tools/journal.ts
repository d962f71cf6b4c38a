/** The tool of one's own trades: any figure of any group of them, as the journal's questions read it. */
import * as z from 'zod/mini';
import { answerQuery, type AskedGroup } from '@/domain/ask/answer-query';
import type { AskedTrade } from '@/domain/ask/asked-trades';
import type { AskQuery } from '@/domain/ask/ask-query';
import type { FigureUnit } from '@/domain/ask/figure';
import { groupPhrase, measurePhrase, periodPhrase, queryWords } from '@/domain/ask/query-words';
import { readQuestion } from '@/domain/ask/read-question';
import { valueText } from '@/domain/ask/value-text';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import type { JournalPart } from '@/domain/assistant/desk';
import { countQuantity, type Quantity, type Subject } from '@/domain/assistant/quantity';
import { tool, type Rows, type ToolOutcome } from '@/domain/assistant/tool';
import { moneyText } from '@/domain/money/money-text';
import { isoInstant } from '@/domain/time/iso-instant';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { formatCount, formatR } from '@/lib/format-number';

/** Shares are told in per cent; all else in the unit of the figure. */
const quantityOf = (
  value: number | null,
  reason: string,
  by: { readonly unit: FigureUnit; readonly currency: string | null; readonly subject: Subject },
): Quantity => {
  const { unit, currency, subject } = by;
  const named = unit === 'money' ? (currency ?? 'money') : unit === 'share' ? '%' : unit;
  if (value === null) return { value: null, unit: named, text: reason, subject };
  return { value: unit === 'share' ? value * 100 : value, unit: named, text: valueText(value, unit, currency), subject };
};

const nameOf = ({ name, currency, figure }: AskedGroup): string =>
  [name, currency !== null && figure.unit === 'money' ? currency : ''].filter((part) => part !== '').join(', ');

/** The numbers of one group, under a prefix where there are several. */
const numbersOf = (
  group: AskedGroup,
  prefix: string,
  of: { readonly measure: string; readonly period: string; readonly trades: string },
) => {
  const { figure, rest, currency, difference } = group;
  const name = nameOf(group);
  const subject = { measure: of.measure, of: name === '' ? of.trades : name, period: of.period };
  const by = { unit: figure.unit, currency, subject };
  const { value, interval } = figure;
  const bounds = (which: 'low' | 'high'): Quantity =>
    quantityOf(interval.value === null ? null : interval.value[which], interval.value === null ? interval.reason : '', {
      ...by,
      subject: { ...subject, measure: `${of.measure}, ${which} end` },
    });
  return {
    [`${prefix}value`]: quantityOf(value.value, value.value === null ? value.reason : '', by),
    [`${prefix}n`]: countQuantity(figure.n, ['trade', 'trades'], { ...subject, measure: 'trades' }),
    [`${prefix}days`]: countQuantity(figure.days, ['day', 'days'], { ...subject, measure: 'days' }),
    ...(interval.value === null ? {} : { [`${prefix}low`]: bounds('low'), [`${prefix}high`]: bounds('high') }),
    ...(rest === null
      ? {}
      : {
          [`${prefix}rest`]: quantityOf(rest.value.value, rest.value.value === null ? rest.value.reason : '', {
            ...by,
            subject: { ...subject, of: 'the rest' },
          }),
        }),
    ...(difference?.value.value == null
      ? {}
      : {
          [`${prefix}difference`]: quantityOf(difference.value.value, '', {
            ...by,
            subject: { ...subject, measure: `${of.measure}, difference` },
          }),
        }),
  };
};

/** Trades as evidence shows them: the last 200. */
export const rowsOfTrades = (trades: readonly AskedTrade[], scale: number): Rows => ({
  columns: ['Market', 'Opened', 'R', 'Net'],
  rows: trades
    .slice(-200)
    .map(({ sample, at, currency, r, net, openedAt }) => [
      sample.market.names[sample.market.keys[at]!] ?? '',
      isoInstant(openedAt),
      Number.isNaN(r) ? '' : formatR(r),
      moneyText(net / scale, { currency, symbol: 'code' }),
    ]),
  total: trades.length,
});

const answerOf = ({ asked, vocabulary }: JournalPart, query: AskQuery): ToolOutcome => {
  const answer = answerQuery(query, asked, vocabulary);
  const of = {
    measure: measurePhrase({ measure: query.measure, unit: query.unit ?? (answer.groups[0]?.figure.unit === 'R' ? 'R' : null) }),
    period: periodPhrase(query.period),
    trades: groupPhrase(query, vocabulary),
  };
  const { groups } = answer;
  const isSplit = query.split !== null;
  const quantities = Object.assign(
    {},
    ...groups.map((group, at) => numbersOf(group, isSplit ? `g${String(at)}.` : at === 0 ? '' : `c${String(at)}.`, of)),
  ) as Readonly<Record<string, Quantity>>;
  const leftOut = (key: 'withoutR' | 'untold' | 'assumed', measure: string) =>
    answer[key] === 0 ? {} : { [key]: countQuantity(answer[key], ['trade', 'trades'], { measure, period: of.period }) };
  return {
    ok: true,
    quantities: {
      ...quantities,
      ...leftOut('withoutR', 'trades without an initial risk'),
      ...leftOut('untold', 'trades of which it can’t be told'),
      ...leftOut('assumed', 'trades with an assumed 1R'),
    },
    words: {
      words: queryWords(query, vocabulary),
      groups: groups.map(nameOf).join('\n'),
      formula: groups[0]?.figure.formula ?? '',
    },
    n: answer.trades.length,
    provenance: `Your journal, ${formatCount(asked.trades.length)} closed trades`,
    rows: rowsOfTrades(
      groups.flatMap((group) => group.trades),
      powerOfTen(asked.columns.decimals),
    ),
    screen: `/JournalPlatform?ask=${encodeURIComponent(queryWords(query, vocabulary))}`,
  };
};

const noJournal = 'There is no journal to ask. Import a statement first, or open the sample.';

/** What a reading refuses, as a sentence. */
const problemText = (question: string, vocabulary: AskVocabulary): string => {
  const reading = readQuestion(question, vocabulary);
  const [first] = reading.ok ? [] : reading.problems;
  if (first === undefined) return '';
  if (first.is === 'refused' || first.is === 'conflict') return first.text;
  if (first.is === 'ambiguous')
    return `“${first.word}” can mean several things: ${first.suggestions.map(({ label }) => label).join(', ')}.`;
  return first.is === 'unknown'
    ? `I don’t know “${first.word}”.`
    : 'Say which figure: the mean result, the total, the win rate, or how many.';
};

export const journalQuery = tool({
  name: 'journal.query',
  title: 'Your trades',
  description:
    'A figure of one’s own closed trades, asked in English: “win rate of EURUSD on Mondays last month”, “mean R by session”, “total result in money of long trades compared with the rest”. Gives the figure with n, days and a 95 % interval.',
  input: z.object({ question: z.string().check(z.minLength(1)) }),
  gives: {
    value: 'the figure, in its own unit',
    low: 'low end of the 95 % interval',
    high: 'high end',
    n: 'trades',
    days: 'trading days',
    rest: 'the same of the other trades, where asked',
    'g0.value': 'of the first group of a split, and so on',
  },
  cost: 'short',
  reads: ['journal'],
  run: ({ question }, { journal }): ToolOutcome => {
    if (journal === null) return { ok: false, reason: noJournal };
    const reading = readQuestion(question, journal.vocabulary);
    return reading.ok ? answerOf(journal, reading.query) : { ok: false, reason: problemText(question, journal.vocabulary) };
  },
});

export const journalTools = [journalQuery];
