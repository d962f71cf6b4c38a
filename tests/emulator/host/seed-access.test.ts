/** What each demo account may open, computed from the seeded packs as the client does it, and the index that has to say the same. */
import { describe, expect, it } from 'vitest';
import { pageKeys } from '@/domain/access/can-open';
import { emailKeyOf } from '@/domain/access/email-key';
import { pagesForEmail } from '@/domain/access/pack-pages';
import { databaseRecords, firestoreDocuments } from '../../../emulator/seed-records';
import { demoPacks, demoPeople } from '../../../emulator/seed-people';

const packs = Object.fromEntries(demoPacks.map(({ id, ...pack }) => [id, pack]));

describe('the demo', () => {
  it.each([
    ['admin@demo.test', pageKeys],
    ['trader@demo.test', pageKeys],
    ['member@demo.test', ['sessions', 'calendar']],
    ['guest@demo.test', []],
  ])('opens to %s the pages %j', (email, pages) => {
    expect(demoPeople.some((person) => person.email === email)).toBe(true);
    expect(pagesForEmail(packs, email)).toEqual(new Set(pages));
  });

  it('says the same in the index and in the mirror', () => {
    const records = databaseRecords(1);
    const documents = firestoreDocuments(new Date(1));
    for (const { email } of demoPeople) {
      const key = emailKeyOf(email);
      const listed = demoPacks.filter((pack) => pack.allowedEmails.includes(email)).map(({ id }) => `memberships/${key}/${id}`);
      expect(Object.keys(records).filter((path) => path.startsWith(`memberships/${key}/`))).toEqual(listed);
      const mirrored = (documents[`access/${key}`]?.['pages'] ?? {}) as object;
      expect(new Set(Object.keys(mirrored))).toEqual(pagesForEmail(packs, email));
    }
  });
});
