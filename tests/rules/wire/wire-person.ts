/** Somebody with a real account of the sign-in service, with the client library's handles and a bare socket. Not a test. */
import { deleteApp, setLogLevel } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { goOffline } from 'firebase/database';
import type { Database } from 'firebase/database';
import { terminate } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { openApp } from '@/services/firebase/app';
import { openDatabase } from '@/services/firebase/database';
import { openFirestore } from '@/services/firebase/firestore';
import { createAccount, verifyEmail } from '@/services/firebase/sign-in';
import { recordSignIn } from '@/services/firebase/user-records';
import { PROJECT } from '../../../emulator/admission/project';
import { aRawClient } from '../../emulator/database/raw-client';
import type { RawClient } from '../../emulator/database/raw-client';
import type { WireBackend } from './wire-backend';

export interface Person {
  /** Empty for a visitor, who has no account. */
  readonly uid: string;
  readonly email: string;
  readonly auth: Auth;
  readonly database: Database;
  readonly firestore: Firestore;
  /** The present id token; null for a visitor. */
  readonly token: () => Promise<string | null>;
  /** A socket to the Realtime Database that speaks the protocol by hand, signed in with the present token. */
  readonly socket: () => Promise<RawClient>;
  /** Follows the message that verifies the address. */
  readonly verify: () => Promise<void>;
  /** What the product does at a sign-in. */
  readonly arrive: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

const password = 'a-long-enough-password';
let opened = 0;

interface Mail {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
}

const codeFor = async (wire: WireBackend, email: string): Promise<string> => {
  const answer = await fetch(`${wire.at.auth}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { readonly oobCodes: readonly Mail[] };
  const mail = oobCodes.findLast((sent) => sent.email === email && sent.requestType === 'VERIFY_EMAIL');
  if (mail === undefined) throw new Error(`no message was sent to ${email}`);
  return mail.oobCode;
};

const open = (wire: WireBackend, email: string, uidOf: (auth: Auth) => string): Person => {
  opened += 1;
  // Refusals are what these tests are about; the library would print each.
  setLogLevel('silent');
  const app = openApp(wire.backend, `wire-${opened}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, wire.at.auth, { disableWarnings: true });
  const database = openDatabase(app, wire.backend);
  const firestore = openFirestore(app, wire.backend);
  const sockets: RawClient[] = [];
  const token = async (): Promise<string | null> => (await auth.currentUser?.getIdToken()) ?? null;
  return {
    get uid() {
      return uidOf(auth);
    },
    email,
    auth,
    database,
    firestore,
    token,
    socket: async () => {
      const socket = await aRawClient(wire.backend.databasePort);
      sockets.push(socket);
      const cred = await token();
      if (cred !== null) await socket.ask('auth', { cred });
      return socket;
    },
    verify: async () => {
      const outcome = await verifyEmail(auth, await codeFor(wire, email));
      if (!outcome.ok) throw new Error(outcome.reason);
    },
    arrive: async () => recordSignIn({ database, firestore }, { uid: uidOf(auth), email, displayName: null }),
    leave: async () => {
      for (const socket of sockets) socket.close();
      goOffline(database);
      await terminate(firestore);
      await deleteApp(app);
    },
  };
};

/** Creates the account, as the product does; the address is not verified yet. */
export const aNewcomer = async (wire: WireBackend, email: string): Promise<Person> => {
  const person = open(wire, email, (auth) => auth.currentUser?.uid ?? '');
  const outcome = await createAccount(person.auth, { email, password });
  if (!outcome.ok) throw new Error(`${email}: ${outcome.reason}`);
  return person;
};

/** Somebody who is not signed in. */
export const aVisitor = (wire: WireBackend): Person => open(wire, '', () => 'visitor');
