/** Whether the trades of an account would have passed a firm's rules, in sentences, rule by rule. */
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import { marketName } from '@/domain/journal/market-name';
import { propAccountTrades } from '@/domain/journal/prop-account-trades';
import type { Breach, PropFirmState } from '@/domain/journal/prop-firm-state';
import { subtractDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { dayOfText } from '@/domain/time/epoch-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { longDate } from '@/features/journal/long-date';
import { dayClock } from '@/domain/time/trading-day';
import { countOf, formatMoney } from '@/lib/format-number';
import type { CheckedAccount } from './use-checked';

export interface RuleLine {
  readonly name: string;
  readonly state: 'kept' | 'broken' | 'open';
  readonly note: string;
  readonly figure: string;
}

export interface FirmVerdict {
  readonly state: 'failed' | 'maybe' | 'passed' | 'open';
  readonly title: string;
  readonly text: string;
  readonly lines: readonly RuleLine[];
  /** Place of the trade that broke the first rule, in the order of closing; null: none did. */
  readonly brokenAt: number | null;
}

type Words = (amount: DecimalText) => string;

const breachOf = ({ breaches }: PropFirmState, rule: Breach['rule']): Breach | undefined => breaches.find((one) => one.rule === rule);

/** 'trade 41, EURUSD short'; an open position has no number. */
const tradeWords = ({ trades }: CheckedAccount, tradeId: string): string => {
  const place = trades.findIndex(({ id }) => id === tradeId);
  const trade = trades[place];
  return trade === undefined
    ? 'a position that is still open'
    : `trade ${String(place + 1)}, ${marketName(trade.broker.symbol)} ${trade.broker.side}`;
};

const limitLine = (
  name: string,
  breach: Breach | undefined,
  { checked, money, left }: { readonly checked: CheckedAccount; readonly money: Words; readonly left: string },
): RuleLine =>
  breach === undefined
    ? { name, state: 'kept', note: 'never broken by closed trades', figure: left }
    : {
        name,
        state: 'broken',
        note: `broken by ${tradeWords(checked, breach.tradeId)}, ${longDate(dayOfText(breach.date))}`,
        figure: `${money(subtractDecimals(breach.floor, breach.equity))} over`,
      };

const linesOf = (state: PropFirmState, checked: CheckedAccount, money: Words): readonly RuleLine[] => {
  const { rules } = state.phase;
  const reached = state.targetLeft !== null && Number(state.targetLeft) === 0;
  const { traded, needed } = state.tradingDays;
  const context = { checked, money };
  return [
    ...(rules.dailyLoss === null
      ? []
      : [limitLine(`Daily loss, ${money(rules.dailyLoss)}`, breachOf(state, 'daily loss'), { ...context, left: 'kept' })]),
    limitLine(`Total loss, ${money(rules.maxDrawdown.amount)}`, breachOf(state, 'maximum drawdown'), {
      ...context,
      left: state.status === 'breached' ? 'kept' : `${money(state.drawdownLeft)} left at the end`,
    }),
    ...(rules.target === null || state.targetLeft === null
      ? []
      : [
          {
            name: `Target, ${money(rules.target)}`,
            state: reached ? ('kept' as const) : ('open' as const),
            note: reached ? 'reached with the last trade counted' : 'not reached by the last trade',
            figure: reached ? 'reached' : `${money(state.targetLeft)} missing`,
          },
        ]),
    ...(needed === null
      ? []
      : [
          {
            name: `At least ${countOf(needed, 'trading day')}`,
            state: traded >= needed ? ('kept' as const) : ('open' as const),
            note: '',
            figure: countOf(traded, 'day'),
          },
        ]),
  ];
};

const summaryOf = (state: PropFirmState, checked: CheckedAccount, money: Words): Pick<FirmVerdict, 'state' | 'title' | 'text'> => {
  const [breach] = state.breaches;
  if (breach !== undefined) {
    const limit = breach.rule === 'daily loss' ? 'the day’s loss limit' : 'the lowest the account may fall to';
    const who = tradeWords(checked, breach.tradeId);
    return {
      state: 'failed',
      title: `This file would have failed on ${longDate(dayOfText(breach.date))}.`,
      text: `${who.charAt(0).toUpperCase()}${who.slice(1)}, left ${money(breach.equity)} in the account. It had to stay above ${money(breach.floor)}, ${limit}.`,
    };
  }
  const [touch] = [...state.touchedWhileOpen, ...state.possibleBreaches];
  if (touch !== undefined) {
    const who = tradeWords(checked, touch.tradeId);
    return {
      state: 'maybe',
      title: 'This file may have failed.',
      text: `While it was open, ${who}, may have taken the account to ${money(touch.lowest)}; it had to stay above ${money(touch.floor)}. A firm that watches open trades may have ended it there.`,
    };
  }
  if (state.passed !== null)
    return {
      state: 'passed',
      title: 'This file would have passed.',
      text: `It reached the target with ${tradeWords(checked, state.passed.tradeId)}, without breaking a rule that closed trades can show.`,
    };
  return {
    state: 'open',
    title: 'This file breaks no rule and hasn’t passed yet.',
    text:
      state.targetLeft === null || Number(state.targetLeft) === 0
        ? `${money(state.drawdownLeft)} of room was left at the end.`
        : `${money(state.targetLeft)} were missing to the target, and ${money(state.drawdownLeft)} of room was left at the end.`,
  };
};

/** Judged at the end of the last closed trade's day. */
export const firmVerdict = (checked: CheckedAccount, setup: PropFirmSetup): FirmVerdict => {
  const { account, trades, positions } = checked;
  const money: Words = (amount) => formatMoney(amount, { currency: account.currency, unit: 'symbol' }).replace(/^\+/u, '');
  const { counted } = propAccountTrades(trades, account.currency, setup);
  const last = counted.reduce((latest, { broker }) => Math.max(latest, broker.closedAt), 0);
  const clock = dayClock(setup.days);
  const state = evaluatePropFirm({
    rules: setup.rules,
    trades: counted,
    open: positions,
    days: setup.days,
    now: (clock.rangeOf(clock.dayOf(last as EpochMs)).to - 1) as EpochMs,
  });
  const [breach] = state.breaches;
  const brokenAt = breach === undefined ? -1 : trades.findIndex(({ id }) => id === breach.tradeId);
  return { ...summaryOf(state, checked, money), lines: linesOf(state, checked, money), brokenAt: brokenAt === -1 ? null : brokenAt };
};
