/** The four habits as reports: what their trades cost against matched controls, in R and in money. */
import type { BlackoutRule } from '@/domain/calendar/blackout';
import {
  fewestDays,
  fewestTrades,
  leastShareWithR,
  orNull,
  type BehaviorReport,
  type BehaviorTrade,
  type Effect,
  type Estimated,
  type MoneyEffect,
  type Need,
} from './behavior-report';
import type { BehaviorSample } from './behavior-sample';
import { habitNumbers, roles, type Habit, type HabitId } from './habits';
import { hourCaliper, matchedControls, type Matched } from './matched-controls';

export interface HabitContext {
  readonly sample: BehaviorSample;
  /** The trader's own rule; null: there is none. */
  readonly blackout: BlackoutRule | null;
}

const minutesText = (minutes: number): string => String(Math.round(minutes * 10) / 10);

const titles: Readonly<Record<HabitId, string>> = {
  revenge: 'Trading fast after a loss',
  tilt: 'Trading larger after a loss',
  overtrading: 'Trading more than usual in a day',
  blackout: 'Trading through your news blackout',
};

const sameKind = `of the same market, side and session, entered within ${String(hourCaliper)} hours of the clock on other days`;

const ruleOf = ({ id, limitNow }: Habit, { blackout }: HabitContext): string => {
  switch (id) {
    case 'revenge': {
      const now = minutesText(limitNow ?? habitNumbers.fastMinutes);
      return `A trade entered at most ${now} minutes after a loss on the same day. The limit follows your own pace: the fastest quarter of your last ${String(habitNumbers.waits)} waits after trades that didn’t lose, and ${String(habitNumbers.fastMinutes)} minutes until there are ${String(habitNumbers.fewestWaits)} of them.`;
    }
    case 'tilt':
      return `A trade after a loss on the same day, at least ${String(habitNumbers.largerFrom)} times your median size of the last ${String(habitNumbers.sizes)} trades of that market on that account.`;
    case 'overtrading': {
      const now = limitNow === null ? '' : `, now ${String(limitNow)}`;
      return `A trade beyond your usual number for one day${now}: what three of four of your last ${String(habitNumbers.days)} trading days didn’t exceed, from earlier days only.`;
    }
    case 'blackout':
      return blackout === null
        ? 'A trade entered in the minutes around announced news in which your own rule forbids entries.'
        : `A trade entered from ${String(blackout.minutesBefore)} minutes before to ${String(blackout.minutesAfter)} minutes after announced news, as your rule says.`;
  }
};

const comparisons: Readonly<Record<HabitId, string>> = {
  revenge: `Each is compared with your trades after a loss that waited longer, ${sameKind}.`,
  tilt: `Each is compared with your trades after a loss at your usual size or below, ${sameKind}.`,
  overtrading: `Each is compared with trades within your usual number, entered while the day stood as it did then (down, or not), ${sameKind}.`,
  blackout: `Each is compared with trades outside the blackout, ${sameKind}.`,
};

const estimatedOf = ({ estimate, interval, matched, days, own, controls }: Matched): Estimated => ({
  perTrade: estimate,
  interval,
  total: estimate * matched,
  trades: matched,
  days,
  own,
  other: controls,
});

const bothReadings = (matched: Matched): Effect => {
  const estimated = estimatedOf(matched);
  return { pessimistic: estimated, optimistic: estimated };
};

/** Trades of one role, or of two. */
const countOf = ({ role }: Habit, ...wanted: readonly number[]): number =>
  role.reduce((count, one) => count + (wanted.includes(one) ? 1 : 0), 0);

/** Share of the trades it can be told of whose R is known. */
const shareInR = ({ role }: Habit, { r }: BehaviorSample): number => {
  let [known, all] = [0, 0];
  for (let i = 0; i < role.length; i += 1) {
    if (role[i] !== roles.treated && role[i] !== roles.control) continue;
    all += 1;
    if (!Number.isNaN(r[i]!)) known += 1;
  }
  return all === 0 ? 0 : known / all;
};

const needsOf = (habit: Habit, { blackout }: HabitContext, unknown: number): readonly Need[] => {
  const trades = unknown;
  switch (habit.id) {
    case 'revenge':
      return [];
    case 'tilt':
      return unknown === 0
        ? []
        : [{ kind: 'history', trades, text: `${String(habitNumbers.fewestSizes)} earlier trades of the same market on the same account.` }];
    case 'overtrading':
      return unknown === 0 ? [] : [{ kind: 'history', trades, text: `${String(habitNumbers.fewestDays)} earlier trading days.` }];
    case 'blackout':
      if (blackout === null) return [{ kind: 'blackout rule', trades, text: 'Your blackout rule, turned on in the calendar.' }];
      return unknown === 0
        ? []
        : [{ kind: 'calendar', trades, text: 'The calendar weeks of these trades, or a symbol whose news we know.' }];
  }
};

const withoutControl = 'You have no trade like it to compare with.';

const tradesOf = (
  habit: Habit,
  { sample }: HabitContext,
  by: { readonly r: Matched | null; readonly money: readonly Matched[] },
): readonly BehaviorTrade[] => {
  const trades: BehaviorTrade[] = [];
  for (let i = 0; i < sample.length; i += 1) {
    if (habit.role[i] !== roles.treated) continue;
    const inMoney = by.money.find(({ count }) => count[i]! > 0);
    const count = inMoney?.count[i] ?? by.r?.count[i] ?? 0;
    trades.push({
      place: i,
      row: sample.row[i]!,
      openedAt: sample.openedAt[i]!,
      day: sample.day[i]!,
      r: orNull(sample.r[i]),
      money: sample.money[i]!,
      currency: sample.currency.names[sample.currency.keys[i]!] ?? '',
      measured: orNull(habit.measured[i]),
      limit: orNull(habit.limit[i]),
      against:
        count === 0
          ? { kind: 'none', reason: withoutControl }
          : { kind: 'controls', count, r: orNull(by.r?.mean[i]), money: orNull(inMoney?.mean[i]) },
    });
  }
  return trades;
};

/** Results in money of one currency; the others are left out. */
const moneyIn = ({ money, currency }: BehaviorSample, number: number): Float64Array =>
  money.map((value, i) => (currency.keys[i] === number ? value : NaN));

/** The report of one habit. */
export const habitReport = (habit: Habit, context: HabitContext): BehaviorReport => {
  const { sample } = context;
  const told = countOf(habit, roles.treated, roles.control);
  const unknown = countOf(habit, roles.unknown);
  const n = countOf(habit, roles.treated);
  const inR = shareInR(habit, sample) >= leastShareWithR ? matchedControls({ sample, habit, results: sample.r }) : null;
  const byCurrency = sample.currency.names.map((currency, number) => ({
    currency,
    matched: matchedControls({ sample, habit, results: moneyIn(sample, number) }),
  }));
  const money = byCurrency.flatMap(({ currency, matched }): MoneyEffect[] =>
    matched === null ? [] : [{ currency, ...bothReadings(matched) }],
  );
  const found = byCurrency.flatMap(({ matched }) => (matched === null ? [] : [matched]));
  const trades = tradesOf(habit, context, { r: inR, money: found });
  const compared = trades.filter(({ against }) => against.kind === 'controls');
  const needs = needsOf(habit, context, unknown);
  const isOff = habit.id === 'blackout' && context.blackout === null;
  const isUntold = isOff || (told === 0 && unknown > 0);
  return {
    id: habit.id,
    title: titles[habit.id],
    rule: ruleOf(habit, context),
    comparison: comparisons[habit.id],
    state: isUntold
      ? { kind: 'not computable', reason: isOff ? 'You have no blackout rule.' : 'It can’t be told of any of your trades yet.' }
      : { kind: 'computed' },
    needs,
    told: isUntold ? 0 : told,
    unknown: isUntold ? told + unknown : unknown,
    n: isUntold ? 0 : n,
    matched: isUntold ? 0 : compared.length,
    unmatched: isUntold ? 0 : n - compared.length,
    isEnough: !isUntold && compared.length >= fewestTrades && new Set(compared.map(({ day }) => day)).size >= fewestDays,
    r: isUntold || inR === null ? null : bothReadings(inR),
    money: isUntold ? [] : money,
    limitNow: isUntold ? null : habit.limitNow,
    window:
      habit.id === 'blackout' && context.blackout !== null
        ? { before: context.blackout.minutesBefore, after: context.blackout.minutesAfter }
        : null,
    trades: isUntold ? [] : trades,
  };
};
