/** The tool of accounts under the rules of a firm: what is left today, to the floor, and to the target, as the prop desk counts it. */
import * as z from 'zod/mini';
import { countQuantity, type Quantity, type Subject } from '@/domain/assistant/quantity';
import { tool, type ToolOutcome } from '@/domain/assistant/tool';
import type { DeskRow } from '@/domain/journal/prop-desk';
import type { DecimalText } from '@/domain/money/decimal-text';
import { fractionOf } from '@/domain/money/fraction';
import { formatPercent, formatQuantity } from '@/lib/format-number';
import { moneyQuantity } from './exact';

const none = 'No account here has rules of a firm. Set them under Prop firm, and I can say what is left.';

const day = ['day', 'days'] as const;

/** What one account has left, under a prefix. */
const numbersOf = ({ account, state, setup, used, lossesInARow, size }: DeskRow, prefix: string): Readonly<Record<string, Quantity>> => {
  const of = account.name;
  const money = (amount: DecimalText | null, measure: string, key: string): Readonly<Record<string, Quantity>> =>
    amount === null ? {} : { [`${prefix}${key}`]: moneyQuantity(fractionOf(amount), account.currency, { measure, of }) };
  const subject = (measure: string): Subject => ({ measure, of });
  const { today, tradingDays, payout, consistency } = state;
  return {
    ...money(today.left, 'may be lost today', 'left'),
    ...money(today.lossLeft, 'left of the daily limit', 'daily'),
    ...money(setup.rules.dailyLoss, 'daily limit', 'dailyLimit'),
    ...money(today.result, 'result today', 'today'),
    ...money(state.drawdownLeft, 'left to the floor', 'drawdown'),
    ...money(state.floor, 'floor', 'floor'),
    ...money(state.equity, 'equity', 'equity'),
    ...money(state.targetLeft, 'left to the target', 'target'),
    ...money(payout?.profitLeft ?? null, 'profit missing for a payout', 'payoutProfit'),
    ...(used === null
      ? {}
      : { [`${prefix}used`]: { value: used * 100, unit: '%', text: formatPercent(used), subject: subject('used of the daily limit') } }),
    ...(consistency.value === null
      ? {}
      : {
          [`${prefix}bestShare`]: {
            value: consistency.value * 100,
            unit: '%',
            text: formatPercent(consistency.value),
            subject: subject('share of the best day'),
          },
        }),
    ...(size.value === null
      ? {}
      : {
          [`${prefix}size`]: {
            value: Number(size.value.size),
            unit: 'size',
            text: formatQuantity(size.value.size, size.value.unit),
            subject: subject('largest size'),
          },
        }),
    [`${prefix}days`]: countQuantity(tradingDays.traded, day, subject('trading days')),
    ...(tradingDays.needed === null ? {} : { [`${prefix}needed`]: countQuantity(tradingDays.needed, day, subject('trading days needed')) }),
    ...(payout === null ? {} : { [`${prefix}payoutDays`]: countQuantity(payout.days, day, subject('days until a payout')) }),
    [`${prefix}losses`]: countQuantity(lossesInARow, ['loss', 'losses'], subject('losses in a row today')),
  };
};

const named = (rows: readonly DeskRow[], account: string | undefined): readonly DeskRow[] =>
  account === undefined ? rows : rows.filter(({ account: { id, name } }) => id === account || name === account);

export const accountRules = tool({
  name: 'accounts.rules',
  title: 'Rules of your accounts',
  description:
    'Of accounts with rules of a prop firm: what may be lost today, what is left to the floor of the drawdown and to the target, days, payout, status. Quantities of the first account are a0.…, and so on; the names are in words.names.',
  input: z.object({ account: z.optional(z.string()).check(z.describe('id or name; left out: all with rules')) }),
  gives: {
    'a0.left': 'money that may be lost today before any rule is breached',
    'a0.daily': 'money left of the daily limit',
    'a0.drawdown': 'money above the floor',
    'a0.floor': 'money',
    'a0.equity': 'money',
    'a0.target': 'money to the target',
    'a0.used': '% of the daily limit',
    'a0.days': 'trading days',
    'a0.size': 'lots or contracts at the usual stop',
  },
  cost: 'short',
  reads: ['accounts', 'journal'],
  run: ({ account }, { accounts = [] }): ToolOutcome => {
    const rows = named(accounts, account);
    if (rows.length === 0) return { ok: false, reason: accounts.length === 0 ? none : `No account with rules is called ${account ?? ''}.` };
    return {
      ok: true,
      quantities: Object.assign({}, ...rows.map((row, at) => numbersOf(row, `a${String(at)}.`))),
      words: {
        names: rows.map((row) => row.account.name).join('\n'),
        states: rows.map(({ state }) => state.status).join('\n'),
        phases: rows.map(({ state }) => state.phase.name ?? '').join('\n'),
        payouts: rows.map(({ state }) => (state.payout === null ? '' : state.payout.mayBeAsked ? 'yes' : 'no')).join('\n'),
      },
      n: rows.reduce((sum, { state }) => sum + state.trades, 0),
      provenance: `Rules as you have set them, ${rows.length === 1 ? 'one account' : `${String(rows.length)} accounts`}`,
      screen: '/journal?view=rules',
    };
  },
});
