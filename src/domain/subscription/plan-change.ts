/**
 * A change of somebody's plan by an admin: what it makes of the record, and of the pack that has the plan's name. It is stored in two
 * databases, one after the other; in between it stands as `planChanges/{emailKey}` of the Realtime Database.
 */
import { emailKeyOf } from '@/domain/access/email-key';
import type { Pack } from '@/domain/access/pack-record';
import { packUpdate, type PackDraft, type RootUpdate } from '@/domain/access/pack-update';
import { dayMs } from '@/lib/durations';
import { pagesOfPlan, trialPlan, type Offers } from './offers';
import { lateWorkMs, type Subscription } from './subscription';

export type PlanAction = 'grant' | 'extend' | 'revoke';

export interface PlanChange {
  /** Of the entry in the log as well, so that a step that is delivered again is known. */
  readonly id: string;
  readonly action: PlanAction;
  readonly plan: string;
  /** Normalised. */
  readonly email: string;
  /** Null: nobody has signed in with the address. */
  readonly uid: string | null;
  /** Epoch ms; null: without an end. */
  readonly pagesUntil: number | null;
  readonly writeUntil: number | null;
  readonly reason: string;
  /** Id of the payment that it confirms; null for none. */
  readonly payment: string | null;
  /** The admin who began it. */
  readonly userId: string;
  /** Server's time, in epoch ms. */
  readonly createdAt: number;
}

/** What an admin asks for. */
export type PlanDeed =
  /** `until`: epoch ms; null: without an end. */
  | { readonly action: 'grant'; readonly plan: string; readonly until: number | null }
  | { readonly action: 'extend'; readonly days: number }
  | { readonly action: 'revoke' };

export type PlanTerms = Pick<PlanChange, 'action' | 'plan' | 'pagesUntil' | 'writeUntil'>;

/** The longest reason that the rules take. */
export const reasonMaxLength = 500;

/** The longest extension, in days. */
export const mostExtensionDays = 366;

const ending = (pagesUntil: number, graceMs: number): Pick<PlanTerms, 'pagesUntil' | 'writeUntil'> => ({
  pagesUntil,
  writeUntil: pagesUntil + graceMs + lateWorkMs,
});

/**
 * What the deed makes of the record at `now` (epoch ms by the server's clock); null where there is nothing to extend or to take back. An
 * extension counts from the end, or from now where that is past. What is taken back closes at once, and takes for a week more the work
 * that was done before.
 */
export const termsOf = (deed: PlanDeed, stored: Subscription | null, offers: Offers, now: number): PlanTerms | null => {
  const graceMs = offers.graceDays * dayMs;
  if (deed.action === 'grant') {
    const { action, plan, until } = deed;
    return { action, plan, ...(until === null ? { pagesUntil: null, writeUntil: null } : ending(until, graceMs)) };
  }
  if (stored === null) return null;
  const { plan, pagesUntil } = stored;
  if (deed.action === 'revoke') return { action: 'revoke', plan, ...ending(Math.min(pagesUntil ?? now, now), 0) };
  return pagesUntil === null ? null : { action: 'extend', plan, ...ending(Math.max(pagesUntil, now) + deed.days * dayMs, graceMs) };
};

/** Whether the pack of the plan names the address afterwards: a plan with an end opens its pages by the record alone. */
export const isInPackOf = ({ action, pagesUntil }: Pick<PlanChange, 'action' | 'pagesUntil'>): boolean =>
  action === 'grant' && pagesUntil === null;

/** The record after the change, without its times of writing. A trial that is extended stays one. */
export const recordOf = (change: PlanChange, stored: Subscription | null): Omit<Subscription, 'updatedAt'> => ({
  plan: change.plan,
  status: change.action === 'revoke' ? 'revoked' : change.plan === trialPlan ? 'trialing' : 'active',
  source: 'admin',
  providerId: change.payment ?? stored?.providerId ?? null,
  pagesUntil: change.pagesUntil,
  writeUntil: change.writeUntil,
});

/**
 * The packs of the plans as the changes leave them; those that stay as they are, are left out. A plan without a pack gets one with its
 * pages when somebody is to stand in it.
 */
export const packsAfter = (packs: readonly Pack[], changes: readonly PlanChange[], offers: Offers): readonly PackDraft[] => {
  const drafts: PackDraft[] = [];
  for (const plan of new Set(changes.map((change) => change.plan))) {
    const stored = packs.find(({ id }) => id === plan);
    const named = new Set(stored?.allowedEmails ?? []);
    for (const change of changes.filter((one) => one.plan === plan)) {
      if (isInPackOf(change)) named.add(change.email);
      else named.delete(change.email);
    }
    if (stored === undefined) {
      if (named.size > 0)
        drafts.push({ id: plan, name: plan, allowedEmails: [...named], allowedPages: pagesOfPlan(offers, plan), accessTests: [] });
      continue;
    }
    const isSame = named.size === stored.allowedEmails.length && stored.allowedEmails.every((email) => named.has(email));
    if (!isSame) drafts.push({ ...stored, allowedEmails: [...named] });
  }
  return drafts;
};

const storedChange = ({ uid, pagesUntil, writeUntil, payment, ...rest }: PlanChange, serverTime: unknown): object => ({
  ...rest,
  createdAt: serverTime,
  ...(uid === null ? {} : { uid }),
  ...(pagesUntil === null ? {} : { pagesUntil }),
  ...(writeUntil === null ? {} : { writeUntil }),
  ...(payment === null ? {} : { payment }),
});

/** The first step: packs, memberships and the marks of all changes, in one update of the Realtime Database. */
export const beginningOf = (
  changes: readonly PlanChange[],
  { packs, offers }: { readonly packs: readonly Pack[]; readonly offers: Offers },
  serverTime: unknown,
): RootUpdate => ({
  ...Object.assign(
    {},
    ...packsAfter(packs, changes, offers).map((draft) => packUpdate(draft, packs.find(({ id }) => id === draft.id) ?? null, serverTime)),
  ),
  ...Object.fromEntries(changes.map((change) => [`planChanges/${emailKeyOf(change.email)}`, storedChange(change, serverTime)])),
});

const actions: ReadonlySet<unknown> = new Set<PlanAction>(['grant', 'extend', 'revoke']);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const instantOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** A change as it is stored; null where it cannot be read. */
export const readPlanChange = (value: unknown): PlanChange | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { id, action, plan, email, uid, pagesUntil, writeUntil, reason, payment, userId, createdAt } = value as Readonly<
    Record<string, unknown>
  >;
  const texts = { id: textOf(id), plan: textOf(plan), email: textOf(email), reason: textOf(reason), userId: textOf(userId) };
  if (!actions.has(action) || Object.values(texts).includes(null)) return null;
  return {
    ...(texts as Readonly<Record<keyof typeof texts, string>>),
    action: action as PlanAction,
    uid: textOf(uid),
    pagesUntil: instantOf(pagesUntil),
    writeUntil: instantOf(writeUntil),
    payment: textOf(payment),
    createdAt: instantOf(createdAt) ?? 0,
  };
};

/** All that are under way, the oldest first. */
export const readPlanChanges = (value: unknown): readonly PlanChange[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .flatMap((one) => readPlanChange(one) ?? [])
        .toSorted((one, other) => one.createdAt - other.createdAt || one.email.localeCompare(other.email, 'en'))
    : [];
