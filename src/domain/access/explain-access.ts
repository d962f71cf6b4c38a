/** Answers an admin's question "what does this address see, and why?" from packs and records. It grants nothing. */
import { pageKeys } from './can-open';
import type { PageKey } from './can-open';
import { normaliseEmail } from './email-key';
import { isPlanOpen, openPages, type PlanFacts } from './open-pages';
import type { Pack } from './pack-record';

/** What is known of the person behind the address; absent where nobody signed in with it yet. */
export interface PersonFacts {
  readonly isSuspended: boolean;
  /** Admin by the marker or by the role in the record. */
  readonly isAdmin: boolean;
  /** Null: there is no subscription. */
  readonly plan: PlanFacts | null;
}

export interface PageReason {
  readonly page: PageKey;
  /** A pack or the plan opens it; a suspension closes it all the same. */
  readonly isOpen: boolean;
  /** Names of the packs that hold the page and the address. */
  readonly packs: readonly string[];
  /** The plan opens it now. */
  readonly isInPlan: boolean;
  /** Packs that hold it and that the address is not in. */
  readonly otherPacks: readonly string[];
}

export interface AccessExplanation {
  readonly email: string;
  readonly pages: readonly PageReason[];
  /** Names of the packs the address is in, whatever they open. */
  readonly packs: readonly string[];
  readonly person: PersonFacts | null;
  /** Why neither packs nor plan count at the moment; null when they do. */
  readonly blockedBy: 'suspended' | null;
}

/**
 * Every page with its reason, at `nowMs` by the server's clock. Packs and plans count only for a verified address, which the identity
 * provider knows and the databases do not; that part is for the reader to say. A suspended person has the home screen only.
 */
export const explainAccess = (
  packs: readonly Pack[],
  email: string,
  { person, nowMs }: { readonly person: PersonFacts | null; readonly nowMs: number },
): AccessExplanation => {
  const wanted = normaliseEmail(email);
  const isIn = (pack: Pack): boolean => pack.allowedEmails.includes(wanted);
  const own = packs.filter(isIn);
  const others = packs.filter((pack) => !isIn(pack));
  const plan = person?.plan ?? null;
  const open = openPages(
    own.flatMap(({ allowedPages }) => allowedPages),
    plan,
    nowMs,
  );
  const planPages = plan !== null && isPlanOpen(plan, nowMs) ? plan.pages : [];
  const namesWith = (list: readonly Pack[], page: PageKey): readonly string[] =>
    list.filter((pack) => pack.allowedPages.includes(page)).map(({ name }) => name);
  return {
    email: wanted,
    pages: pageKeys.map((page) => ({
      page,
      isOpen: open.has(page),
      packs: namesWith(own, page),
      isInPlan: planPages.includes(page),
      otherPacks: namesWith(others, page),
    })),
    packs: own.map(({ name }) => name),
    person,
    blockedBy: person?.isSuspended === true ? 'suspended' : null,
  };
};
