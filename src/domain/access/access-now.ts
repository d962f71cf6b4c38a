/**
 * What a member may open at this moment, decided from what the server said, what the device remembers and
 * how the connection is. It reads no clock and no network; the facts are handed in.
 */

import { dayMs } from '@/lib/durations';
import { isPlanOpen, openPages, type PlanFacts } from './open-pages';

/** For how long a remembered page list opens member screens without a connection. */
const rememberedPagesLastMs = 30 * dayMs;

/** For how long an answer about admin rights is used without asking again. */
export const adminAnswerLastsMs = 300_000;

/** After this long without a connection, the remembered page list counts as loaded. */
export const connectionPatienceMs = 3000;

export type ServerAnswer<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'refused' }
  | { readonly state: 'answered'; readonly value: T };

/** The last page list that the server confirmed, as kept on the device. Instants are epoch ms. */
export interface RememberedPages {
  readonly pages: readonly string[];
  readonly confirmedAtMs: number;
}

/** The last answer about admin rights, with the role in the user record that it was given for. */
export interface RememberedAdmin {
  readonly isAdmin: boolean;
  readonly role: string | null;
  readonly confirmedAtMs: number;
}

/** What the device remembers of the subscription; `plan` is null where there was none. */
export interface RememberedPlan {
  readonly plan: PlanFacts | null;
  readonly confirmedAtMs: number;
}

export interface AccessFacts {
  readonly hasVerifiedEmail: boolean;
  readonly isSuspended: boolean;
  readonly pages: ServerAnswer<ReadonlySet<string>>;
  /** Null in an answer: there is no subscription. */
  readonly plan: ServerAnswer<PlanFacts | null>;
  readonly rememberedPlan: RememberedPlan | null;
  readonly admin: ServerAnswer<boolean>;
  readonly rememberedPages: RememberedPages | null;
  readonly rememberedAdmin: RememberedAdmin | null;
  /** The browser was offline or the connection missing for `connectionPatienceMs` before the server answered. */
  readonly isOverdue: boolean;
  readonly nowMs: number;
}

export interface AccessNow {
  readonly allowedPages: ReadonlySet<string> | 'loading';
  readonly isAdmin: boolean;
  readonly checkingAdmin: boolean;
  /** When the list was confirmed, if it is the remembered one; null when it is the server's own. */
  readonly asOfMs: number | null;
  /** The packs have answered, and nobody knows yet whether a subscription opens more pages. */
  readonly isPlanLoading: boolean;
  /** A subscription has ended: what no pack opens can be read. */
  readonly hasPlanEnded: boolean;
  /** The time in which work of before could arrive is over as well: nothing new is taken anywhere. */
  readonly isPlanOver: boolean;
  /** When one of these changes by itself, in epoch ms by the server's clock; null: never. */
  readonly changesAtMs: number | null;
}

/** An instant of the future means a clock that was set back: such memory is not trusted. */
const isFresh = (confirmedAtMs: number, lastsMs: number, nowMs: number): boolean =>
  confirmedAtMs <= nowMs && nowMs - confirmedAtMs < lastsMs;

/** Whether the remembered answer about admin rights still spares the question. */
export const isAdminAnswerFresh = (remembered: RememberedAdmin | null, nowMs: number): remembered is RememberedAdmin =>
  remembered !== null && isFresh(remembered.confirmedAtMs, adminAnswerLastsMs, nowMs);

const packPages = (facts: AccessFacts): Pick<AccessNow, 'allowedPages' | 'asOfMs'> => {
  const homeOnly = { allowedPages: new Set<string>(), asOfMs: null };
  if (!facts.hasVerifiedEmail || facts.isSuspended) return homeOnly;
  if (facts.pages.state === 'refused') return homeOnly;
  if (facts.pages.state === 'answered') return { allowedPages: facts.pages.value, asOfMs: null };
  const remembered = facts.rememberedPages;
  if (facts.isOverdue && remembered !== null && isFresh(remembered.confirmedAtMs, rememberedPagesLastMs, facts.nowMs)) {
    return { allowedPages: new Set(remembered.pages), asOfMs: remembered.confirmedAtMs };
  }
  return { allowedPages: 'loading', asOfMs: null };
};

const adminNow = (facts: AccessFacts): Pick<AccessNow, 'isAdmin' | 'checkingAdmin'> => {
  if (facts.isSuspended) return { isAdmin: false, checkingAdmin: false };
  if (facts.admin.state === 'answered') return { isAdmin: facts.admin.value, checkingAdmin: false };
  // Memory never opens admin screens once the server is known to be out of reach.
  if (facts.admin.state === 'refused' || facts.isOverdue) return { isAdmin: false, checkingAdmin: false };
  if (isAdminAnswerFresh(facts.rememberedAdmin, facts.nowMs)) return { isAdmin: facts.rememberedAdmin.isAdmin, checkingAdmin: false };
  return { isAdmin: false, checkingAdmin: true };
};

const withoutPlan = { isPlanLoading: false, hasPlanEnded: false, isPlanOver: false, changesAtMs: null };

/** The subscription to go by: the server's, until it answers the remembered one; null without any; 'loading' while nobody knows. */
const knownPlan = ({ plan, rememberedPlan, isOverdue, nowMs }: AccessFacts): PlanFacts | null | 'loading' => {
  if (plan.state === 'answered') return plan.value;
  if (plan.state === 'refused') return null;
  if (rememberedPlan !== null && isFresh(rememberedPlan.confirmedAtMs, rememberedPagesLastMs, nowMs)) return rememberedPlan.plan;
  return isOverdue ? null : 'loading';
};

const pagesNow = (facts: AccessFacts): Omit<AccessNow, 'isAdmin' | 'checkingAdmin'> => {
  const packs = packPages(facts);
  const plan = facts.hasVerifiedEmail && !facts.isSuspended && facts.pages.state !== 'refused' ? knownPlan(facts) : null;
  if (plan === null) return { ...packs, ...withoutPlan };
  if (plan === 'loading') return { ...packs, ...withoutPlan, isPlanLoading: packs.allowedPages !== 'loading' };
  const { nowMs } = facts;
  const isOver = plan.writeUntilMs !== null && nowMs >= plan.writeUntilMs;
  const changes = [plan.pagesUntilMs, plan.writeUntilMs].filter((instant) => instant !== null && instant > nowMs) as number[];
  return {
    ...packs,
    allowedPages: packs.allowedPages === 'loading' ? 'loading' : openPages(packs.allowedPages, plan, nowMs),
    isPlanLoading: false,
    hasPlanEnded: plan.pagesUntilMs !== null && !isPlanOpen(plan, nowMs),
    isPlanOver: isOver,
    changesAtMs: changes.length === 0 ? null : Math.min(...changes),
  };
};

/**
 * The verdict for these facts. Nothing is allowed before an answer; an error, a refusal, no verified email
 * and a suspension leave the home screen only; a remembered list opens member screens for 30 days. A subscription adds the pages of its
 * plan while it lasts, and reading afterwards.
 */
export const accessNow = (facts: AccessFacts): AccessNow => ({ ...pagesNow(facts), ...adminNow(facts) });
