/** The answer to "what does this address see, and why?". */
import { describe, expect, it } from 'vitest';
import { explainAccess } from '@/domain/access/explain-access';
import { readPacks } from '@/domain/access/pack-record';

const packs = readPacks({
  desk: { name: 'Full desk', allowedEmails: ['tom@example.org'], allowedPages: ['sessions', 'calendar'], revision: 1 },
  students: { name: 'Students', allowedEmails: ['tom@example.org', 'ana@example.org'], allowedPages: ['calendar'], revision: 1 },
  vision: { name: 'Vision', allowedEmails: ['ana@example.org'], allowedPages: ['visionai'], revision: 1 },
});

const reasonFor = (email: string, page: string) => explainAccess(packs, email, null).pages.find((reason) => reason.page === page);

describe('explainAccess', () => {
  it('names every pack that opens a page; several packs add up', () => {
    expect(reasonFor(' TOM@Example.org ', 'calendar')).toEqual({ page: 'calendar', packs: ['Full desk', 'Students'], otherPacks: [] });
    expect(reasonFor('tom@example.org', 'sessions')?.packs).toEqual(['Full desk']);
    expect(explainAccess(packs, 'tom@example.org', null).packs).toEqual(['Full desk', 'Students']);
  });

  it('names the packs that would open a closed page', () => {
    expect(reasonFor('tom@example.org', 'visionai')).toEqual({ page: 'visionai', packs: [], otherPacks: ['Vision'] });
    expect(reasonFor('tom@example.org', 'IA')).toEqual({ page: 'IA', packs: [], otherPacks: [] });
  });

  it('gives an unknown address nothing', () => {
    const explanation = explainAccess(packs, 'nobody@example.org', null);
    expect(explanation.packs).toEqual([]);
    expect(explanation.pages.every((reason) => reason.packs.length === 0)).toBe(true);
  });

  it('says that a suspension stands before every pack', () => {
    expect(explainAccess(packs, 'tom@example.org', { isSuspended: true, isAdmin: false }).blockedBy).toBe('suspended');
    expect(explainAccess(packs, 'tom@example.org', { isSuspended: false, isAdmin: true }).blockedBy).toBeNull();
  });
});
