/**
 * What a member may open at this moment, decided from what the server said, what the device remembers and
 * how the connection is. It reads no clock and no network; the facts are handed in.
 */

import { dayMs } from '@/lib/durations';

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

export interface AccessFacts {
  readonly hasVerifiedEmail: boolean;
  readonly isSuspended: boolean;
  readonly pages: ServerAnswer<ReadonlySet<string>>;
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
}

/** An instant of the future means a clock that was set back: such memory is not trusted. */
const isFresh = (confirmedAtMs: number, lastsMs: number, nowMs: number): boolean =>
  confirmedAtMs <= nowMs && nowMs - confirmedAtMs < lastsMs;

/** Whether the remembered answer about admin rights still spares the question. */
export const isAdminAnswerFresh = (remembered: RememberedAdmin | null, nowMs: number): remembered is RememberedAdmin =>
  remembered !== null && isFresh(remembered.confirmedAtMs, adminAnswerLastsMs, nowMs);

const pagesNow = (facts: AccessFacts): Pick<AccessNow, 'allowedPages' | 'asOfMs'> => {
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

/**
 * The verdict for these facts. Nothing is allowed before an answer; an error, a refusal, no verified email
 * and a suspension leave the home screen only; a remembered list opens member screens for 30 days.
 */
export const accessNow = (facts: AccessFacts): AccessNow => ({ ...pagesNow(facts), ...adminNow(facts) });
