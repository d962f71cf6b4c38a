/** Firestore under the product's rules, the provider and the extension as the embedded backend plays them, and a person's adapter. Not a test. */
import { deleteApp, initializeApp } from 'firebase/app';
import { setLogLevel, terminate } from 'firebase/firestore';
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { openFirestore } from '@/services/firebase/firestore';
import { adapterOf } from '@/services/subscription/payment/adapter-of';
import type { PaymentAdapter } from '@/services/subscription/payment/contract';
import { choosePayment } from '@/services/subscription/payment/payment-config';
import { owner } from '../../../../emulator/admission/caller';
import { startFirestore } from '../../../../emulator/firestore/start-firestore';
import { startHosting } from '../../../../emulator/hosting/hosting';
import { openPayments } from '../../../../emulator/payments/open-payments';
import { openBooks } from '../../../../emulator/payments/state';
import { loadFirestoreRules } from '../../../../emulator/rules/firestore/load';
import { memoryJournal } from '../../../../emulator/storage/journal';
import { wireFields } from '../../../../emulator/wire/plain-fields';
import { documents, recordInFirestore } from '../../session/first-records';

setLogLevel('silent');

/** The storage of a browser, shared by its tabs. */
export const emptyStorage = (): void => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
};

export type Kind = PaymentAdapter['kind'];

const links = {
  VITE_PAYMENT_LINK_ALL_TOOLS_MONTH: 'https://pay.example/month',
  VITE_PAYMENT_LINK_ALL_TOOLS_YEAR: 'https://pay.example/year',
};

/** A token as the embedded sign-in makes them: three parts, unsigned. */
const tokenOf = (uid: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ user_id: uid, sub: uid })}.`;
};

export interface VisitOptions {
  readonly uid?: string;
  readonly emailVerified?: boolean;
  readonly isOnline?: boolean;
  /** Instead of those that name prices, links and functions. */
  readonly settings?: Readonly<Record<string, string>>;
}

export const openScene = async () => {
  const rules = loadFirestoreRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
  if (!rules.ok) throw new Error(rules.problem.message);
  const firestore = await startFirestore({
    port: 0,
    project: 'demo-sextant',
    rules: rules.rules,
    journal: memoryJournal(),
    log: () => undefined,
  });
  let answer: Parameters<typeof startHosting>[0]['pages'] = () => Promise.resolve(null);
  const hosting = await startHosting({ port: 0, site: null, pages: (request, url) => answer(request, url), log: () => undefined });
  const origin = `http://127.0.0.1:${String(hosting.port)}`;
  const payments = openPayments({
    books: openBooks(memoryJournal()),
    documents: { root: documents, inCollections: firestore.store.inCollections, commit: (writes) => void firestore.commit(owner, writes) },
    origin,
  });
  answer = payments.pages;
  firestore.store.subscribe(({ changes }) => {
    for (const { after } of changes.values()) if (after !== null) payments.written(after);
  });
  const closers: (() => Promise<void>)[] = [];

  /** The adapter as a tab of the person opens it; a second one for the same uid is another tab of the same browser. */
  const visit = (kind: Kind, { uid = 'ana', emailVerified = true, isOnline = true, settings }: VisitOptions = {}): PaymentAdapter => {
    const email = `${uid}@demo.test`;
    recordInFirestore(firestore, uid, email);
    const app = initializeApp({ projectId: 'demo-sextant', apiKey: 'local', appId: 'local' }, `payment-${String(Math.random())}`);
    const store = openFirestore(
      app,
      {
        kind: 'local',
        projectId: 'demo-sextant',
        databaseNamespace: 'demo-sextant-default-rtdb',
        host: '127.0.0.1',
        authPort: 0,
        databasePort: 0,
        firestorePort: firestore.port,
      },
      { user_id: uid, email, email_verified: emailVerified },
    );
    closers.push(async () => {
      await terminate(store);
      await deleteApp(app);
    });
    const named = settings ?? { ...links, VITE_PAYMENT_FUNCTIONS: `${origin}/__/checkout/functions` };
    return adapterOf(choosePayment({ ...named, VITE_PAYMENT: kind }), {
      person: { uid, email, emailVerified },
      firestore: store,
      token: () => Promise.resolve(tokenOf(uid)),
      isOnline: () => isOnline,
      patienceMs: 10_000,
    });
  };

  return {
    origin,
    firestore,
    payments,
    visit,
    /** A form of the checkout page, sent as a browser does. */
    press: (url: string, action: string) =>
      fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) }).then((one) => one.headers.get('location')),
    /** What stands in a collection, as the owner sees it. */
    inCollection: (path: string) => [...firestore.store.inCollection(`${documents}/${path}`).values()],
    asOwner: (path: string, fields: object | null) => {
      const name = `${documents}/${path}`;
      firestore.commit(owner, [fields === null ? { delete: name } : { update: { name, fields: wireFields(fields) } }]);
    },
    close: async () => {
      await Promise.all(closers.map((close) => close()));
      payments.close();
      await hosting.close();
      await firestore.close();
    },
  };
};

export type Scene = Awaited<ReturnType<typeof openScene>>;
