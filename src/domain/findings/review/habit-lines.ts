/**
 * What a review says of habits such as trading fast after a loss: how often in the period and what those trades came to, which is
 * counted. That a habit costs is claimed only where it may be the one thing to change, and only what is left of it after shrinkage.
 */
import { aboutR } from './about';
import type { PeriodDays } from '@/domain/findings/period';
import { listed, say, type CitedFigure, type SourcedText } from '@/domain/findings/sourced-text';
import { habitCost, habitsAsked, type ComparedHabit } from '@/domain/findings/habit-candidate';
import { formatCount, formatMoney, formatR } from '@/lib/format-number';

/** The part of a behavior's report that a review reads. */
export interface ReviewedHabit extends ComparedHabit {
  /** 'Trading fast after a loss' */
  readonly title: string;
  readonly trades: readonly {
    /** Trading day of entry, in days since 1 January 1970. */
    readonly day: number;
    readonly r: number | null;
    readonly money: number;
    readonly currency: string;
  }[];
}

export interface HabitLines {
  readonly lines: readonly SourcedText[];
  readonly figures: readonly CitedFigure[];
  /** Names of the habits. */
  readonly words: readonly string[];
}

const moneyText = (value: number, currency: string, isMixed: boolean): string =>
  currency === ''
    ? formatMoney(value, { currency: 'XXX', unit: 'code' }).replace(/\s?XXX$/u, '')
    : formatMoney(value, { currency, unit: isMixed ? 'code' : 'symbol' });

/** R where it is known of all of them, with money beside it; by currency, never converted. */
const cameTo = (id: string, trades: ReviewedHabit['trades']): { readonly text: SourcedText; readonly figures: readonly CitedFigure[] } => {
  const sums = new Map<string, number>();
  for (const { currency, money } of trades) sums.set(currency, (sums.get(currency) ?? 0) + money);
  const money = [...sums].map(([currency, sum]) => ({
    id: `${id}#money ${currency}`.trim(),
    text: moneyText(sum, currency, sums.size > 1),
  }));
  const amounts = listed(money.map((figure) => say`${figure}`));
  if (trades.some(({ r }) => r === null)) return { text: amounts, figures: money };
  const r = { id: `${id}#R`, text: formatR(trades.reduce((sum, trade) => sum + (trade.r ?? 0), 0)) };
  return { text: say`${r} (${amounts})`, figures: [r, ...money] };
};

interface CostWords {
  readonly text: SourcedText;
  readonly figures: readonly CitedFigure[];
}

/** What it costs a trade after shrinkage, in R, where that may be claimed; null: it may not. */
const costWords = (habit: ReviewedHabit, computed: number): CostWords | null => {
  const cost = habitCost(habit, computed);
  if (cost === null || cost.perTrade === null) return null;
  const { sure, perTrade, reachesZero } = cost;
  const least = { id: `habit ${habit.id}#least`, text: aboutR(-perTrade.value) };
  const more = { id: `habit ${habit.id}#more`, text: aboutR(-perTrade.more) };
  const most = { id: `habit ${habit.id}#most`, text: aboutR(-perTrade.low) };
  if (sure === 'suggestive') {
    return {
      text: say`Over all of your trades it may have cost you up to ${most} each time. Luck could still explain it.`,
      figures: [most],
    };
  }
  if (reachesZero) {
    return { text: say`Over all of your trades it has cost you up to ${most} each time, and possibly next to nothing.`, figures: [most] };
  }
  return least.text === more.text
    ? { text: say`Over all of your trades it has cost you about ${least} each time.`, figures: [least] }
    : { text: say`Over all of your trades it has cost you about ${least} or ${more} each time.`, figures: [least, more] };
};

/** A line for each habit that was seen in the period or is known to cost. `within`: 'this week'. */
export const habitLines = (habits: readonly ReviewedHabit[], { from, to }: PeriodDays, within: string): HabitLines => {
  const computed = habitsAsked(habits);
  const told = habits.flatMap((habit) => {
    if (habit.state.kind !== 'computed') return [];
    const { id, title, trades } = habit;
    const own = trades.filter(({ day }) => day >= from && day <= to);
    const cost = costWords(habit, computed);
    if (own.length === 0 && cost === null) return [];
    const count = { id: `habit ${id}#trades`, text: formatCount(own.length) };
    const made = cameTo(`habit ${id}`, own);
    const seen =
      own.length === 0
        ? say`${{ words: title }}: not once ${within}.`
        : say`${{ words: title }}: ${count} ${own.length === 1 ? 'trade' : 'trades'} ${within}, which came to ${made.text}.`;
    return [
      {
        line: cost === null ? seen : say`${seen} ${cost.text}`,
        figures: [...(own.length === 0 ? [] : [count, ...made.figures]), ...(cost?.figures ?? [])],
        title,
      },
    ];
  });
  return { lines: told.map(({ line }) => line), figures: told.flatMap(({ figures }) => figures), words: told.map(({ title }) => title) };
};
