/**
 * When a rule that avoids news forbade entries by what the calendar said at the time. A week is stated again and again, and releases
 * move: of each statement only the stretch counts in which it was the last one, so that nothing is avoided for a date that came later.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';
import { blackoutWindows, type BlackoutRule, type NewsEvent } from './blackout';
import { weekRange, weeksWithin, type WeekId } from './calendar-week';
import { stretchesOf } from './uncovered-weeks';

/** What a source said of a week. */
export interface WeekStatement {
  readonly week: WeekId;
  readonly events: readonly NewsEvent[];
  /** Instants at which it is known to have said so; at least one. */
  readonly statedAt: readonly EpochMs[];
}

export interface KnownBlackout {
  /** Ascending and apart; the last instant of each is outside. */
  readonly forbidden: readonly TimeRange[];
  /** Stretches of the range in weeks of which nothing was stated: nothing is avoided there. */
  readonly unknown: readonly TimeRange[];
  /** Stretches of the range before the first statement of their week: there that one counts, which nobody had read yet. */
  readonly readLater: readonly TimeRange[];
}

interface Said {
  readonly at: EpochMs;
  readonly events: readonly NewsEvent[];
}

const cut = (one: TimeRange, other: TimeRange): readonly TimeRange[] => {
  const [from, to] = [one.from > other.from ? one.from : other.from, one.to < other.to ? one.to : other.to];
  return from < to ? [{ from, to }] : [];
};

/** Stretches that touch or overlap made one, ascending. */
const merged = (spans: readonly TimeRange[]): readonly TimeRange[] => {
  const found: TimeRange[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last === undefined || span.from > last.to) found.push(span);
    else if (span.to > last.to) found[found.length - 1] = { from: last.from, to: span.to };
  }
  return found;
};

const saidOfWeeks = (statements: readonly WeekStatement[]): ReadonlyMap<WeekId, readonly Said[]> => {
  const byWeek = new Map<WeekId, Said[]>();
  for (const { week, events, statedAt } of statements) {
    const said = byWeek.get(week) ?? [];
    byWeek.set(week, said);
    for (const at of statedAt) said.push({ at, events });
  }
  return new Map([...byWeek].map(([week, said]) => [week, said.toSorted((a, b) => a.at - b.at)]));
};

/** The stretches that touch `range` in which the rule forbade entries, and what was not known of it. */
export const blackoutKnownThen = (
  statements: readonly WeekStatement[],
  range: TimeRange,
  rule: BlackoutRule,
  currencies: readonly string[],
): KnownBlackout => {
  const weeks = saidOfWeeks(statements);
  const forbidden = [...weeks.values()].flatMap((said) =>
    said.flatMap(({ at, events }, k) => {
      const holds: TimeRange = { from: (k === 0 ? -Infinity : at) as EpochMs, to: (said[k + 1]?.at ?? Infinity) as EpochMs };
      return blackoutWindows(events, rule, currencies).flatMap((window) => cut(window, holds));
    }),
  );
  const wanted = weeksWithin(range);
  const readLater = wanted.flatMap((week) => {
    const first = weeks.get(week)?.[0];
    return first === undefined
      ? []
      : cut({ from: weekRange(week).from, to: first.at }, range).flatMap((span) => cut(span, weekRange(week)));
  });
  return {
    forbidden: merged(forbidden.filter(({ from, to }) => to > range.from && from < range.to)),
    unknown: stretchesOf(
      wanted.filter((week) => !weeks.has(week)),
      range,
    ),
    readLater: merged(readLater),
  };
};
