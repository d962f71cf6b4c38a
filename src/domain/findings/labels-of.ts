/**
 * The labels of a question on the trades of a sample, by where they come from: that settles what may be rearranged to see what chance alone
 * would bring (docs: `label-question.ts`).
 *
 * - Weekday and time since the week opened are the same for all trades of a day: labels of whole days, in blocks of eight weeks.
 * - After losses or wins: made from the outcomes, and made again each time.
 * - Size, minutes since the last trade, tags and rules can answer to the outcome before (larger, sooner, carelessly after a loss): redrawn.
 * - Everything else is free within the day. The number of a trade in its day follows from the order alone, which no rearrangement changes.
 * - How long a trade lasted and tags about its exit follow from its own outcome: nothing can be rearranged, and `known-at-exit.ts` says
 *   what becomes of them.
 *
 * Of several conditions the one that can answer to most decides, since the group is no freer than any of its conditions.
 */
import { outcomeHolds, outside, type LabelQuestion, type OutcomeLabel } from '@/domain/statistics/testing/label-question';
import { mondayOf } from '@/domain/time/trading-day';
import type { Dictionary } from '@/domain/journal/dictionary';
import type { Condition, ConditionKind, Question } from './condition';
import { minutesHeld, type FindingSample } from './sample';

/** Labels that may answer to the last outcome. */
export const answering: ReadonlySet<ConditionKind> = new Set<ConditionKind>(['size', 'since last', 'tag', 'rule']);
const ofDays: ReadonlySet<ConditionKind> = new Set<ConditionKind>(['weekday', 'since week open']);

const blockDays = 8 * 7;

type Told = (at: number) => number;

const named =
  ({ names, keys }: Dictionary, name: string): Told =>
  (at) =>
    names[keys[at]!] === name ? 1 : 0;

const keyed = (dictionary: Dictionary, name: string): Told => {
  const key = dictionary.names.indexOf(name);
  // A name stands once in a dictionary, save in one that was put together from several.
  if (dictionary.names.indexOf(name, key + 1) >= 0) return named(dictionary, name);
  return (at) => (dictionary.keys[at] === key ? 1 : 0);
};

const within =
  (valueAt: (at: number) => number, { from, to }: { readonly from: number; readonly to: number | null }): Told =>
  (at) => {
    const value = valueAt(at);
    if (Number.isNaN(value)) return outside;
    return value >= from && (to === null || value < to) ? 1 : 0;
  };

const inHours = ({ from, to }: { readonly from: number; readonly to: number }, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

const taggedWith = ({ tags: { names, words, bits } }: FindingSample, tag: string): Told => {
  const place = names.indexOf(tag);
  if (place < 0) return () => 0;
  return (at) => (bits[at * words + (place >> 5)]! >>> (place & 31)) & 1;
};

/** 1: broken, 0: kept. */
const brokenRule = ({ rules }: FindingSample, id: string | null): Told => {
  const asked = rules.filter((rule) => id === null || rule.id === id);
  return (at) => {
    let told = outside;
    for (const { states } of asked) {
      if (states[at] === 2) return 1;
      if (states[at] === 1) told = 0;
    }
    return told;
  };
};

const labelOf = ({ is, count }: Extract<Condition, { on: 'after' }>): OutcomeLabel => ({ needs: count, all: is });

const afterOutcome = (sample: FindingSample, condition: Extract<Condition, { on: 'after' }>): Told => {
  const label = labelOf(condition);
  // Places before the trade's day never stand in the list, so its start plays no part.
  return (at) => {
    const holds = outcomeHolds(sample, label, 0, at);
    return holds === null ? outside : holds ? 1 : 0;
  };
};

const toldBy = (sample: FindingSample, condition: Condition): Told => {
  switch (condition.on) {
    case 'market':
    case 'session':
    case 'setup':
    case 'account':
      return keyed(sample[condition.on], condition.is);
    case 'side': {
      const side = condition.is === 'long' ? 0 : 1;
      return (at) => (sample.side[at] === side ? 1 : 0);
    }
    case 'hour':
      return (at) => (inHours(condition, sample.hour[at]!) ? 1 : 0);
    case 'weekday':
      return (at) => (sample.weekday[at] === condition.is ? 1 : 0);
    case 'tag':
      return taggedWith(sample, condition.is);
    case 'rule': {
      const broken = brokenRule(sample, condition.id);
      if (condition.is === 'broken') return broken;
      return (at) => {
        const told = broken(at);
        return told === outside ? outside : 1 - told;
      };
    }
    case 'after':
      return afterOutcome(sample, condition);
    case 'duration':
      return within((at) => minutesHeld(sample, at), condition);
    case 'nth':
      return within((at) => sample.nth[at]!, condition);
    case 'since last':
      return within((at) => sample.sinceLast[at]!, condition);
    case 'size':
      return within((at) => sample.size[at]!, condition);
    case 'news':
      return within((at) => sample.news[at]!, condition);
    case 'planned R':
      return within((at) => sample.plannedR[at]!, condition);
    case 'since week open':
      return within((at) => sample.sinceWeekOpen[at]!, condition);
  }
};

const labelled = (sample: FindingSample, conditions: readonly Condition[]): Uint8Array<ArrayBuffer> => {
  const labels = new Uint8Array(sample.results.length).fill(1);
  for (const condition of conditions) {
    const told = toldBy(sample, condition);
    for (let at = 0; at < labels.length; at += 1) {
      const own = told(at);
      // What cannot be told leaves the trade out, whatever the other conditions say.
      if (own === outside || labels[at] === outside) labels[at] = outside;
      else if (own === 0) labels[at] = 0;
    }
  }
  return labels;
};

/** The group as things happened: 1 in it, 0 in the rest, `outside` where one of the conditions cannot be told. */
export const groupOf = ({ conditions }: Question, sample: FindingSample): Uint8Array<ArrayBuffer> => labelled(sample, conditions);

/** The label of each day; null where trades of one day have different ones. */
const dayLabelsOf = ({ dayStart }: FindingSample, labels: Uint8Array): Uint8Array | null => {
  const days = new Uint8Array(dayStart.length - 1);
  for (let day = 0; day < days.length; day += 1) {
    const first = labels[dayStart[day]!]!;
    for (let at = dayStart[day]! + 1; at < dayStart[day + 1]!; at += 1) if (labels[at] !== first) return null;
    days[day] = first;
  }
  return days;
};

/** Number of the block of eight weeks of each day, counted from the first week of the sample. */
const blocksOf = ({ day, dayStart }: FindingSample): Uint32Array => {
  const first = mondayOf(day[0] ?? 0);
  return Uint32Array.from({ length: dayStart.length - 1 }, (_, i) => Math.floor((mondayOf(day[dayStart[i]!]!) - first) / blockDays));
};

/** What is rearranged to test the question. `labels`: its group as things happened. */
export const labelsOf = ({ conditions }: Question, sample: FindingSample, labels: Uint8Array): LabelQuestion => {
  if (conditions.some(({ on }) => answering.has(on))) return { scheme: 'redrawn', labels };
  const after = conditions.filter((condition) => condition.on === 'after');
  const [outcome, second] = after;
  if (outcome !== undefined) {
    // Two runs at once are no single run of outcomes that could be made again.
    if (second !== undefined) return { scheme: 'redrawn', labels };
    const others = conditions.filter(({ on }) => on !== 'after');
    const label = labelOf(outcome);
    return others.length === 0 ? { scheme: 'outcomes', label } : { scheme: 'outcomes', label, labels: labelled(sample, others) };
  }
  const days = conditions.every(({ on }) => ofDays.has(on)) ? dayLabelsOf(sample, labels) : null;
  return days === null ? { scheme: 'free', labels } : { scheme: 'whole days', labels: days, blocks: blocksOf(sample) };
};
