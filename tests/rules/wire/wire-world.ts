/**
 * People and data as they come about in use: an owner by the first sign-in, packs saved by that owner, customers,
 * and somebody who signed up with a customer's address that is not theirs. Not a test.
 */
import { ref, serverTimestamp as databaseTime, update } from 'firebase/database';
import { doc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { emailKeyOf } from '@/domain/access/email-key';
import { articleWrites } from '../an-article';
import type { WireBackend } from './wire-backend';
import { aNewcomer, aVisitor } from './wire-person';
import type { Person } from './wire-person';

/** The people who are no admins. */
export const strangers = ['visitor', 'impostor', 'trader', 'member', 'suspended', 'newcomer'] as const;
export type Stranger = (typeof strangers)[number];

export type People = Readonly<Record<Stranger | 'owner', Person>>;

export const addressOf = (name: string): string => `${name}@example.test`;
/** A customer without an account yet; the impostor signs up with this address. */
export const customer = addressOf('customer');
/** Another one, who signs up in a test. */
export const laterCustomer = addressOf('later-customer');

const packs = {
  all: { name: 'All tools', allowedEmails: [customer, laterCustomer, addressOf('suspended')], allowedPages: ['journal', 'calendar', 'IA'] },
  cal: { name: 'Calendar', allowedEmails: [addressOf('member')], allowedPages: ['calendar'] },
};

const savePacks = async ({ database, firestore }: Person): Promise<void> => {
  const changes: Record<string, unknown> = {};
  const batch = writeBatch(firestore);
  for (const [id, pack] of Object.entries(packs)) {
    changes[`packs/${id}`] = { ...pack, revision: 1, updatedAt: databaseTime() };
    for (const email of pack.allowedEmails) {
      changes[`memberships/${emailKeyOf(email)}/${id}`] = true;
      const pages = Object.fromEntries(pack.allowedPages.map((page) => [page, true]));
      batch.set(doc(firestore, 'access', emailKeyOf(email)), { pages });
    }
  }
  await update(ref(database), changes);
  await batch.commit();
};

const saveDocuments = async ({ uid, firestore }: Person, member: Person): Promise<void> => {
  const stamps = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  const batch = writeBatch(firestore);
  batch.set(doc(firestore, 'calendarWeeks/2026-W01'), { events: [], ...stamps });
  batch.set(doc(firestore, 'knowledge/k1'), { status: 'published', title: 'Known', ...stamps });
  for (const [path, data] of Object.entries(articleWrites('draft', serverTimestamp(), { userId: uid })))
    batch.set(doc(firestore, path), data);
  batch.set(doc(firestore, 'auditLog/a1'), {
    userId: uid,
    action: 'saved a pack',
    target: customer,
    createdAt: serverTimestamp(),
  });
  batch.set(doc(firestore, 'subscriptions', member.uid), {
    plan: 'monthly',
    status: 'active',
    providerId: null,
    pagesUntil: null,
    writeUntil: null,
    source: 'manual',
    updatedAt: serverTimestamp(),
  });
  await batch.commit();
  const message = writeBatch(firestore);
  message.set(doc(firestore, 'contactMessages/m1'), {
    name: 'A customer',
    email: customer,
    subject: '',
    text: 'Hello',
    createdAt: serverTimestamp(),
  });
  await message.commit();
};

const suspend = async (by: Person, person: Person): Promise<void> => {
  await update(ref(by.database, `users/${person.uid}`), { status: 'suspended' });
  await updateDoc(doc(by.firestore, 'users', person.uid), { status: 'suspended', updatedAt: serverTimestamp() });
};

/** Begins anew and lets everybody arrive. */
export const peopleOf = async (wire: WireBackend): Promise<People> => {
  await wire.reset();
  const owner = await aNewcomer(wire, addressOf('owner'));
  await owner.arrive();
  await savePacks(owner);
  const [impostor, trader, member, suspended, newcomer] = await Promise.all([
    aNewcomer(wire, customer),
    ...['trader', 'member', 'suspended', 'newcomer'].map((name) => aNewcomer(wire, addressOf(name))),
  ] as [Promise<Person>, Promise<Person>, Promise<Person>, Promise<Person>, Promise<Person>]);
  await Promise.all([trader, member, suspended].map((person) => person.verify()));
  await Promise.all([impostor, trader, member, suspended].map((person) => person.arrive()));
  await suspend(owner, suspended);
  await saveDocuments(owner, member);
  return { owner, impostor, trader, member, suspended, newcomer, visitor: aVisitor(wire) };
};

export const leaveAll = async (people: People): Promise<void> => {
  await Promise.all(Object.values(people).map((person) => person.leave()));
};
