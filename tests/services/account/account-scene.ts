/** Members of the embedded databases with first-sign-in records and a few documents of every kind. Not a test. */
import { Bytes, doc, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { OwnCollection } from '@/domain/account/own-documents';
import { recordSignIn } from '@/services/firebase/user-records';
import { oneOfEach } from '../../fixtures/kept/one-of-each';
import type { Person, Scene } from '../session/scene';

/** The first who signs in owns the project; everybody after is a member. */
export const anOwner = async (scene: Scene): Promise<Person> => {
  const owner = scene.person({ uid: 'owner' });
  await recordSignIn(owner, { uid: 'owner', email: owner.email, displayName: null });
  return owner;
};

/** A member with records in both databases. */
export const aMember = async (scene: Scene, uid: string): Promise<Person> => {
  const member = scene.person({ uid });
  await recordSignIn(member, { uid, email: member.email, displayName: null });
  return member;
};

const stamped = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };

/** A ledger entry as the journal writes it. */
export const aBroker = (ticket: string) => ({
  ticket,
  symbol: 'eurusd',
  side: 'long',
  lots: '1.00',
  openedAt: Date.UTC(2026, 0, 5, 9),
  closedAt: Date.UTC(2026, 0, 5, 10, 30),
  openedText: '2026.01.05 11:00',
  closedText: '2026.01.05 12:30',
  openPrice: '1.08420',
  closePrice: '1.08770',
  stopPrice: null,
  targetPrice: null,
  commission: '-7.00',
  taxes: '0',
  swap: '0',
  profit: '350.00',
  comment: '=1+1, "quoted"',
  magic: null,
  partOf: null,
  continuedBy: null,
  importId: 'acc-1_x',
  row: 12,
});

const sha256 = 'a'.repeat(64);

const kept = oneOfEach({ serverTime: serverTimestamp(), bytes: (content) => Bytes.fromUint8Array(content) });
const [scoredPlan, score] = kept.planScores;
/** A score begins after the terms of its plan, which are stamped when it is written. */
const laterMs = Date.UTC(2100, 0, 1);

/** One valid document for each collection, as the rules want them. */
export const ownDocuments: Readonly<Record<OwnCollection, readonly [id: string, fields: object]>> = {
  settings: ['theme', { choice: 'light', at: Timestamp.fromMillis(1_700_000_000_000), updatedAt: serverTimestamp() }],
  accounts: ['acc-1', { name: 'Main', broker: 'Broker AG', number: '77', currency: 'EUR', importZone: 'Europe/Helsinki', ...stamped }],
  ledger: [
    'acc-1_2026-01',
    { accountId: 'acc-1', month: '2026-01', trades: { t1: { broker: aBroker('1'), user: {} } }, updatedAt: serverTimestamp() },
  ],
  imports: [
    `acc-1_${sha256}`,
    {
      accountId: 'acc-1',
      sha256,
      fileName: 'march.htm',
      fileSize: 5,
      format: 'mt4',
      parserVersion: 1,
      trades: 1,
      added: 1,
      net: '343.00',
      stated: null,
      currency: 'EUR',
      skipped: [],
      prev: [],
      createdAt: serverTimestamp(),
    },
  ],
  devices: ['dev-1', { name: 'Desk', lastSeen: serverTimestamp(), unsynchronised: 0 }],
  ...kept,
  plans: [scoredPlan, { ...kept.plans[1], frozenAt: 1_790_000_000_000 }],
  planScores: [scoredPlan, { ...score, from: laterMs, to: laterMs + 60_000, until: laterMs }],
};

/** Writes one document of every kind; a score needs its plan. */
export const fill = async (firestore: Firestore, uid: string): Promise<void> => {
  const write = (name: OwnCollection): Promise<void> => {
    const [id, fields] = ownDocuments[name];
    return setDoc(doc(firestore, 'users', uid, name, id), { ...fields });
  };
  const names = Object.keys(ownDocuments) as readonly OwnCollection[];
  await Promise.all(names.filter((name) => name !== 'planScores').map(write));
  await write('planScores');
};

/** Writes many notes, as a person has after years. */
export const writeNotes = async (firestore: Firestore, uid: string, count: number): Promise<void> => {
  for (let start = 0; start < count; start += 100) {
    const batch = writeBatch(firestore);
    for (let index = start; index < Math.min(count, start + 100); index += 1) {
      batch.set(doc(firestore, 'users', uid, 'notes', `note-${String(index)}`), {
        version: 1,
        deviceId: 'phone',
        generation: 0,
        updatedAt: serverTimestamp(),
      });
    }
    await batch.commit();
  }
};
