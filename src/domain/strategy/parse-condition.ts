/** Reads conditions from English. What it reads is checked by `readStrategy` afterwards. */
import { isZone } from '@/domain/time/zone-clock';
import { parseLeft, parseRight } from './parse-operand';
import { comparisons, weekdays } from './read-condition';
import type { SentenceCursor } from './sentence-cursor';
import type { Comparison, Condition, Weekday } from './strategy';

const cities = ['Sydney', 'Tokyo', 'London', 'New York'] as const;
const empty: Condition = { kind: 'session', city: 'London' };

/** Longer ones first, so that 'at or above' is not read as an end after 'at'. */
const orderedComparisons: readonly Comparison[] = comparisons.toSorted((a, b) => b.length - a.length);

/** 'Monday, Tuesday or Friday'. */
const parseWeekdays = (cursor: SentenceCursor): readonly Weekday[] => {
  const days = [cursor.choose(weekdays)];
  const goesOn = (): boolean => {
    cursor.offer({ kind: 'words', text: ',', isOptional: true });
    return cursor.takesOneOf(['or', ',', '/'], { isOptional: true });
  };
  while (goesOn()) days.push(cursor.choose(weekdays));
  return days;
};

/** A condition on the clock; null when the sentence says none here. */
const parseClock = (cursor: SentenceCursor): Condition | null => {
  if (cursor.takes('the time is from', { group: 'a time' })) {
    const from = cursor.time();
    cursor.expect('to');
    const to = cursor.time();
    cursor.expect('in');
    return { kind: 'time', from, to, zone: cursor.zone(isZone) };
  }
  if (cursor.takes('the day is', { group: 'a day' })) {
    const days = parseWeekdays(cursor);
    cursor.expect('in');
    return { kind: 'weekday', days, zone: cursor.zone(isZone) };
  }
  const city = cities.find((name) => cursor.takes(`the ${name} session is open`, { group: 'a session' }));
  return city === undefined ? null : { kind: 'session', city };
};

const parseRelation = (cursor: SentenceCursor): Condition => {
  const left = parseLeft(cursor);
  if (cursor.takes('is')) {
    const is = cursor.choose(orderedComparisons);
    const sides = parseRight(cursor, left);
    return { kind: 'compare', left: sides.left, is, right: sides.right };
  }
  if (cursor.takes('crosses')) {
    const direction = cursor.choose(['above', 'below']);
    const sides = parseRight(cursor, left);
    return { kind: 'cross', left: sides.left, direction, right: sides.right };
  }
  // A fixed number neither rises nor falls.
  if (left.operand.kind === 'number') cursor.fail();
  const direction = cursor.choose(['rises', 'falls']);
  cursor.expect('for');
  return { kind: 'move', operand: left.operand, direction, bars: cursor.counted('bar') };
};

const parseTerm = (cursor: SentenceCursor): Condition => {
  const isNegated = cursor.takes('not', { group: '“not”' });
  if (cursor.takes('(', { group: 'a bracket' })) {
    const inner = parseCondition(cursor);
    cursor.expect(')');
    return isNegated ? { kind: 'not', of: inner } : inner;
  }
  if (isNegated) cursor.fail();
  return parseClock(cursor) ?? parseRelation(cursor);
};

/** A condition up to the end of the sentence or a closing bracket. `and` and `or` are mixed with brackets only. */
export const parseCondition = (cursor: SentenceCursor): Condition =>
  cursor.spanned(() => {
    if (cursor.fault !== null) return { ...empty };
    const first = parseTerm(cursor);
    const word = cursor.sees('or') ? 'or' : 'and';
    if (word === 'and') cursor.offer({ kind: 'words', text: 'or', isOptional: true });
    const of = [first];
    while (cursor.takes(word, { isOptional: true })) of.push(parseTerm(cursor));
    if (of.length > 1 && (cursor.sees('and') || cursor.sees('or'))) {
      cursor.fail(`brackets around what belongs together, or “${word}”`);
    }
    if (of.length === 1) return first;
    return word === 'and' ? { kind: 'all', of } : { kind: 'any', of };
  });
