/** Which trades belong to which setup after renames and merges, on one device and on two; and what a setup came to. */
import { describe, expect, it, test } from 'vitest';
import { ownKinds } from '@/domain/kept/kinds';
import { pageIdOf, setupNameOf, setupsOf, type KeptPage } from '@/domain/routine/playbook';
import { areApart, setupResults } from '@/domain/routine/setup-results';
import type { Decision } from '@/domain/routine/judge-rule';
import { aTrade, decimal } from '../journal/a-trade';

const page = (id: string, name: string, more: Partial<KeptPage['value']> = {}): KeptPage => ({ id, value: { name, ...more } });
const shown = (pages: readonly KeptPage[], used: readonly string[]) => setupsOf(pages, used).map(({ name, names }) => [name, ...names]);

describe('the setups', () => {
  it('are those of the trades, the most used first, and pages without trades behind them', () => {
    expect(shown([page('b', 'Breakout'), page('z', 'Unused')], ['Pullback', 'Breakout'])).toEqual([
      ['Pullback', 'Pullback'],
      ['Breakout', 'Breakout'],
      ['Unused', 'Unused'],
    ]);
  });

  it('keep the trades of their former names', () => {
    expect(shown([page('b', 'London breakout', { formerNames: ['Breakout'] })], ['Breakout', 'London breakout'])).toEqual([
      ['London breakout', 'London breakout', 'Breakout'],
    ]);
  });

  it('take in what was merged into them, through several merges', () => {
    const pages = [page('a', 'A', { mergedInto: 'b', formerNames: ['Old A'] }), page('b', 'B', { mergedInto: 'c' }), page('c', 'C')];
    expect(shown(pages, ['B', 'Old A', 'C'])).toEqual([['C', 'C', 'Old A', 'A', 'B']]);
  });

  it('both stand where two devices merged each into the other, or into a page that is gone', () => {
    expect(shown([page('a', 'A', { mergedInto: 'b' }), page('b', 'B', { mergedInto: 'a' })], ['A', 'B'])).toEqual([
      ['A', 'A'],
      ['B', 'B'],
    ]);
    expect(shown([page('a', 'A', { mergedInto: 'gone' })], ['A'])).toEqual([['A', 'A']]);
  });

  it('have a name only once: a page that bears it now goes before one that bore it', () => {
    const pages = [page('b', 'London', { formerNames: ['Breakout'] }), page('n', 'Breakout')];
    expect(shown(pages, ['Breakout', 'London'])).toEqual([
      ['Breakout', 'Breakout'],
      ['London', 'London'],
    ]);
  });
});

describe('the name of a setup', () => {
  it('is the trader’s word, else the file’s', () => {
    expect(setupNameOf(aTrade({ setup: 'EA 7' }))).toBe('EA 7');
    expect(setupNameOf({ ...aTrade({ setup: 'EA 7' }), user: { setup: 'Pullback' } })).toBe('Pullback');
    expect(setupNameOf(aTrade())).toBeNull();
  });

  it('gives a page its words in small letters, and the CRC-32 of the name', () => {
    // The check value of CRC-32 (ISO-HDLC) is of these nine digits.
    expect(pageIdOf('123456789')).toBe('123456789-cbf43926');
    expect(pageIdOf(' London  BREAKOUT 9:30! ')).toMatch(/^london-breakout-9-30-[0-9a-f]{8}$/u);
    expect(pageIdOf('突破')).toMatch(/^[0-9a-f]{8}$/u);
    expect(pageIdOf('x'.repeat(50))).toMatch(/^x{40}-[0-9a-f]{8}$/u);
    expect(pageIdOf('Breakout')).not.toBe(pageIdOf('breakout'));
  });

  test.each(['Breakout', 'breakout', 'Sortie de range à 9 h', '突破', ' - ', 'x'.repeat(200)])(
    '%j gives a page an id of its kind',
    (name) => {
      expect(pageIdOf(name)).toMatch(ownKinds.playbook.id);
      expect(pageIdOf(name)).toBe(pageIdOf(name));
      expect(pageIdOf(name)).not.toBe(pageIdOf(`${name}.`));
    },
  );
});

describe('the results of a setup', () => {
  const decision = (profit: string, rules: Readonly<Record<string, boolean>> = {}, risk: string | null = '10'): Decision => [
    { ...aTrade({ profit: decimal(profit) }), user: { rules, ...(risk === null ? {} : { initialRisk: decimal(risk) }) } },
  ];

  it('are apart by whether every rule was kept, one was broken, or nothing was said', () => {
    const results = setupResults(
      [decision('20', { a: true, b: true }), decision('-10', { a: true, b: false }), decision('5'), decision('7', { a: true }, null)],
      new Set(),
    );
    expect(results.all).toMatchObject({ decisions: 4, n: 3, mean: { value: 0.5 } });
    expect(results.kept).toMatchObject({ decisions: 2, n: 1, mean: { value: 2 } });
    expect(results.broken).toMatchObject({ decisions: 1, mean: { value: -1 } });
    expect(results.unjudged).toMatchObject({ decisions: 1, mean: { value: 0.5 }, interval: { value: null } });
  });

  it('ask only the rules of the setup where it has some', () => {
    const results = setupResults([decision('20', { a: true, b: false }), decision('-10', { b: true })], new Set(['a']));
    expect([results.kept.decisions, results.broken.decisions, results.unjudged.decisions]).toEqual([1, 0, 1]);
  });

  it('differ surely only where their intervals lie apart', () => {
    const many = (profit: (i: number) => number, isKept: boolean) =>
      Array.from({ length: 40 }, (_, i) => decision(String(profit(i)), { a: isKept }));
    const far = setupResults([...many((i) => 20 + (i % 3), true), ...many((i) => -10 - (i % 3), false)], new Set());
    expect(areApart(far.kept, far.broken)).toBe(true);
    const near = setupResults([...many((i) => (i % 2 === 0 ? 20 : -10), true), ...many((i) => (i % 2 === 0 ? 19 : -10), false)], new Set());
    expect(areApart(near.kept, near.broken)).toBe(false);
    const few = setupResults([decision('20', { a: true }), decision('-10', { a: false })], new Set());
    expect(areApart(few.kept, few.broken)).toBeNull();
    expect([areApart(few.kept, far.broken), areApart(far.kept, few.broken)]).toEqual([null, null]);
    const from = (low: number, high: number) => ({ ...far.kept, interval: { value: { low, high } } }) as typeof far.kept;
    const apart = [from(0, 1), from(1, 2), from(1.5, 3), from(-1, 4)].map((other) => areApart(from(1, 2), other));
    expect([...apart, areApart(from(0, 1), from(1.1, 2)), areApart(from(1.1, 2), from(0, 1))]).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
