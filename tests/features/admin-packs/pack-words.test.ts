/** How the packs screen writes: names, changes, damage and the exported file. */
import { describe, expect, it } from 'vitest';
import { pageKeys } from '@/domain/access/can-open';
import { packChanges } from '@/domain/access/pack-merge';
import { changeLines, joinNames, pageTitle, peopleCount, whyTestFails } from '@/features/admin-packs/pack-words';
import { addressesAsCsv } from '@/features/admin-packs/save-addresses';

describe('words', () => {
  it('names the pages as the app bar does', () => {
    expect(pageKeys.map(pageTitle)).toEqual([
      'Sessions',
      'Calendar',
      'Calculator',
      'Journal',
      'Indicators',
      'Maps',
      'IA',
      'Notes',
      'AI Vision',
      'JournalAI',
      'Chart Analysis AI',
    ]);
  });

  it('joins names and counts the rest', () => {
    expect(joinNames([])).toBe('');
    expect(joinNames(['A'])).toBe('A');
    expect(joinNames(['A', 'B'])).toBe('A and B');
    expect(joinNames(['A', 'B', 'C', 'D'])).toBe('A, B, C and D');
    expect(joinNames(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C and 3 more');
    expect(peopleCount(1)).toBe('1 person');
    expect(peopleCount(1_234)).toBe('1,234 people');
  });

  it('tells a change of every kind on a line of its own', () => {
    const before = { name: 'One', allowedEmails: ['a@x.org'], allowedPages: ['IA'], accessTests: [] } as const;
    const test = { email: 'b@x.org', page: 'visionai', opens: false } as const;
    const after = { name: 'Two', allowedEmails: ['b@x.org'], allowedPages: ['visionai'], accessTests: [test] } as const;
    expect(changeLines(packChanges(before, after))).toEqual([
      'Renamed to “Two”',
      'Added b@x.org',
      'Removed a@x.org',
      'Opened AI Vision',
      'Closed IA',
      'Added the test “b@x.org does not open AI Vision”',
    ]);
    expect(changeLines(packChanges(after, before))).toContain('Removed the test “b@x.org does not open AI Vision”');
    expect(changeLines(packChanges(before, before))).toEqual([]);
  });
});

describe('a failing access test', () => {
  const failure = {
    packId: 'p',
    packName: 'P',
    test: { email: 'a@x.org', page: 'Maps', opens: true },
    openedBy: [],
    otherPacks: [],
  } as const;

  it('says which packs close or open the page', () => {
    expect(whyTestFails(failure)).toBe('No pack holds this page.');
    expect(whyTestFails({ ...failure, otherPacks: ['A'] })).toBe('Only A holds it, and the address is not in it.');
    expect(whyTestFails({ ...failure, otherPacks: ['A', 'B'] })).toBe('Only A and B hold it, and the address is in none of them.');
    const closed = { ...failure, test: { ...failure.test, opens: false } };
    expect(whyTestFails({ ...closed, openedBy: ['A'] })).toBe('A opens it.');
    expect(whyTestFails({ ...closed, openedBy: ['A', 'B'] })).toBe('A and B open it.');
  });
});

describe('the exported file', () => {
  it('is CSV of one column, in which no address begins like a formula', () => {
    // Quoting by RFC 4180; the leading quotation mark by OWASP's advice on CSV injection.
    expect(addressesAsCsv(['ana@example.org', '=cmd@example.org', '+1@example.org'])).toBe(
      'email\r\n"ana@example.org"\r\n"\'=cmd@example.org"\r\n"\'+1@example.org"\r\n',
    );
  });
});
