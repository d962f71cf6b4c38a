/** Tools that propose what is to be written. They write nothing: the deed that a result carries is done once the person confirms it. */
import * as z from 'zod/mini';
import { alertWays, type Deed } from '@/domain/assistant/deed';
import { ruleCondition } from '@/domain/assistant/read/rule-condition';
import type { Quantity } from '@/domain/assistant/quantity';
import { tool, type ToolOutcome, type ToolResult } from '@/domain/assistant/tool';
import { fractionOf } from '@/domain/money/fraction';
import { riskReward } from '@/domain/risk/risk-reward';
import { decimalOf, exactQuantity } from './exact';

const proposed = (deed: Deed, given: Pick<ToolResult, 'quantities'> & Partial<ToolResult> = { quantities: {} }): ToolResult => ({
  ok: true,
  words: {},
  n: null,
  provenance: 'What you asked for. Nothing is stored until you confirm it',
  ...given,
  deed,
});

const longestTitle = 80;

/** The first sentence of a note, as far as a title reaches. */
const titleOf = (text: string): string => {
  const first = (text.split(/(?<=[.!?])\s|\n/u)[0] ?? text).trim().replace(/[.]$/u, '');
  const title = first.length <= longestTitle ? first : `${first.slice(0, longestTitle - 1).trimEnd()}…`;
  return title.replace(/^./u, (letter) => letter.toUpperCase());
};

const note = tool({
  name: 'notes.write',
  title: 'New note',
  description: 'Proposes a note with these words. It is written when the person confirms it.',
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(2_000)), title: z.optional(z.string().check(z.maxLength(300))) }),
  gives: {},
  cost: 'instant',
  reads: [],
  run: ({ text, title }): ToolOutcome => proposed({ kind: 'note', title: title ?? titleOf(text), text }),
});

const rule = tool({
  name: 'rules.set',
  title: 'Rule of the week',
  description: 'Proposes a rule for this week, in the trader’s words. What the ledger can check of it by itself is found in the words.',
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(300)) }),
  gives: {},
  cost: 'instant',
  reads: [],
  run: ({ text }, { zone }): ToolOutcome => {
    const condition = ruleCondition(text, zone);
    return proposed({ kind: 'rule', rule: { text, ...(condition === null ? {} : { condition }) } });
  },
});

const plan = tool({
  name: 'plans.make',
  title: 'New trade plan',
  description:
    'Proposes a plan for one trade: market, side, entry, stop and target. The side follows from entry and stop where it is left out.',
  input: z.object({
    symbol: z.string().check(z.minLength(1), z.maxLength(80)),
    side: z.optional(z.enum(['long', 'short'])),
    entry: z.number().check(z.positive()),
    stop: z.number().check(z.positive()),
    target: z.optional(z.number().check(z.positive())),
  }),
  gives: { r: 'R, planned' },
  cost: 'instant',
  reads: [],
  run: ({ symbol, side, entry, stop, target }): ToolOutcome => {
    if (entry === stop) return { ok: false, reason: 'Entry and stop are the same price, so there is no risk to plan with.' };
    const own = stop < entry ? 'long' : 'short';
    if (side !== undefined && side !== own)
      return { ok: false, reason: `A ${side} trade has its stop ${side === 'long' ? 'below' : 'above'} the entry. Check the two prices.` };
    if (target !== undefined && (own === 'long' ? target <= entry : target >= entry))
      return {
        ok: false,
        reason: `The target of a ${own} trade lies ${own === 'long' ? 'above' : 'below'} the entry. Check the two prices.`,
      };
    const reward = target === undefined ? null : riskReward({ entry: decimalOf(entry), stop: decimalOf(stop), target: decimalOf(target) });
    const quantities: Readonly<Record<string, Quantity>> =
      reward?.ok === true
        ? { r: exactQuantity(reward.multiple, { unit: 'R', decimals: 2, subject: { measure: 'planned R', of: symbol } }) }
        : {};
    const prices = { entry: decimalOf(entry), stop: decimalOf(stop), ...(target === undefined ? {} : { target: decimalOf(target) }) };
    return proposed({ kind: 'plan', plan: { market: symbol, side: own, ...prices, source: 'assistant' } }, { quantities });
  },
});

const priceAlert = tool({
  name: 'alerts.price',
  title: 'New price alert',
  description: 'Proposes an alert on a price of a market, once. It goes off while a chart of the market is open.',
  input: z.object({ symbol: z.string().check(z.minLength(1), z.maxLength(40)), price: z.number(), way: z.optional(z.enum(alertWays)) }),
  gives: { price: 'price' },
  cost: 'instant',
  reads: [],
  run: ({ symbol, price, way = 'either' }): ToolOutcome =>
    proposed(
      { kind: 'price alert', market: symbol, price, way },
      {
        quantities: {
          price: exactQuantity(fractionOf(decimalOf(price)), { unit: 'price', decimals: 12, subject: { measure: 'alert', of: symbol } }),
        },
      },
    ),
});

const newsAlert = tool({
  name: 'alerts.news',
  title: 'Alerts before news',
  description: 'Proposes to turn on the alerts of the calendar, so many minutes before news of high impact, or of medium and high.',
  input: z.object({
    minutes: z.optional(z.int().check(z.minimum(0), z.maximum(240))).check(z.describe('10 if left out')),
    impact: z.optional(z.enum(['high', 'medium and high'])),
  }),
  gives: {},
  cost: 'instant',
  reads: [],
  run: ({ minutes = 10, impact = 'high' }): ToolOutcome => proposed({ kind: 'news alert', minutesBefore: minutes, impact }),
});

const backtest = tool({
  name: 'backtests.start',
  title: 'Run a backtest',
  description:
    'Proposes to run the strategy that is open in the builder over stored candles of a market, of the newest ones if none is named.',
  input: z.object({ symbol: z.optional(z.string()) }),
  gives: {},
  cost: 'short',
  reads: ['candles', 'backtests'],
  run: ({ symbol }, { series = [], strategy }): ToolOutcome => {
    const part = series[0];
    if (part?.digest === undefined)
      return {
        ok: false,
        reason:
          symbol === undefined
            ? 'There are no candles on this device to run it over. Add some on the chart screen first.'
            : `There are no candles of ${symbol} on this device. Add some on the chart screen first.`,
      };
    if (strategy === undefined)
      return {
        ok: false,
        reason: 'No strategy is open on this device. Open or write one in the builder beside the charts, then ask again.',
      };
    return proposed({ kind: 'backtest', strategy, market: part.candles.symbol, series: part.digest, candles: part.name });
  },
});

export const writtenTools = [note, rule, plan, priceAlert, newsAlert, backtest];
