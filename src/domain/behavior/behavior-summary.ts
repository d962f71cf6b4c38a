/** The reports without their trades, for `npm run findings`: what is printed as `behaviour`. */
import type { BehaviorReport, Effect } from './behavior-report';

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const figures = ({ pessimistic, optimistic }: Effect) => ({
  perTrade: { pessimistic: rounded(pessimistic.perTrade), optimistic: rounded(optimistic.perTrade) },
  low:
    pessimistic.interval.value === null || optimistic.interval.value === null
      ? null
      : rounded(Math.min(pessimistic.interval.value.low, optimistic.interval.value.low)),
  high:
    pessimistic.interval.value === null || optimistic.interval.value === null
      ? null
      : rounded(Math.max(pessimistic.interval.value.high, optimistic.interval.value.high)),
  total: { pessimistic: rounded(pessimistic.total), optimistic: rounded(optimistic.total) },
});

/** Numbers with four decimals; null where nothing is computed. */
export const behaviorSummary = (reports: readonly BehaviorReport[]) =>
  reports.map(({ id, state, rule, comparison, needs, told, unknown, n, matched, unmatched, isEnough, r, money }) => ({
    id,
    state: state.kind,
    ...(state.kind === 'computed' ? {} : { reason: state.reason }),
    needs: needs.map(({ text }) => text),
    rule,
    comparison,
    told,
    unknown,
    n,
    matched,
    unmatched,
    isEnough,
    effectR: r === null ? null : figures(r),
    money: money.map(({ currency, ...effect }) => ({ currency, ...figures(effect) })),
  }));
