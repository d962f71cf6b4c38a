/** Which entries fit what was typed, and in which order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankCommands, type Rankable } from '@/ui/rank-commands';

const entries: readonly Rankable[] = [
  { group: 'Go to', label: 'Calendar', words: 'events of the week' },
  { group: 'Go to', label: 'Chart Analysis AI', hint: '/chartAiAnalyse' },
  { group: 'Go to', label: 'Journal' },
  { group: 'Actions', label: 'Import a statement', words: 'journal trades' },
  { group: 'Public', label: 'Politique de confidentialité' },
];

const found = (typed: string): readonly string[] => rankCommands(entries, typed).map(({ label }) => label);

describe('ranking', () => {
  it('leaves everything in its order while nothing is typed', () => {
    expect(rankCommands(entries, '  ')).toEqual(entries);
  });

  it('puts what begins with the text before what only mentions it', () => {
    expect(found('journal')).toEqual(['Journal', 'Import a statement']);
    expect(found('a')).toContain('Calendar');
    expect(found('an')[0]).toBe('Chart Analysis AI');
  });

  it('wants every word, in any order', () => {
    expect(found('ai chart')).toEqual(['Chart Analysis AI']);
    expect(found('chart journal')).toEqual([]);
  });

  it('counts neither case nor accents', () => {
    expect(found('CONFIDENTIALITE')).toEqual(['Politique de confidentialité']);
  });

  it('searches addresses too', () => {
    expect(found('chartai')).toEqual(['Chart Analysis AI']);
  });

  it('takes letters with others between them only where it is asked to, after what has them together', () => {
    expect(found('jrnl')).toEqual([]);
    const loose = (typed: string): readonly string[] => rankCommands(entries, typed, 'letters').map(({ label }) => label);
    expect(loose('jrnl')).toEqual(['Journal']);
    expect(loose('ca')[0]).toBe('Calendar');
    expect(loose('ca')).toContain('Chart Analysis AI');
    expect(loose('journal')).toEqual(found('journal'));
  });

  it('never invents or repeats an entry, and keeps groups together', () => {
    const entry = fc.record({
      group: fc.constantFrom('a', 'b', 'c'),
      label: fc.string({ maxLength: 12 }),
      words: fc.string({ maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), fc.stringMatching(/^[a-z]{1,2}$/u), (list, typed) => {
        const result = rankCommands(list, typed);
        expect(new Set(result).size).toBe(result.length);
        for (const one of result) expect(list).toContain(one);
        const groups = result.map(({ group }) => group);
        expect(groups.filter((group, index) => group !== groups[index - 1])).toHaveLength(new Set(groups).size);
      }),
    );
  });
});
