/** Subscriptions of everybody, and changes of them, for the admin pages. Light: Firebase arrives by dynamic import when somebody looks. */
import { normaliseEmail } from '@/domain/access/email-key';
import type { PlanFacts } from '@/domain/access/open-pages';
import { planFactsOf, planName, type Offers } from '@/domain/subscription/offers';
import type { PlanChange, PlanDeed } from '@/domain/subscription/plan-change';
import { termsOf } from '@/domain/subscription/plan-change';
import {
  figureCounts,
  listQueryOf,
  listStates,
  type FigureCounts,
  type ListQuestion,
  type ListState,
} from '@/domain/subscription/subscription-query';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import type { PageRecords } from '@/services/firebase/people-of-page';
import type { ListedRequest, RequestsState } from '@/services/firebase/payment-requests';
import type { PlanChangesState, PlanOutcome } from '@/services/firebase/plan-changes';
import type { ListCursor, ListedSubscription, ListPage } from '@/services/firebase/subscription-list';
import { account } from '@/services/session/session';
import { openAdminDatabases } from './admin-databases';
import { liveFromDatabases } from './live-from-databases';

export type { ListCursor, ListedRequest, ListedSubscription, ListPage, PageRecords, PlanChangesState, PlanOutcome, RequestsState };

export type Failure = 'refused' | 'unknown';
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: Failure };

const loaded = async () => {
  const [databases, list, people, watch, time, { isRefusal }] = await Promise.all([
    openAdminDatabases(),
    import('@/services/firebase/subscription-list'),
    import('@/services/firebase/people-of-page'),
    import('@/services/firebase/subscription-watch'),
    import('@/services/firebase/server-time'),
    import('@/services/firebase/refusal'),
  ]);
  return { ...databases, ...list, ...people, ...watch, ...time, databases, isRefusal };
};
type Loaded = Awaited<ReturnType<typeof loaded>>;

const answered = async <T>(what: string, ask: (code: Loaded) => Promise<T>): Promise<Answer<T>> => {
  let isRefusal: Loaded['isRefusal'] = () => false;
  try {
    const code = await loaded();
    ({ isRefusal } = code);
    return { ok: true, value: await ask(code) };
  } catch (cause) {
    logProblem(what, cause);
    return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unknown' };
  }
};

export const pageSize = 25;

/** A page of the list, with the server's time that its states are computed by. */
export const subscriptionPage = (
  question: ListQuestion,
  after: ListCursor | null,
  size = pageSize,
): Promise<Answer<ListPage & { readonly readAt: number }>> =>
  answered('Reading the subscriptions', async ({ firestore, database, readPage, serverNow }) => {
    const readAt = await serverNow(database);
    return { ...(await readPage(firestore, listQueryOf(question, readAt), { size, after })), readAt };
  });

/** How many subscriptions are in each state. */
export const subscriptionCounts = (): Promise<Answer<ReadonlyMap<ListState, number>>> =>
  answered('Counting the subscriptions', async ({ firestore, database, countOf, serverNow }) => {
    const now = await serverNow(database);
    const count = async (state: ListState): Promise<readonly [ListState, number]> => [
      state,
      await countOf(firestore, listQueryOf({ state, prefix: '', dates: null }, now).conditions),
    ];
    return new Map(await Promise.all(listStates.map(count)));
  });

export type Figures = Readonly<Record<keyof FigureCounts, number>>;

/** The counts behind conversion and churn. */
export const subscriptionFigures = (): Promise<Answer<Figures & { readonly trialDays: number | null }>> =>
  answered('Counting customers and trials', async ({ firestore, database, countOf, readOffersOf, serverNow }) => {
    const [now, { trialDays }] = await Promise.all([serverNow(database), readOffersOf(firestore)]);
    const asked = figureCounts(trialDays ?? 0, now);
    const [customersBefore, customersLost, trialsEnded, trialsPaid] = await Promise.all([
      countOf(firestore, asked.customersBefore),
      countOf(firestore, asked.customersLost),
      countOf(firestore, asked.trialsEnded),
      countOf(firestore, asked.trialsPaid),
    ]);
    return { customersBefore, customersLost, trialsEnded, trialsPaid, trialDays };
  });

export const currentOffers = (): Promise<Answer<Offers>> =>
  answered('Reading what is offered', ({ firestore, readOffersOf }) => readOffersOf(firestore));

/** What the subscription of somebody gives. */
export interface PersonPlan {
  /** Null: there is none. */
  readonly facts: PlanFacts | null;
  readonly name: string;
  /** The server's time, in epoch ms. */
  readonly now: number;
}

export const planOfPerson = (uid: string): Promise<Answer<PersonPlan>> =>
  answered('Reading the plan of a person', async ({ firestore, database, readListed, readOffersOf, serverNow }) => {
    const [{ subscription }, offers, now] = await Promise.all([readListed(firestore, uid), readOffersOf(firestore), serverNow(database)]);
    return subscription === null
      ? { facts: null, name: '', now }
      : { facts: planFactsOf(subscription, offers), name: planName(subscription.plan), now };
  });

/** The people of a page, live while somebody watches. Each call makes a source of its own. */
export const peopleOfPage = (uids: readonly string[]): Live<ReadonlyMap<string, PageRecords> | { readonly state: 'loading' | 'failed' }> =>
  liveFromDatabases<ReadonlyMap<string, PageRecords>>(async ({ database }, set) => {
    const { watchPeopleOf } = await import('@/services/firebase/people-of-page');
    return watchPeopleOf(database, uids, set);
  });

/** Changes that are under way; live while somebody watches. */
export const planChanges: Live<PlanChangesState> = liveFromDatabases<PlanChangesState>(async (databases, set) => {
  const { watchPlanChanges } = await import('@/services/firebase/plan-changes');
  return watchPlanChanges(databases, set);
});

/** A deed for one address. */
export interface AskedChange {
  readonly email: string;
  /** Of the account; left out: of whoever signed in with the address. */
  readonly uid?: string;
  readonly deed: PlanDeed;
  readonly reason: string;
  /** Id of the payment that it confirms. */
  readonly payment?: string;
}

export type UnpreparedReason =
  /** Nobody has signed in with the address, and what is asked for needs a record. */
  | 'nobody'
  /** Several accounts have the address. */
  | 'several'
  /** There is no plan to extend or take back, or one without an end to extend. */
  | 'nothing';

export type Preparation =
  | { readonly ok: true; readonly change: PlanChange; readonly stored: ListedSubscription | null }
  | { readonly ok: false; readonly reason: UnpreparedReason };

interface Known {
  readonly offers: Offers;
  readonly now: number;
  readonly actorUid: string;
}

const prepared = async (code: Loaded, asked: AskedChange, { offers, now, actorUid }: Known): Promise<Preparation> => {
  const email = normaliseEmail(asked.email);
  const uids = asked.uid === undefined ? await code.uidsOfEmail(code.database, email) : [asked.uid];
  if (uids.length > 1) return { ok: false, reason: 'several' };
  const uid = uids[0] ?? null;
  const { deed, reason } = asked;
  if (uid === null && (deed.action !== 'grant' || deed.until !== null)) return { ok: false, reason: 'nobody' };
  const stored = uid === null ? null : await code.readListed(code.firestore, uid);
  const terms = termsOf(deed, stored?.subscription ?? null, offers, now);
  if (terms === null) return { ok: false, reason: 'nothing' };
  const change = { ...terms, id: newId(), email, uid, reason, payment: asked.payment ?? null, userId: actorUid, createdAt: now };
  return { ok: true, change, stored };
};

/** What each deed would do, in the order given. Nothing is written. */
export const preparePlanChanges = (asked: readonly AskedChange[]): Promise<Answer<readonly Preparation[]>> =>
  answered('Preparing changes of plans', async (code) => {
    const [now, offers] = await Promise.all([code.serverNow(code.database), code.readOffersOf(code.firestore)]);
    const actorUid = account.get()?.uid ?? '';
    return Promise.all(asked.map((one) => prepared(code, one, { offers, now, actorUid })));
  });

/** Carries out prepared changes, all of them or none; what stops between the two databases is listed in `planChanges`. */
export const changePlans = async (changes: readonly PlanChange[]): Promise<PlanOutcome> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return { ok: false, reason: 'refused' };
  try {
    const [databases, provider, { readOffersOf }] = await Promise.all([
      openAdminDatabases(),
      import('@/services/firebase/plan-changes'),
      import('@/services/firebase/subscription-watch'),
    ]);
    return await provider.changePlans(databases, { changes, offers: await readOffersOf(databases.firestore), actorUid });
  } catch (cause) {
    logProblem('Changing plans', cause);
    return { ok: false, reason: 'offline' };
  }
};

/** Does the half that is missing of changes that are under way; false when that failed. */
export const finishPlanChanges = async (changes: readonly PlanChange[]): Promise<boolean> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return false;
  try {
    const [databases, provider] = await Promise.all([openAdminDatabases(), import('@/services/firebase/plan-changes')]);
    await provider.finishPlanChanges(databases, changes, actorUid);
    return true;
  } catch (cause) {
    logProblem('Finishing changes of plans', cause);
    return false;
  }
};

/** How many requests to confirm a payment are shown at once. */
const mostRequests = 50;

/** What people say to have paid by a payment link, until an admin has compared it; live while somebody watches. */
export const paymentRequests: Live<RequestsState> = liveFromDatabases<RequestsState>(async ({ firestore }, set) => {
  const { watchPaymentRequests } = await import('@/services/firebase/payment-requests');
  return watchPaymentRequests(firestore, mostRequests, set);
});

/** Removes a request that no payment belongs to; false when that failed. */
export const declinePaymentRequest = async (request: ListedRequest): Promise<boolean> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return false;
  try {
    const [{ firestore }, { declineRequest }] = await Promise.all([openAdminDatabases(), import('@/services/firebase/payment-requests')]);
    await declineRequest(firestore, request, actorUid);
    return true;
  } catch (cause) {
    logProblem('Removing a request to confirm a payment', cause);
    return false;
  }
};
