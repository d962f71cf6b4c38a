/** Reads conditions, operands, distances and levels from English. What it reads is checked by `readStrategy` afterwards. */
import { indicatorOf, isIndicatorId } from '@/domain/indicators/registry';
import { parseIndicatorCall } from '@/domain/indicators/parse-call';
import { comparisons, weekdays } from './read-condition';
import type { SentenceCursor } from './sentence-cursor';
import type { Comparison, Condition, Distance, Level, Operand, Unit, Weekday } from './strategy';

type IndicatorOperand = Extract<Operand, { kind: 'indicator' }>;
const nothing: Operand = { kind: 'price', field: 'close', barsAgo: 0 };
const priceFields = ['open', 'high', 'low', 'close'] as const;
const numberUnits: readonly (readonly [words: string, unit: Unit])[] = [
  ['a price of', 'price'],
  ['a distance of', 'distance'],
  ['a volume of', 'volume'],
];
/** Longer ones first, so that 'at or above' is not read as an end after 'at'. */
const orderedComparisons: readonly Comparison[] = comparisons.toSorted((a, b) => b.length - a.length);

const parseAgo = (cursor: SentenceCursor): number => {
  if (!/^\d+$/.test(cursor.peek()) || !/^bars?$/i.test(cursor.peek(1)) || cursor.peek(2).toLowerCase() !== 'ago') return 0;
  const barsAgo = cursor.counted('bar');
  cursor.expect('ago');
  return barsAgo;
};

const parseArguments = (cursor: SentenceCursor): string => {
  if (!cursor.takes('(')) return '';
  let text = '';
  while (cursor.peek() !== '' && cursor.peek() !== ')') text += `${cursor.take()} `;
  cursor.expect(')');
  return `(${text})`;
};

const parseIndicator = (cursor: SentenceCursor): IndicatorOperand => {
  const name = cursor.peek().toLowerCase();
  if (!isIndicatorId(name)) {
    cursor.fail('a price, a number or an indicator');
    return { kind: 'indicator', id: 'sma', params: {}, output: '', barsAgo: 0 };
  }
  cursor.take();
  const call = parseIndicatorCall(`${name}${parseArguments(cursor)}`);
  if (!call.ok) cursor.fault ??= call.reason;
  const names = indicatorOf(name).outputs.map((output) => output.name);
  const output = cursor.takes('.') ? cursor.choose(names) : names[0]!;
  return { kind: 'indicator', id: name, params: call.ok ? call.params : {}, output, barsAgo: parseAgo(cursor) };
};

const parseOperand = (cursor: SentenceCursor): Operand => {
  const unit = numberUnits.find(([words]) => cursor.takes(words));
  if (unit !== undefined) return { kind: 'number', value: cursor.number(), unit: unit[1] };
  if (/^[+\-.\d]/.test(cursor.peek())) return { kind: 'number', value: cursor.number(), unit: 'index' };
  const field = priceFields.find((name) => cursor.takes(name));
  if (field !== undefined) return { kind: 'price', field, barsAgo: parseAgo(cursor) };
  if (cursor.takes('volume')) return { kind: 'volume', barsAgo: parseAgo(cursor) };
  return parseIndicator(cursor);
};

export const parseDistance = (cursor: SentenceCursor): Distance => {
  const amount = cursor.number();
  if (cursor.takes('tick') || cursor.takes('ticks')) return { kind: 'ticks', ticks: amount };
  if (cursor.takes('pip') || cursor.takes('pips')) return { kind: 'pips', pips: amount };
  if (cursor.takes('in price')) return { kind: 'price', price: amount };
  if (cursor.takes('%')) return { kind: 'percent', percent: amount };
  if (cursor.takes('×') || cursor.takes('x')) return { kind: 'multiple', factor: amount, of: parseIndicator(cursor) };
  cursor.fail('“ticks”, “pips”, “in price”, “%” or “×”');
  return { kind: 'ticks', ticks: amount };
};

export const parseLevel = (cursor: SentenceCursor): Level => {
  const base = parseOperand(cursor);
  if (cursor.takes('plus')) return { base, offset: { side: 'above', distance: parseDistance(cursor) } };
  return { base, offset: cursor.takes('minus') ? { side: 'below', distance: parseDistance(cursor) } : null };
};

const parseWeekdays = (cursor: SentenceCursor): readonly Weekday[] => {
  const days = [cursor.choose(weekdays)];
  while (cursor.takes('/')) days.push(cursor.choose(weekdays));
  return days;
};

const parseClock = (cursor: SentenceCursor): Condition => {
  if (cursor.takes('the time is from')) {
    const from = cursor.take();
    cursor.expect('to');
    const to = cursor.take();
    cursor.expect('in');
    return { kind: 'time', from, to, zone: cursor.take() };
  }
  if (cursor.takes('the day is')) {
    const days = parseWeekdays(cursor);
    cursor.expect('in');
    return { kind: 'weekday', days, zone: cursor.take() };
  }
  cursor.expect('the');
  const city = cursor.choose(['Sydney', 'Tokyo', 'London', 'New York']);
  cursor.expect('session is open');
  return { kind: 'session', city };
};

const parseRelation = (cursor: SentenceCursor): Condition => {
  const left = parseOperand(cursor);
  if (cursor.takes('is')) return { kind: 'compare', left, is: cursor.choose(orderedComparisons), right: parseOperand(cursor) };
  if (cursor.takes('crosses')) {
    return { kind: 'cross', left, direction: cursor.choose(['above', 'below']), right: parseOperand(cursor) };
  }
  if (!cursor.sees('rises') && !cursor.sees('falls')) cursor.fail('“is”, “crosses”, “rises” or “falls”');
  const direction = cursor.choose(['rises', 'falls']);
  cursor.expect('for');
  return { kind: 'move', operand: left, direction, bars: cursor.counted('bar') };
};

const parseTerm = (cursor: SentenceCursor): Condition => {
  const isNegated = cursor.takes('not');
  if (isNegated && !cursor.sees('(')) cursor.fail('“(”');
  if (cursor.takes('(')) {
    const inner = parseCondition(cursor);
    cursor.expect(')');
    return isNegated ? { kind: 'not', of: inner } : inner;
  }
  return cursor.sees('the') ? parseClock(cursor) : parseRelation(cursor);
};

/** A condition up to the end of the sentence or a closing bracket. `and` and `or` are mixed with brackets only. */
export const parseCondition = (cursor: SentenceCursor): Condition => {
  if (cursor.fault !== null) return { kind: 'compare', left: nothing, is: 'above', right: nothing };
  const first = parseTerm(cursor);
  const word = cursor.sees('and') ? 'and' : 'or';
  const of = [first];
  while (cursor.takes(word)) of.push(parseTerm(cursor));
  if (of.length > 1 && (cursor.sees('and') || cursor.sees('or'))) cursor.fail(`brackets around what belongs together, or “${word}”`);
  if (of.length === 1) return first;
  return word === 'and' ? { kind: 'all', of } : { kind: 'any', of };
};
