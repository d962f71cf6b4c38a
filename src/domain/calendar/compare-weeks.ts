/** What changed between two snapshots of a week: events moved, re-rated, with other figures, new or gone. It judges neither snapshot. */
import type { CalendarEvent } from './calendar-event';

export type EventChange =
  /** The same event at another time. */
  | { readonly kind: 'rescheduled'; readonly before: CalendarEvent; readonly after: CalendarEvent }
  /** The same event with another impact. */
  | { readonly kind: 're-rated'; readonly before: CalendarEvent; readonly after: CalendarEvent }
  /** Another forecast or previous figure. */
  | { readonly kind: 'revised'; readonly before: CalendarEvent; readonly after: CalendarEvent }
  | { readonly kind: 'added'; readonly after: CalendarEvent }
  | { readonly kind: 'removed'; readonly before: CalendarEvent };

type Pair = readonly [before: CalendarEvent, after: CalendarEvent];

const seriesOf = ({ currency, title }: CalendarEvent): string => `${currency}|${title.toLowerCase()}`;

const bySeries = (events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> => {
  const groups = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const group = groups.get(seriesOf(event));
    if (group === undefined) groups.set(seriesOf(event), [event]);
    else group.push(event);
  }
  return groups;
};

/** Pairs of one title and currency, the nearest in time first: an event that moved a day is the same event. */
const pairsOf = (before: readonly CalendarEvent[], after: readonly CalendarEvent[]): readonly Pair[] => {
  const candidates = before
    .flatMap((one) => after.map((other): Pair => [one, other]))
    .toSorted(
      ([a, b], [c, d]) =>
        Math.abs(a.at - b.at) - Math.abs(c.at - d.at) || Number(a.id !== b.id) - Number(c.id !== d.id) || a.at - c.at || b.at - d.at,
    );
  const taken = new Set<CalendarEvent>();
  return candidates.filter(([one, other]) => {
    if (taken.has(one) || taken.has(other)) return false;
    taken.add(one).add(other);
    return true;
  });
};

const changesOf = ([before, after]: Pair): readonly EventChange[] => {
  const changes: EventChange[] = [];
  if (before.at !== after.at || before.isAllDay !== after.isAllDay) changes.push({ kind: 'rescheduled', before, after });
  if (before.impact !== after.impact) changes.push({ kind: 're-rated', before, after });
  const isRevised = before.forecast?.raw !== after.forecast?.raw || before.previous?.raw !== after.previous?.raw;
  if (isRevised) changes.push({ kind: 'revised', before, after });
  return changes;
};

/** The instant by which a change is listed: where the event stands now, else where it stood. */
const placeOf = (change: EventChange): number => (change.kind === 'removed' ? change.before.at : change.after.at);

/**
 * The changes from one snapshot to the other, by time. Events are the same when title and currency are; of several
 * the nearest in time belong together. One event can have several changes.
 */
export const compareWeeks = (before: readonly CalendarEvent[], after: readonly CalendarEvent[]): readonly EventChange[] => {
  const [olds, news] = [bySeries(before), bySeries(after)];
  const changes: EventChange[] = [];
  for (const series of new Set([...olds.keys(), ...news.keys()])) {
    const [old, now] = [olds.get(series) ?? [], news.get(series) ?? []];
    const pairs = pairsOf(old, now);
    const paired = new Set(pairs.flat());
    changes.push(...pairs.flatMap(changesOf));
    for (const event of old) if (!paired.has(event)) changes.push({ kind: 'removed', before: event });
    for (const event of now) if (!paired.has(event)) changes.push({ kind: 'added', after: event });
  }
  return changes.toSorted((one, other) => placeOf(one) - placeOf(other));
};
