/** What of a rule in one’s own words the ledger can check by itself. */
import type { RuleCondition } from '@/domain/routine/week-rule';

type Reader = (text: string, zone: string) => RuleCondition | null;

const numbers: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [word, at + 1]),
);
const count = String.raw`(\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const valueOf = (text: string): number => numbers.get(text.toLowerCase()) ?? Number(text);

const most = new RegExp(
  String.raw`\b(?:at most|no more than|not more than|max(?:imum)?(?: of)?|only|never more than)\s+${count}\s+trades?\s+(?:a|per|each|every)\s+day\b|\b${count}\s+trades?\s+(?:a|per)\s+day\s+(?:at most|max(?:imum)?)\b`,
  'iu',
);
const pause = new RegExp(
  String.raw`\b(?:no|not?|don['’]?t|never|wait|pause|stop)\b.*?\b${count}\s*(minutes?|mins?|hours?|h)\b.*\bafter\b.*\bloss\b|\bafter\b.*\bloss\b.*?\b${count}\s*(minutes?|mins?|hours?|h)\b`,
  'iu',
);
const size = /\b(?:at most|no more than|never more than|max(?:imum)?(?: of)?|only)\s+(\d{1,6}(?:\.\d{1,4})?)\s+(?:lots?|contracts?)\b/iu;
const hours =
  /\b(?:only|no)\b.*\b(?:between|from)\s+(\d{1,2})(?::(\d{2}))?\s*(?:and|to|until|till|-|–)\s*(\d{1,2})(?::(\d{2}))?(?!\s*(?:am|pm|%|\d))/iu;

const readers: readonly Reader[] = [
  (text) => {
    const [, before, behind] = most.exec(text) ?? [];
    const value = valueOf(before ?? behind ?? '0');
    return value >= 1 && value <= 100 ? { kind: 'most-trades', most: value } : null;
  },
  (text) => {
    const [, a, unitA, b, unitB] = pause.exec(text) ?? [];
    const minutes = valueOf(a ?? b ?? '0') * (/^h/iu.test(unitA ?? unitB ?? '') ? 60 : 1);
    return minutes >= 1 && minutes <= 1440 ? { kind: 'after-loss', minutes } : null;
  },
  (text) => {
    const [, value] = size.exec(text) ?? [];
    return value === undefined || Number(value) <= 0 ? null : ({ kind: 'size', most: value } as RuleCondition);
  },
  (text, zone) => {
    const [, from, fromMinutes = '00', to, toMinutes = '00'] = hours.exec(text) ?? [];
    if (from === undefined || to === undefined || !/\bonly\b|\boutside\b/iu.test(text)) return null;
    const [first, last] = [Number(from), Number(to)];
    if (first > 23 || last > 23 || first === last) return null;
    return { kind: 'hours', from: `${from.padStart(2, '0')}:${fromMinutes}`, to: `${to.padStart(2, '0')}:${toMinutes}`, zone };
  },
  (text) => (/\b(?:no|never|don['’]?t)\b.*\b(?:news|blackout)\b/iu.test(text) ? { kind: 'blackout' } : null),
  (text) =>
    /\b(?:always|every|each)\b.*\bstop(?:\s?loss)?\b|\bstop(?:\s?loss)?\b.*\b(?:always|every|each)\b/iu.test(text)
      ? { kind: 'stop' }
      : null,
];

/** The condition, or null where the trader has to say day by day whether it was kept. Hours are taken in `zone`. */
export const ruleCondition = (text: string, zone: string): RuleCondition | null => {
  for (const read of readers) {
    const found = read(text, zone);
    if (found !== null) return found;
  }
  return null;
};
