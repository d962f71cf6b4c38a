/** What an account whose address nobody has verified gets, though a pack names that address. Called by wire.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canOpen } from '@/domain/access/can-open';
import type { Session } from '@/domain/access/can-open';
import { emailKeyOf } from '@/domain/access/email-key';
import { startMemberSession } from '@/services/firebase/member-session';
import { screens } from '@/routes';
import { readFaces } from './database-faces';
import { documentReadFaces } from './firestore-faces';
import type { WireBackend } from './wire-backend';
import { aNewcomer } from './wire-person';
import type { Person } from './wire-person';
import { addressOf, customer, laterCustomer, leaveAll, peopleOf } from './wire-world';
import type { People } from './wire-world';

type Member = Extract<Session, { state: 'member' }>;

/** The session the product settles on for this person: access answered, admin question answered. */
const sessionOf = async (person: Person): Promise<Member> => {
  let stop: () => void = () => undefined;
  try {
    return await new Promise<Member>((resolve, reject) => {
      const overdue = setTimeout(() => reject(new Error('the session did not settle')), 60_000);
      const running = startMemberSession({
        account: {
          uid: person.uid,
          email: person.email,
          emailVerified: person.auth.currentUser?.emailVerified ?? false,
          displayName: 'Somebody',
          providers: ['password'],
        },
        database: person.database,
        openFirestore: () => Promise.resolve(person.firestore),
        signInMark: { isRecorded: () => true, setRecorded: () => undefined },
        onSession: (session) => {
          if (session.state !== 'member' || session.allowedPages === 'loading' || session.checkingAdmin === true) return;
          clearTimeout(overdue);
          resolve(session);
        },
      });
      stop = running.stop;
    });
  } finally {
    stop();
  }
};

const membersScreens = Object.values(screens).filter(({ access }) => access !== 'public');
const openTo = (session: Session): string[] =>
  membersScreens.filter((screen) => canOpen(screen, session) === 'open').map(({ path }) => path);
/** Open to whoever is signed in: the specification gives these screens no page key. */
const always = membersScreens.filter(({ access, pageKey }) => access === 'member' && pageKey === undefined).map(({ path }) => path);

const pathsOfPacks = [`memberships/${emailKeyOf(customer)}`, `memberships/${emailKeyOf(customer)}/all`, 'packs/all/allowedPages'];
const pathsOfMembers = [`access/${emailKeyOf(customer)}`, 'calendarWeeks/2026-W01', 'knowledge/k1'];

/** Names of the ways by which the person could read one of the places. */
const waysIn = async (wire: WireBackend, person: Person): Promise<string[]> => {
  const open: string[] = [];
  for (const face of readFaces) {
    for (const path of pathsOfPacks) if ((await face.read(wire, person, path)) !== undefined) open.push(`${face.name}: ${path}`);
  }
  for (const face of documentReadFaces) {
    for (const path of pathsOfMembers) if ((await face.read(wire, person, path)) !== undefined) open.push(`${face.name}: ${path}`);
  }
  return open;
};

export const homeOnly = (wire: WireBackend): void => {
  describe("an unverified account with a customer's address", () => {
    let people: People;
    beforeAll(async () => {
      people = await peopleOf(wire);
    }, 120_000);
    afterAll(() => leaveAll(people));

    test('gets home only in the product', async () => {
      const session = await sessionOf(people.impostor);
      expect(openTo(session)).toEqual(always);
      expect(always).toContain('/home');
      expect(session.isAdmin).toBe(false);
    });

    test("reads nothing of the customer's packs by any face of the databases", async () => {
      expect(await waysIn(wire, people.impostor)).toEqual([]);
    });

    test('a customer with a verified address gets the pages of the pack by every face', async () => {
      const session = await sessionOf(people.member);
      const calendar = membersScreens.filter(({ pageKey }) => pageKey === 'calendar').map(({ path }) => path);
      expect(openTo(session).toSorted()).toEqual([...always, ...calendar].toSorted());
      for (const face of readFaces) {
        const shown = await face.read(wire, people.member, `memberships/${emailKeyOf(addressOf('member'))}`);
        expect([face.name, shown]).toEqual([face.name, { cal: true }]);
      }
      for (const face of documentReadFaces) {
        expect([face.name, await face.read(wire, people.member, 'calendarWeeks/2026-W01')]).not.toEqual([face.name, undefined]);
      }
    });

    test('gets the pages as soon as the address is verified', async () => {
      const later = await aNewcomer(wire, laterCustomer);
      await later.arrive();
      expect([...((await sessionOf(later)).allowedPages as ReadonlySet<string>)]).toEqual([]);
      await later.verify();
      expect([...((await sessionOf(later)).allowedPages as ReadonlySet<string>)].toSorted()).toEqual(['IA', 'calendar', 'journal']);
      await later.leave();
    });
  });
};
