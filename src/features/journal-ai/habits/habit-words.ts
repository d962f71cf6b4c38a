/** What is said of a habit: its name, its figures, what it is compared with, and what is missing where it can’t be measured. */
import type { BehaviorReport, Effect } from '@/domain/behavior/behavior-report';
import { minutesToWait } from '@/domain/findings/register/habit-claim';
import { conditionText, type WeekRule } from '@/domain/routine/week-rule';
import { betweenText, effectText } from '@/features/journal-ai/figures';
import { countOf, formatCount } from '@/lib/format-number';

/** The limit of all trades of a habit; null: it moved along with the trader. */
const onlyLimit = ({ trades }: Pick<BehaviorReport, 'trades'>): number | null => {
  const limits = new Set(trades.map(({ limit }) => limit));
  const [only] = limits;
  return limits.size === 1 ? (only ?? null) : null;
};

/** 'Trading again within 15 minutes of a loss', with a number only where it was the same for all of the trades. */
export const habitName = (report: Pick<BehaviorReport, 'id' | 'title' | 'trades'>): string => {
  const limit = onlyLimit(report);
  if (report.id === 'cut winners') return 'Closing winners by hand before the target';
  if (limit === null || !Number.isInteger(limit)) return report.title;
  if (report.id === 'revenge') return `Trading again within ${countOf(limit, 'minute')} of a loss`;
  return report.id === 'overtrading' ? `Trading more than ${countOf(limit, 'time')} a day` : report.title;
};

const checked = (condition: NonNullable<WeekRule['condition']>): WeekRule => ({
  text: conditionText(condition, (zone) => zone),
  condition,
});

/** What to leave out from now on, by the limit as it is today: a rule does not move along with its trader. */
export const ruleOfHabit = ({ id, limitNow }: Pick<BehaviorReport, 'id' | 'limitNow'>): WeekRule => {
  switch (id) {
    case 'revenge':
      return limitNow === null
        ? { text: 'After a loss, wait at least as long as I usually do' }
        : checked({ kind: 'after-loss', minutes: minutesToWait(limitNow) });
    case 'overtrading':
      return limitNow === null || limitNow < 1
        ? { text: 'No more trades in a day than I usually make' }
        : checked({ kind: 'most-trades', most: limitNow });
    case 'tilt':
      return { text: 'Trade no larger than usual after a loss' };
    case 'blackout':
      return checked({ kind: 'blackout' });
    case 'cut winners':
      return { text: 'Leave winners to their target or stop' };
    case 'let losers run':
      return { text: 'Never hold on past the stop' };
    case 'moved stops':
      return { text: 'Leave the stop where it was at entry' };
  }
};

const perTrade = ({ pessimistic, optimistic }: Effect, currency: string | null): string => {
  const [a, b] = [effectText(pessimistic.perTrade, currency), effectText(optimistic.perTrade, currency)];
  return a === b ? `${a} per trade` : `${a} or ${b} per trade, by which of stop and target came first`;
};

/** From the lowest bound to the highest of both readings. */
export const habitInterval = ({ pessimistic, optimistic }: Effect): { readonly low: number; readonly high: number } | null => {
  const [a, b] = [pessimistic.interval.value, optimistic.interval.value];
  return a === null || b === null ? null : { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
};

const effectWords = (effect: Effect, currency: string | null): string => {
  const interval = habitInterval(effect);
  return `${perTrade(effect, currency)}${interval === null ? '' : `, ${betweenText(interval.low, interval.high, currency)}`}`;
};

/** '−0.20R per trade, between −0.41 and −0.02R', in R or, where few trades have one, in money of each currency. */
export const figuresOf = ({ r, money }: Pick<BehaviorReport, 'r' | 'money'>): readonly string[] =>
  r !== null ? [effectWords(r, null)] : money.map((one) => effectWords(one, one.currency));

/** 'Needs: …' sentences, one for each kind of data that would do. */
export const needsWords = ({ needs }: Pick<BehaviorReport, 'needs'>): readonly string[] =>
  needs.map(({ text, trades }) => `${text}${trades > 0 ? ` ${countOf(trades, 'trade waits', 'trades wait')} for this.` : ''}`);

/** 'Not computable: You have no blackout rule.' or '24 trades, 20 of them compared; 4 have nothing to be compared with.' */
export const countsOf = ({ state, n, matched, unmatched, isEnough }: BehaviorReport): string => {
  if (state.kind === 'not computable') return `Not computable: ${state.reason}`;
  if (n === 0) return 'You have no such trade.';
  const rest = unmatched === 0 ? '' : ` ${formatCount(unmatched)} ${unmatched === 1 ? 'has' : 'have'} nothing to be compared with.`;
  const early = isEnough ? '' : ' Too early to say: it takes 20 compared trades on 10 days.';
  return `${countOf(n, 'trade')}, ${formatCount(matched)} compared.${rest}${early}`;
};

/** How the measured difference of a habit relates to the cost that is claimed of it. */
export const habitRangeNote =
  'This is the difference as measured. The cost we tell you is smaller: it’s corrected for being picked because it was large.';
