/** What has changed between two strategies, by hand expectation; and that the parts of a change are both sentences. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { diffInEnglish, diffWords, type DiffPart, type SentenceChange } from '@/domain/strategy/diff-in-english';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { anyStrategy } from './any-strategy';

const read = (text: string): Strategy => {
  const outcome = parseStrategy(text);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('\n'));
  return outcome.strategy;
};

/** [-removed-] and {+added+}, as version control writes it. */
const marked = (parts: readonly DiffPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`)).join('');

const line = (change: SentenceChange): string =>
  change.kind === 'changed' ? `changed: ${marked(change.parts)}` : `${change.kind}: ${change.sentence}`;

const base = `Strategy "Trend".
Go long at market when close crosses above ema(50).
Go short at market when close crosses below ema(50).
Close longs when rsi(14) is above 70.
Stop 20 pips from the fill.
Target 40 pips from the fill.
Risk 1% of equity on each trade.
`;

const diff = (change: (text: string) => string, from = base): readonly string[] => diffInEnglish(read(from), read(change(from))).map(line);

describe('the difference of two strategies', () => {
  it('is empty between equal ones', () => expect(diff((text) => text)).toEqual([]));

  it.each<[what: string, change: (text: string) => string, expected: readonly string[]]>([
    ['a number', (text) => text.replace('20 pips', '30 pips'), ['changed: Stop [-20-]{+30+} pips from the fill.']],
    [
      'an indicator with its number, as one change',
      (text) => text.replace('above ema(50)', 'above sma(60)'),
      ['changed: Go long at market when close crosses above [-ema(50)-]{+sma(60)+}.'],
    ],
    [
      'a condition that is added',
      (text) => text.replace('above ema(50).', 'above ema(50) and rsi(14) is below 70.'),
      ['changed: Go long at market when close crosses above ema(50){+ and rsi(14) is below 70+}.'],
    ],
    ['a sentence that goes', (text) => text.replace(/Target.*\n/u, ''), ['removed: Target 40 pips from the fill.']],
    ['a sentence that comes', (text) => `${text}Close after 12 bars.\n`, ['added: Close after 12 bars.']],
    [
      'another way to size, which is one sentence changed',
      (text) => text.replace('Risk 1% of equity on each trade.', 'Trade 2 lots.'),
      ['changed: [-Risk 1% of equity on each trade-]{+Trade 2 lots+}.'],
    ],
    [
      'the order of entries',
      (text) => {
        const lines = text.split('\n');
        return [lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n');
      },
      ['moved: Go long at market when close crosses above ema(50).'],
    ],
    ['the name', (text) => text.replace('"Trend"', '"Trend 2"'), ['changed: Strategy [-"Trend"-]{+"Trend 2"+}.']],
    [
      'an entry for one of another kind: removed and added, not changed',
      (text) =>
        text.replace(
          'Go short at market when close crosses below ema(50).',
          'Go short with a limit at high plus 5 ticks for the day when the London session is open.',
        ),
      [
        'removed: Go short at market when close crosses below ema(50).',
        'added: Go short with a limit at high plus 5 ticks for the day when the London session is open.',
      ],
    ],
    [
      'several at once, in the order of the sentences',
      (text) =>
        text.replace('70', '75').replace('40 pips', '2 × atr(14)').replace('Stop 20 pips from the fill', 'Stop 20 pips from the signal'),
      [
        'changed: Close longs when rsi(14) is above [-70-]{+75+}.',
        'changed: Stop 20 pips from the [-fill-]{+signal+}.',
        'changed: Target [-40 pips-]{+2 × atr(14)+} from the fill.',
      ],
    ],
    [
      'the side of an entry',
      (text) => text.replace('Close longs when', 'Close any position when'),
      ['changed: Close [-longs-]{+any position+} when rsi(14) is above 70.'],
    ],
  ])('tells %s', (_, change, expected) => expect(diff(change)).toEqual(expected));

  it('is made of both sentences, and turns one strategy into the other', () => {
    fc.assert(
      fc.property(anyStrategy, anyStrategy, (a, b) => {
        const changes = diffInEnglish(a, b);
        const [before, after] = [a, b].map((one) => describeStrategy(one).trimEnd().split('\n'));
        for (const change of changes) {
          if (change.kind !== 'changed') continue;
          const without = (kind: DiffPart['kind']): string =>
            change.parts
              .filter((part) => part.kind !== kind)
              .map(({ text }) => text)
              .join('');
          expect(without('removed')).toBe(change.after);
          expect(without('added')).toBe(change.before);
        }
        const left = changes.flatMap((change) =>
          change.kind === 'added' ? [] : [change.kind === 'changed' ? change.before : change.sentence],
        );
        const right = changes.flatMap((change) =>
          change.kind === 'removed' ? [] : [change.kind === 'changed' ? change.after : change.sentence],
        );
        const rest = (all: readonly string[], some: readonly string[]): readonly string[] => {
          const counts = new Map<string, number>();
          for (const one of some) counts.set(one, (counts.get(one) ?? 0) + 1);
          return all.filter((one) => {
            const count = counts.get(one) ?? 0;
            counts.set(one, count - 1);
            return count <= 0;
          });
        };
        expect(rest(before!, left).toSorted()).toEqual(rest(after!, right).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it('keeps names in quotation marks whole', () => {
    expect(marked(diffWords('Strategy "A b".', 'Strategy "A c".'))).toBe('Strategy [-"A b"-]{+"A c"+}.');
  });
});
