/** The answer to "what does this address see, and why?". */
import { describe, expect, it } from 'vitest';
import { explainAccess } from '@/domain/access/explain-access';
import { readPacks } from '@/domain/access/pack-record';

const packs = readPacks({
  desk: { name: 'Full desk', allowedEmails: ['tom@example.org'], allowedPages: ['sessions', 'calendar'], revision: 1 },
  students: { name: 'Students', allowedEmails: ['tom@example.org', 'ana@example.org'], allowedPages: ['calendar'], revision: 1 },
  vision: { name: 'Vision', allowedEmails: ['ana@example.org'], allowedPages: ['visionai'], revision: 1 },
});

const nobody = { person: null, nowMs: 0 };
const known = { isSuspended: false, isAdmin: false, plan: null };

const reasonFor = (email: string, page: string) => explainAccess(packs, email, nobody).pages.find((reason) => reason.page === page);

describe('explainAccess', () => {
  it('names every pack that opens a page; several packs add up', () => {
    expect(reasonFor(' TOM@Example.org ', 'calendar')).toEqual({
      page: 'calendar',
      isOpen: true,
      packs: ['Full desk', 'Students'],
      isInPlan: false,
      otherPacks: [],
    });
    expect(reasonFor('tom@example.org', 'sessions')?.packs).toEqual(['Full desk']);
    expect(explainAccess(packs, 'tom@example.org', nobody).packs).toEqual(['Full desk', 'Students']);
  });

  it('names the packs that would open a closed page', () => {
    expect(reasonFor('tom@example.org', 'visionai')).toEqual({
      page: 'visionai',
      isOpen: false,
      packs: [],
      isInPlan: false,
      otherPacks: ['Vision'],
    });
    expect(reasonFor('tom@example.org', 'IA')).toEqual({ page: 'IA', isOpen: false, packs: [], isInPlan: false, otherPacks: [] });
  });

  it('gives an unknown address nothing', () => {
    const explanation = explainAccess(packs, 'nobody@example.org', nobody);
    expect(explanation.packs).toEqual([]);
    expect(explanation.pages.every((reason) => reason.packs.length === 0 && !reason.isOpen)).toBe(true);
  });

  it('says that a suspension stands before every pack', () => {
    const blockedBy = (isSuspended: boolean) =>
      explainAccess(packs, 'tom@example.org', { person: { ...known, isSuspended }, nowMs: 0 }).blockedBy;
    expect(blockedBy(true)).toBe('suspended');
    expect(blockedBy(false)).toBeNull();
  });

  it('adds the pages of the plan until its end, beside the packs', () => {
    const plan = { pages: ['calendar', 'Maps'], pagesUntilMs: 1_000, writeUntilMs: 2_000 };
    const reasonAt = (page: string, nowMs: number) =>
      explainAccess(packs, 'ana@example.org', { person: { ...known, plan }, nowMs }).pages.find((reason) => reason.page === page);
    expect(reasonAt('Maps', 999)).toMatchObject({ isOpen: true, packs: [], isInPlan: true });
    expect(reasonAt('Maps', 1_000)).toMatchObject({ isOpen: false, isInPlan: false });
    expect(reasonAt('calendar', 999)).toMatchObject({ isOpen: true, packs: ['Students'], isInPlan: true });
    expect(reasonAt('calendar', 1_000)).toMatchObject({ isOpen: true, packs: ['Students'], isInPlan: false });
  });
});
