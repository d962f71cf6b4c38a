/** Reads one sentence of a strategy into a draft. What it reads is checked by `readStrategy` afterwards. */
import { isZone } from '@/domain/time/zone-clock';
import { parseCondition } from './parse-condition';
import { parseDistance, parseLevel } from './parse-operand';
import type { SentenceCursor } from './sentence-cursor';
import type {
  Anchor,
  Blackout,
  ClockTime,
  Distance,
  EntryOrder,
  EntryRule,
  ExitRule,
  PartialTarget,
  Protection,
  Sizing,
  Strategy,
  TimeInForce,
} from './strategy';

interface WhileOpen {
  readonly whileOpen: Strategy['whileOpen'];
  readonly maxPositions?: number;
}

/** What the sentences have said so far. */
export interface Draft {
  name: { readonly text: string } | null;
  readonly entries: EntryRule[];
  readonly exits: ExitRule[];
  readonly partials: PartialTarget[];
  readonly protection: { -readonly [K in 'stop' | 'target' | 'trailing' | 'breakEven' | 'maxBars']: Protection[K] };
  closeAt: ClockTime | null;
  size: Sizing | null;
  whileOpen: WhileOpen | null;
  blackout: Blackout | null;
}

export const emptyDraft = (): Draft => ({
  name: null,
  entries: [],
  exits: [],
  partials: [],
  protection: { stop: null, target: null, trailing: null, breakEven: null, maxBars: null },
  closeAt: null,
  size: null,
  whileOpen: null,
  blackout: null,
});

const parseTimeInForce = (cursor: SentenceCursor): TimeInForce => {
  if (cursor.takesOneOf(['until cancelled', 'until canceled'])) return { kind: 'until cancelled' };
  if (cursor.takes('for the day')) return { kind: 'day' };
  cursor.expect('for');
  return { kind: 'bars', bars: cursor.counted('bar') };
};

const parseOrder = (cursor: SentenceCursor): EntryOrder =>
  cursor.spanned(() => {
    if (cursor.takes('at market')) return { kind: 'market' };
    if (cursor.takes('with a limit at')) {
      return { kind: 'limit', limit: parseLevel(cursor), timeInForce: parseTimeInForce(cursor) };
    }
    cursor.expect('with a stop at');
    const stop = parseLevel(cursor);
    if (!cursor.takes('and a limit at', { isOptional: true })) return { kind: 'stop', stop, timeInForce: parseTimeInForce(cursor) };
    return { kind: 'stop-limit', stop, limit: parseLevel(cursor), timeInForce: parseTimeInForce(cursor) };
  });

const parseEntry = (cursor: SentenceCursor, side: EntryRule['side']): EntryRule => {
  const order = parseOrder(cursor);
  const isGrouped = order.kind !== 'market' || cursor.sees('in group');
  const group = isGrouped && cursor.takes('in group', { isOptional: true }) ? cursor.quoted() : null;
  cursor.expect('when');
  return { side, order, group, when: parseCondition(cursor) };
};

const parseAnchor = (cursor: SentenceCursor): Anchor => {
  cursor.expect('from the');
  return cursor.choose(['fill', 'signal']);
};

const parseAnchored = (cursor: SentenceCursor): { readonly distance: Distance; readonly from: Anchor } => {
  const distance = parseDistance(cursor);
  return { distance, from: parseAnchor(cursor) };
};

const parsePartial = (cursor: SentenceCursor): PartialTarget => {
  const percent = cursor.number({ hint: 'percent of the size at the entry', suggestion: '50' });
  cursor.expect('% off at', '% at');
  const distance = parseDistance(cursor);
  return { distance, from: parseAnchor(cursor), percent };
};

const closedSides: readonly (readonly [words: string, side: ExitRule['side']])[] = [
  ['longs when', 'long'],
  ['shorts when', 'short'],
  ['any position when', 'both'],
];

/** What follows 'Close': a rule, or one of a part, a number of bars, a time of day. */
const parseClose = (cursor: SentenceCursor, draft: Draft): void => {
  if (cursor.takes('after')) return setOnce(draft.protection, 'maxBars', cursor.counted('bar'), cursor);
  if (cursor.takes('at')) {
    const time = cursor.time();
    cursor.expect('in');
    return setOnce(draft, 'closeAt', { time, zone: cursor.zone(isZone) }, cursor);
  }
  const percent = cursor.seesNumber ? cursor.number() : null;
  if (percent === null) cursor.offer({ kind: 'number', text: 'a number', hint: 'percent of the size at the entry', suggestion: '50' });
  else cursor.expect('% of');
  const closed = closedSides.find(([words]) => cursor.takes(words));
  if (closed === undefined) cursor.fail();
  const part = percent === null ? {} : { percent };
  draft.exits.push({ side: closed?.[1] ?? 'both', when: parseCondition(cursor), ...part });
};

const parseMoney = (cursor: SentenceCursor): Sizing => {
  const amount = cursor.number({ hint: 'percent of equity, or an amount of money', suggestion: '1' });
  if (cursor.takes('% of equity')) return { kind: 'risk percent', percent: amount };
  cursor.expect("in the account's currency", 'in the account’s currency');
  return { kind: 'risk money', money: amount };
};

const parsePart = (cursor: SentenceCursor): Sizing => {
  const percent = cursor.number({ hint: 'percent of equity', suggestion: '100' });
  cursor.expect('% of equity');
  return { kind: 'equity percent', percent };
};

const parseCount = (cursor: SentenceCursor): Sizing => {
  const amount = cursor.number({ hint: 'how much', suggestion: '1' });
  if (cursor.takesNoun('lot', amount)) return { kind: 'lots', lots: amount };
  if (!cursor.takesNoun('unit', amount)) cursor.fail();
  return { kind: 'units', units: amount };
};

/** A sentence about the size, or null. `Size …` is how it was written before and stays understood. */
const parseSize = (cursor: SentenceCursor): Sizing | null => {
  if (cursor.sees('Size by a risk of') && cursor.takes('Size by a risk of')) return parseMoney(cursor);
  if (cursor.sees('Size by') && cursor.takes('Size by')) return parsePart(cursor);
  if (cursor.takesOneOf(['Trade', 'Size'])) return parseCount(cursor);
  const isRisk = cursor.takes('Risk');
  if (!isRisk && !cursor.takes('Put')) return null;
  const size = isRisk ? parseMoney(cursor) : parsePart(cursor);
  cursor.expect(isRisk ? 'on each trade' : 'into each trade');
  return size;
};

const parseWhileOpen = (cursor: SentenceCursor): WhileOpen => {
  if (cursor.takes('skip entries')) return { whileOpen: 'skip' };
  if (cursor.takesOneOf(['reverse it on an entry in the other direction', 'reverse it on an entry of the other side'])) {
    return { whileOpen: 'reverse' };
  }
  if (cursor.takes('replace it on any entry')) return { whileOpen: 'replace' };
  cursor.expect('add entries in the same direction , up to');
  const maxPositions = cursor.number({ hint: '2 to 20', suggestion: '3' });
  cursor.expect('positions at once');
  return { whileOpen: 'add', maxPositions };
};

const parseBlackout = (cursor: SentenceCursor): Blackout => {
  const minutesBefore = cursor.counted('minute');
  cursor.expect('before to');
  const minutesAfter = cursor.counted('minute');
  cursor.expect('after');
  const isHigh = cursor.takesOneOf(['high-impact news', 'high impact news']);
  if (!isHigh) cursor.expect('medium- and high-impact news', 'medium and high impact news');
  cursor.expect(', and');
  const openPositions = cursor.choose(['keep', 'close']);
  cursor.expect('open positions');
  return { minutesBefore, minutesAfter, impact: isHigh ? 'high' : 'medium and high', openPositions };
};

const parseBreakEven = (cursor: SentenceCursor): Protection['breakEven'] => {
  const after = parseDistance(cursor);
  cursor.expect(', move the stop to lock in', 'and lock in');
  return { after, lock: parseDistance(cursor) };
};

/** Sets what may be said once only. */
const setOnce = <Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  value: Target[Name],
  cursor: SentenceCursor,
): void => {
  if (target[name] !== null) cursor.failSince(0, 'this was said in a sentence before', []);
  target[name] = value;
};

const sides = ['long', 'short'] as const;

const parseEntries = (cursor: SentenceCursor, draft: Draft): boolean => {
  const side = sides.find((word) => cursor.takes(`Go ${word}`));
  if (side === undefined) return false;
  draft.entries.push(cursor.spanned(() => parseEntry(cursor, side)));
  return true;
};

const parseProtection = (cursor: SentenceCursor, draft: Draft): boolean => {
  const { protection } = draft;
  if (cursor.takes('Stop')) setOnce(protection, 'stop', parseAnchored(cursor), cursor);
  else if (cursor.takes('Target')) setOnce(protection, 'target', parseAnchored(cursor), cursor);
  else if (cursor.takes('Take')) draft.partials.push(cursor.spanned(() => parsePartial(cursor)));
  else if (cursor.takes('Trail the stop by')) setOnce(protection, 'trailing', { distance: parseDistance(cursor) }, cursor);
  else if (cursor.takesOneOf(['After a gain of', 'Break even after'])) setOnce(protection, 'breakEven', parseBreakEven(cursor), cursor);
  else return false;
  return true;
};

const parseSized = (cursor: SentenceCursor, draft: Draft): boolean => {
  const size = cursor.spanned(() => parseSize(cursor));
  if (size !== null) setOnce(draft, 'size', size, cursor);
  return size !== null;
};

const parseRest = (cursor: SentenceCursor, draft: Draft): void => {
  if (cursor.takes('While a position is open ,'))
    setOnce(
      draft,
      'whileOpen',
      cursor.spanned(() => parseWhileOpen(cursor)),
      cursor,
    );
  else if (cursor.takes('No entries from'))
    setOnce(
      draft,
      'blackout',
      cursor.spanned(() => parseBlackout(cursor)),
      cursor,
    );
  else {
    cursor.expect('Strategy');
    setOnce(draft, 'name', { text: cursor.quoted() }, cursor);
  }
};

/** Reads the sentence into the draft; what is wrong with it is in the cursor's fault. */
export const parseSentence = (cursor: SentenceCursor, draft: Draft): void => {
  const isRead = parseEntries(cursor, draft) || parseProtection(cursor, draft) || parseSized(cursor, draft);
  if (!isRead && cursor.takes('Close')) parseClose(cursor, draft);
  else if (!isRead) parseRest(cursor, draft);
  if (!cursor.isAtEnd) cursor.failAtEnd();
};
