/** Running the access tests of all packs: what fails and why, and which failures keep a change from being saved. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageKey } from '@/domain/access/can-open';
import { pagesForEmail } from '@/domain/access/pack-pages';
import { accessTestKey } from '@/domain/access/pack-record';
import type { AccessTest } from '@/domain/access/pack-record';
import { blockingFailures, packsWith, packsWithout, runAccessTests, withoutTests } from '@/domain/access/pack-tests';
import type { PackDraft } from '@/domain/access/pack-update';

const tom = 'tom@example.org';
const ana = 'ana@example.org';

const opens = (email: string, page: PageKey): AccessTest => ({ email, page, opens: true });
const closed = (email: string, page: PageKey): AccessTest => ({ email, page, opens: false });

interface PackFacts {
  readonly emails?: readonly string[];
  readonly pages?: readonly PageKey[];
  readonly tests?: readonly AccessTest[];
}

const aPack = (id: string, { emails = [], pages = [], tests = [] }: PackFacts): PackDraft => ({
  id,
  name: `Pack ${id}`,
  allowedEmails: emails,
  allowedPages: pages,
  accessTests: tests,
});

describe('runAccessTests', () => {
  it('passes tests of both kinds that hold', () => {
    const pack = aPack('a', { emails: [tom], pages: ['IA'], tests: [opens(tom, 'IA'), closed(tom, 'Maps'), closed(ana, 'IA')] });
    expect(runAccessTests([pack])).toEqual([]);
  });

  it('adds up all packs of an address, whichever pack holds the test', () => {
    const a = aPack('a', { emails: [tom], pages: ['IA'], tests: [opens(tom, 'Maps')] });
    const b = aPack('b', { emails: [tom], pages: ['Maps'] });
    expect(runAccessTests([a, b])).toEqual([]);
  });

  it('names address, page, the pack of the test and the packs that hold the page without the address', () => {
    const a = aPack('a', { emails: [tom], pages: ['IA'], tests: [opens(tom, 'Maps')] });
    const b = aPack('b', { emails: [ana], pages: ['Maps'] });
    expect(runAccessTests([a, b])).toEqual([
      { packId: 'a', packName: 'Pack a', test: opens(tom, 'Maps'), openedBy: [], otherPacks: ['Pack b'] },
    ]);
  });

  it('names the packs that open what should be closed', () => {
    const a = aPack('a', { tests: [closed(tom, 'Maps')] });
    const b = aPack('b', { emails: [tom, ana], pages: ['Maps'] });
    const c = aPack('c', { emails: [ana], pages: ['Maps'] });
    expect(runAccessTests([a, b, c])).toEqual([
      { packId: 'a', packName: 'Pack a', test: closed(tom, 'Maps'), openedBy: ['Pack b'], otherPacks: ['Pack c'] },
    ]);
  });

  it('fails exactly one of two tests that contradict each other', () => {
    fc.assert(
      fc.property(fc.boolean(), (isIn) => {
        const pack = aPack('a', { emails: isIn ? [tom] : [], pages: ['IA'], tests: [opens(tom, 'IA'), closed(tom, 'IA')] });
        expect(runAccessTests([pack]).map(({ test }) => test.opens)).toEqual([!isIn]);
      }),
    );
  });
});

const pages: readonly PageKey[] = ['IA', 'Maps'];
const emails = [tom, ana];
const everyTest = emails.flatMap((email) => pages.flatMap((page) => [opens(email, page), closed(email, page)]));

const somePacks: fc.Arbitrary<readonly PackDraft[]> = fc
  .array(fc.record({ emails: fc.subarray(emails), pages: fc.subarray([...pages]), tests: fc.subarray(everyTest) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((facts) => facts.map((each, index) => aPack(`p${String(index)}`, each)));

/** Whether all tests hold, by the question a member's screen asks of the stored packs. */
const holds = (packs: readonly PackDraft[], { email, page, opens: isOpen }: AccessTest): boolean =>
  pagesForEmail(Object.fromEntries(packs.map((pack) => [pack.id, pack])), email).has(page) === isOpen;

describe('any packs', () => {
  it('fail the tests of which members’ screens show the contrary, and no others', () => {
    fc.assert(
      fc.property(somePacks, (packs) => {
        const failing = runAccessTests(packs).map(({ packId, test }) => `${packId} ${accessTestKey(test)}`);
        const expected = packs.flatMap((pack) =>
          pack.accessTests.filter((test) => !holds(packs, test)).map((test) => `${pack.id} ${accessTestKey(test)}`),
        );
        expect(failing).toEqual(expected);
      }),
    );
  });

  it('can be brought to pass, one save after another, by removing failing tests pack by pack', () => {
    fc.assert(
      fc.property(somePacks, (start) => {
        let packs = start;
        for (const { id } of start) {
          const pack = packs.find((each) => each.id === id) ?? aPack(id, {});
          const failing = runAccessTests(packs).filter(({ packId }) => packId === id);
          if (failing.length === 0) continue;
          const content = withoutTests(
            pack,
            failing.map(({ test }) => test),
          );
          const after = packsWith(packs, { ...content, id });
          expect(blockingFailures(packs, after, id)).toEqual([]);
          packs = after;
        }
        expect(runAccessTests(packs)).toEqual([]);
      }),
    );
  });

  it('that pass all tests never change into packs that fail one', () => {
    fc.assert(
      fc.property(somePacks, somePacks, (before, drafts) => {
        fc.pre(runAccessTests(before).length === 0);
        const draft = drafts[0] ?? aPack('p0', {});
        const after = packsWith(before, draft);
        expect(blockingFailures(before, after, draft.id)).toEqual(runAccessTests(after));
      }),
    );
  });
});

describe('blockingFailures', () => {
  const holder = aPack('holder', { emails: [tom], pages: ['IA'] });
  const guard = aPack('guard', { tests: [opens(tom, 'IA')] });

  it('keeps a pack from taking away what the test of another pack demands', () => {
    const stored = [holder, guard];
    const failures = blockingFailures(stored, packsWith(stored, { ...holder, allowedEmails: [] }), 'holder');
    expect(failures.map(({ packId, test }) => [packId, test])).toEqual([['guard', opens(tom, 'IA')]]);
    expect(blockingFailures(stored, packsWithout(stored, 'holder'), 'holder')).toHaveLength(1);
  });

  it('lets a pack go together with its own tests', () => {
    expect(blockingFailures([guard], packsWithout([guard], 'guard'), 'guard')).toEqual([]);
  });

  it('keeps an unrelated change from being saved while any test fails', () => {
    const other = aPack('other', {});
    expect(blockingFailures([guard, other], packsWith([guard, other], { ...other, name: 'Other name' }), 'other')).toHaveLength(1);
  });

  it('lets a change pass that mends one pack while another still fails', () => {
    const second = aPack('second', { tests: [opens(ana, 'Maps')] });
    const stored = [guard, second, aPack('holder', {})];
    expect(blockingFailures(stored, packsWith(stored, holder), 'holder')).toEqual([]);
  });

  it('does not let a change pass that mends one test and leaves another of its own pack failing', () => {
    const own = aPack('own', { tests: [opens(tom, 'IA'), opens(tom, 'Maps')] });
    const failures = blockingFailures([own], [{ ...own, allowedEmails: [tom], allowedPages: ['IA'] }], 'own');
    expect(failures.map(({ test }) => test)).toEqual([opens(tom, 'Maps')]);
  });

  it('does not let a change pass that mends two tests and breaks one', () => {
    const wary = aPack('wary', { tests: [opens(tom, 'IA'), opens(ana, 'IA'), closed(tom, 'Maps')] });
    const stored = [wary, aPack('holder', {})];
    const draft = aPack('holder', { emails: [tom, ana], pages: ['IA', 'Maps'] });
    expect(blockingFailures(stored, packsWith(stored, draft), 'holder').map(({ test }) => test)).toEqual([closed(tom, 'Maps')]);
  });
});

describe('packsWith', () => {
  it('puts a new pack after all others and a known one in its place', () => {
    const [a, b] = [aPack('a', {}), aPack('b', {})];
    expect(packsWith([a], b)).toEqual([a, b]);
    expect(packsWith([a, b], { ...a, name: 'New' })).toEqual([{ ...a, name: 'New' }, b]);
  });
});
