/** Tools of what a person keeps: backtests, notes and plans of trades. */
import * as z from 'zod/mini';
import type { Desk, RunPart } from '@/domain/assistant/desk';
import { countQuantity, type Quantity, type Subject } from '@/domain/assistant/quantity';
import { tool, type ToolOutcome } from '@/domain/assistant/tool';
import { nameKey, stem, tokensOf } from '@/domain/ask/tokens';
import { riskReward } from '@/domain/risk/risk-reward';
import type { DecimalText } from '@/domain/money/decimal-text';
import { fractionOf } from '@/domain/money/fraction';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { formatPercent, formatR, formatRatio } from '@/lib/format-number';
import { exactQuantity } from './exact';

const noRuns = 'No backtest is kept here. Run one and keep it, and I can read and compare it.';
const noNotes = 'There are no notes here.';
const noPlans = 'No plan of a trade is kept here.';

const trades = ['trade', 'trades'] as const;

/** The figures of a kept run under a prefix. */
const figuresOf = ({ name, record: { evidence, bars } }: RunPart, prefix: string): Readonly<Record<string, Quantity>> => {
  const subject = (measure: string): Subject => ({ measure, of: name });
  const { bounds, meanR, sharpeAnnual, deflated } = evidence;
  const share = (value: number, measure: string): Quantity => ({
    value: value * 100,
    unit: '%',
    text: formatPercent(value, { sign: 'always' }),
    subject: subject(measure),
  });
  return {
    [`${prefix}n`]: countQuantity(evidence.n, trades, subject('trades')),
    [`${prefix}bars`]: countQuantity(bars, ['bar', 'bars'], subject('bars')),
    [`${prefix}days`]: countQuantity(evidence.days, ['day', 'days'], subject('days')),
    [`${prefix}return`]: share(bounds.pessimistic.totalReturn, 'return, pessimistic'),
    [`${prefix}best`]: share(bounds.optimistic.totalReturn, 'return, optimistic'),
    [`${prefix}trials`]: countQuantity(evidence.trials, ['variant', 'variants'], subject('variants tried')),
    ...(meanR.value === null
      ? {}
      : { [`${prefix}meanR`]: { value: meanR.value, unit: 'R', text: formatR(meanR.value), subject: subject('mean R') } }),
    ...(sharpeAnnual.value === null
      ? {}
      : {
          [`${prefix}sharpe`]: {
            value: sharpeAnnual.value,
            unit: 'ratio',
            text: formatRatio(sharpeAnnual.value),
            subject: subject('Sharpe ratio'),
          },
        }),
    ...(deflated.value === null
      ? {}
      : {
          [`${prefix}deflated`]: {
            value: deflated.value.probability * 100,
            unit: '%',
            text: formatPercent(deflated.value.probability),
            subject: subject('probability beyond luck'),
          },
        }),
  };
};

const namedRun = (runs: readonly RunPart[], name: string | undefined): RunPart | undefined =>
  name === undefined ? runs[0] : runs.find((run) => run.id === name || nameKey(run.name) === nameKey(name));

const runRead = tool({
  name: 'backtests.read',
  title: 'Kept backtest',
  description:
    'Figures of a kept backtest: trades, return in both readings of unclear bars, mean R, Sharpe ratio, probability beyond luck, verdict.',
  input: z.object({ name: z.optional(z.string()).check(z.describe('name or id; left out: the newest')) }),
  gives: {
    n: 'trades',
    return: '%, pessimistic',
    best: '%, optimistic',
    meanR: 'R',
    sharpe: 'ratio a year',
    deflated: '%',
    trials: 'variants',
    bars: 'bars',
    days: 'days',
  },
  cost: 'instant',
  reads: ['backtests'],
  run: ({ name }, { runs = [] }: Desk): ToolOutcome => {
    const found = namedRun(runs, name);
    if (found === undefined) return { ok: false, reason: runs.length === 0 ? noRuns : `No kept backtest is called “${name ?? ''}”.` };
    const { record } = found;
    return {
      ok: true,
      quantities: { ...figuresOf(found, ''), kept: countQuantity(runs.length, ['backtest', 'backtests'], { measure: 'kept backtests' }) },
      words: {
        name: found.name,
        title: record.title,
        verdict: record.evidence.verdict,
        simulated: record.isSimulated ? 'yes' : 'no',
        costs: record.costs,
      },
      n: record.evidence.n,
      provenance: `The kept backtest “${found.name}”, ${record.title}, ${record.interval}${record.isSimulated ? ', simulated prices' : ''}`,
      rows: {
        columns: ['Backtest', 'Market', 'Trades', 'Verdict'],
        rows: runs.slice(0, 200).map((run) => [run.name, run.record.title, String(run.record.evidence.n), run.record.evidence.verdict]),
        total: runs.length,
      },
      screen: '/indicators',
    };
  },
});

const runCompare = tool({
  name: 'backtests.compare',
  title: 'Backtests side by side',
  description: 'The figures of two kept backtests side by side; without names the two newest.',
  input: z.object({ one: z.optional(z.string()), other: z.optional(z.string()) }),
  gives: { 'a.return': '%', 'b.return': '%', 'a.meanR': 'R', 'b.meanR': 'R', 'a.n': 'trades', 'b.n': 'trades' },
  cost: 'instant',
  reads: ['backtests'],
  run: ({ one, other }, { runs = [] }: Desk): ToolOutcome => {
    const first = namedRun(runs, one);
    const second = other === undefined ? runs.find((run) => run !== first) : namedRun(runs, other);
    if (first === undefined || second === undefined || first === second)
      return {
        ok: false,
        reason: runs.length < 2 ? 'It takes two kept backtests to compare.' : 'These two backtests are not both kept here.',
      };
    return {
      ok: true,
      quantities: { ...figuresOf(first, 'a.'), ...figuresOf(second, 'b.') },
      words: { a: first.name, b: second.name },
      n: first.record.evidence.n + second.record.evidence.n,
      provenance: `The kept backtests “${first.name}” and “${second.name}”`,
      screen: '/indicators',
    };
  },
});

const noteSearch = tool({
  name: 'notes.search',
  title: 'Notes',
  description: 'One’s own notes that hold all the words, the last edited first: their titles and the sentence in which the words stand.',
  input: z.object({ words: z.string().check(z.describe('left out words: all notes')) }),
  gives: { count: 'notes' },
  cost: 'short',
  reads: ['notes'],
  run: ({ words }, { notes, zone }: Desk): ToolOutcome => {
    if (notes === undefined || notes.length === 0) return { ok: false, reason: noNotes };
    const wanted = tokensOf(words).map(({ raw }) => stem(raw));
    const found = notes.filter(({ title, text, tags }) => {
      const own = new Set(tokensOf(`${title} ${text} ${tags.join(' ')}`).map(({ raw }) => stem(raw)));
      return wanted.every((word) => own.has(word));
    });
    const sentenceOf = (text: string): string =>
      text.split(/(?<=[.!?])\s+|\n+/u).find((sentence) => tokensOf(sentence).some(({ raw }) => wanted.includes(stem(raw)))) ?? '';
    const first = found[0];
    return {
      ok: true,
      quantities: {
        count: countQuantity(found.length, ['note', 'notes'], { measure: 'notes', of: words }),
        ...(first === undefined
          ? {}
          : {
              edited: {
                value: first.editedAt,
                unit: 'instant',
                text: dayClock(zone).moment(first.editedAt),
                subject: { measure: 'edited', of: first.title },
              },
            }),
      },
      words: {
        titles: found
          .slice(0, 5)
          .map(({ title }) => title)
          .join('\n'),
        sentence: first === undefined ? '' : sentenceOf(first.text),
      },
      n: found.length,
      provenance: `Your notes, ${String(notes.length)} of them`,
      rows: {
        columns: ['Note', 'Edited'],
        rows: found.slice(0, 200).map(({ title, editedAt }) => [title, dayClock(zone).moment(editedAt)]),
        total: found.length,
      },
      screen: found.length === 1 && first !== undefined ? `/notepad?note=${encodeURIComponent(first.id)}` : '/notepad',
    };
  },
});

const planRead = tool({
  name: 'plans.read',
  title: 'Plans of trades',
  description:
    'Plans of trades that are kept: how many, how many wait or are open, and entry, stop, target and planned R of the latest one, of one market if it is named.',
  input: z.object({ symbol: z.optional(z.string()) }),
  gives: { count: 'plans', waiting: 'plans', entry: 'price', stop: 'price', target: 'price', r: 'R', made: 'instant' },
  cost: 'instant',
  reads: ['plans'],
  run: ({ symbol }, { plans = [], zone }: Desk): ToolOutcome => {
    const found = plans.filter(({ plan }) => symbol === undefined || plan.market === symbol);
    const [latest] = found;
    if (latest === undefined)
      return { ok: false, reason: plans.length === 0 ? noPlans : `No plan of a trade in ${symbol ?? ''} is kept here.` };
    const { plan } = latest;
    const of = plan.market;
    const price = (text: string, measure: string): Quantity =>
      exactQuantity(fractionOf(text as DecimalText), { unit: 'price', decimals: 12, subject: { measure, of } });
    const reward = plan.target === undefined ? null : riskReward({ entry: plan.entry, stop: plan.stop, target: plan.target });
    const isAhead = ({ plan: { endedAt }, state }: (typeof found)[number]): boolean =>
      endedAt === undefined && state !== 'settled' && state !== 'not scorable';
    const { moment } = dayClock(zone);
    const { createdAtMs } = latest;
    const count = (value: number, measure: string): Quantity => countQuantity(value, ['plan', 'plans'], { measure });
    return {
      ok: true,
      quantities: {
        count: count(found.length, 'plans'),
        waiting: count(found.filter(isAhead).length, 'plans not ended'),
        entry: price(plan.entry, 'entry'),
        stop: price(plan.stop, 'stop'),
        ...(plan.target === undefined ? {} : { target: price(plan.target, 'target') }),
        ...(reward?.ok === true
          ? { r: exactQuantity(reward.multiple, { unit: 'R', decimals: 2, subject: { measure: 'planned R', of } }) }
          : {}),
        ...(createdAtMs === null
          ? {}
          : { made: { value: createdAtMs, unit: 'instant', text: moment(createdAtMs as EpochMs), subject: { measure: 'made', of } } }),
      },
      words: { market: of, side: plan.side, setup: plan.setup ?? '', grade: plan.grade ?? '' },
      n: found.length,
      provenance: `Your plans, ${String(plans.length)} of them`,
      rows: {
        columns: ['Market', 'Side', 'Entry', 'Stop', 'Target'],
        rows: found.slice(0, 200).map(({ plan: one }) => [one.market, one.side, one.entry, one.stop, one.target ?? '']),
        total: found.length,
      },
      screen: '/chartAiAnalyse',
    };
  },
});

export const keptTools = [runRead, runCompare, noteSearch, planRead];
