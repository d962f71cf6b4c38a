/** Reads a strategy from the English that `describeStrategy` writes. The result is checked as JSON is; nothing is evaluated. */
import { whileOpenSentences } from './describe-strategy';
import type { Problem } from './field-reader';
import { parseCondition, parseDistance, parseLevel } from './parse-condition';
import { readStrategy, type ReadStrategy } from './read-strategy';
import { SentenceCursor } from './sentence-cursor';
import {
  strategyFormat,
  strategyVersion,
  type Anchor,
  type Blackout,
  type Distance,
  type EntryOrder,
  type EntryRule,
  type ExitRule,
  type Protection,
  type Sizing,
  type Strategy,
  type TimeInForce,
} from './strategy';

/** What has been read so far; single sentences are still missing at first. */
interface Draft {
  name: string | null;
  readonly entries: EntryRule[];
  readonly exits: ExitRule[];
  readonly protection: { -readonly [K in keyof Protection]: Protection[K] };
  size: Sizing | null;
  whileOpen: Strategy['whileOpen'] | null;
  blackout: Blackout | null;
}

const parseTimeInForce = (cursor: SentenceCursor): TimeInForce => {
  if (cursor.takes('until cancelled')) return { kind: 'until cancelled' };
  if (cursor.takes('for the day')) return { kind: 'day' };
  if (!cursor.takes('for')) cursor.fail('“until cancelled”, “for the day” or “for … bars”');
  return { kind: 'bars', bars: cursor.counted('bar') };
};

const parseOrder = (cursor: SentenceCursor): EntryOrder => {
  if (cursor.takes('at market')) return { kind: 'market' };
  if (cursor.takes('with a limit at')) {
    return { kind: 'limit', limit: parseLevel(cursor), timeInForce: parseTimeInForce(cursor) };
  }
  if (!cursor.takes('with a stop at')) cursor.fail('“at market”, “with a limit at” or “with a stop at”');
  const stop = parseLevel(cursor);
  if (!cursor.takes('and a limit at')) return { kind: 'stop', stop, timeInForce: parseTimeInForce(cursor) };
  return { kind: 'stop-limit', stop, limit: parseLevel(cursor), timeInForce: parseTimeInForce(cursor) };
};

const parseEntry = (cursor: SentenceCursor): EntryRule => {
  const side = cursor.choose(['long', 'short']);
  const order = parseOrder(cursor);
  const group = cursor.takes('in group') ? cursor.quoted() : null;
  cursor.expect('when');
  return { side, order, group, when: parseCondition(cursor) };
};

const parseAnchored = (cursor: SentenceCursor): { readonly distance: Distance; readonly from: Anchor } => {
  const distance = parseDistance(cursor);
  cursor.expect('from the');
  return { distance, from: cursor.choose(['fill', 'signal']) };
};

const parseSize = (cursor: SentenceCursor): Sizing => {
  if (cursor.takes('by a risk of')) {
    const amount = cursor.number();
    if (cursor.takes('% of equity')) return { kind: 'risk percent', percent: amount };
    cursor.expect("in the account's currency");
    return { kind: 'risk money', money: amount };
  }
  if (cursor.takes('by')) {
    const percent = cursor.number();
    cursor.expect('% of equity');
    return { kind: 'equity percent', percent };
  }
  const amount = cursor.number();
  if (cursor.takes('lot') || cursor.takes('lots')) return { kind: 'lots', lots: amount };
  if (!cursor.takes('unit') && !cursor.takes('units')) cursor.fail('“units” or “lots”');
  return { kind: 'units', units: amount };
};

const parseBlackout = (cursor: SentenceCursor): Blackout => {
  const minutesBefore = cursor.counted('minute');
  cursor.expect('before to');
  const minutesAfter = cursor.counted('minute');
  cursor.expect('after');
  const impact = cursor.choose(['high', 'medium and high']);
  cursor.expect('impact news , and');
  const openPositions = cursor.choose(['keep', 'close']);
  cursor.expect('open positions');
  return { minutesBefore, minutesAfter, impact, openPositions };
};

const closedSides: readonly (readonly [words: string, side: ExitRule['side']])[] = [
  ['Close longs when', 'long'],
  ['Close shorts when', 'short'],
  ['Close any position when', 'both'],
];

const parseBreakEven = (cursor: SentenceCursor): Protection['breakEven'] => {
  const after = parseDistance(cursor);
  cursor.expect('and lock in');
  return { after, lock: parseDistance(cursor) };
};

/** Sets what may be said once only. */
const setOnce = <Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  value: Target[Name],
  cursor: SentenceCursor,
): void => {
  if (target[name] !== null) cursor.fault ??= 'this was said in a sentence before';
  target[name] = value;
};

const parseSentence = (cursor: SentenceCursor, draft: Draft): void => {
  const { protection } = draft;
  const exit = closedSides.find(([words]) => cursor.takes(words));
  const whileOpen = (['skip', 'reverse', 'replace'] as const).find((choice) => {
    const words = whileOpenSentences[choice].slice(0, -1).replace(',', ' ,');
    return cursor.takes(words);
  });
  if (exit !== undefined) draft.exits.push({ side: exit[1], when: parseCondition(cursor) });
  else if (whileOpen !== undefined) setOnce(draft, 'whileOpen', whileOpen, cursor);
  else if (cursor.takes('Go')) draft.entries.push(parseEntry(cursor));
  else if (cursor.takes('Strategy')) setOnce(draft, 'name', cursor.quoted(), cursor);
  else if (cursor.takes('Stop')) setOnce(protection, 'stop', parseAnchored(cursor), cursor);
  else if (cursor.takes('Target')) setOnce(protection, 'target', parseAnchored(cursor), cursor);
  else if (cursor.takes('Trail the stop by')) setOnce(protection, 'trailing', { distance: parseDistance(cursor) }, cursor);
  else if (cursor.takes('Break even after')) setOnce(protection, 'breakEven', parseBreakEven(cursor), cursor);
  else if (cursor.takes('Close after')) setOnce(protection, 'maxBars', cursor.counted('bar'), cursor);
  else if (cursor.takes('Size')) setOnce(draft, 'size', parseSize(cursor), cursor);
  else if (cursor.takes('No entries from')) setOnce(draft, 'blackout', parseBlackout(cursor), cursor);
  else cursor.fail('a sentence that begins with Strategy, Go, Close, Stop, Target, Trail, Break even, Size, While or No entries');
  if (cursor.fault === null && !cursor.isAtEnd) cursor.fail('the end of the sentence');
};

/** The strategy in an English text of one sentence a line, or what is wrong with it, line by line. */
export const parseStrategy = (text: string): ReadStrategy => {
  const draft: Draft = {
    name: null,
    entries: [],
    exits: [],
    protection: { stop: null, target: null, trailing: null, breakEven: null, maxBars: null },
    size: null,
    whileOpen: null,
    blackout: null,
  };
  const problems: Problem[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const cursor = new SentenceCursor(line.replace(/\.$/, ''));
    if (line.endsWith('.')) parseSentence(cursor, draft);
    else cursor.fault = 'a sentence ends with a full stop';
    if (cursor.fault !== null) problems.push({ path: `line ${index + 1}`, message: cursor.fault });
  }
  if (problems.length > 0) return { ok: false, problems };
  if (draft.size === null) return { ok: false, problems: [{ path: '', message: 'has no sentence that begins with Size' }] };
  const named = { ...draft, name: draft.name ?? 'Strategy', whileOpen: draft.whileOpen ?? 'skip' };
  return readStrategy({ format: strategyFormat, version: strategyVersion, ...named });
};
