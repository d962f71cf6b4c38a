/**
 * The register: claims registered and ended, each once, with the server’s time. Both are safe on this device when a call resolves. A claim that
 * is registered offline has no time before the server has it, so trades entered until then do not count.
 */
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import { followsFromExit } from '@/domain/findings/known-at-exit';
import { hypothesisKind, type HypothesisDocument } from '@/domain/findings/register/hypothesis-kind';
import { claimsOf } from '@/domain/findings/register/listed-claims';
import type { RegisteredClaims } from '@/domain/findings/register/listed-claims';
import { definitionText, readDefinition } from '@/domain/findings/register/read-claim';
import { reviewKind } from '@/domain/routine/review-kind';
import { tradingWeekId } from '@/domain/routine/trading-week-id';
import type { WeekRule } from '@/domain/routine/week-rule';
import { mondayOf } from '@/domain/time/trading-day';
import { liveOnDemand } from '@/lib/live-on-demand';
import type { Live } from '@/lib/live';
import { newId } from '@/lib/new-id';
import { sha256Hex } from '@/lib/sha256-hex';
import { keptLive, readKept, writeKept, writeKeptTogether } from '@/services/kept/kept';
import { keptEdit } from '@/services/kept/kept-edit';
import type { WriteOutcome } from '@/services/kept/write-kept';

export type ClaimsNow = { readonly state: 'loading' } | (RegisteredClaims & { readonly state: 'ready' });

/** The claims of whoever is signed in, on every device. */
export const claimsNow: Live<ClaimsNow> = liveOnDemand<ClaimsNow>({ state: 'loading' }, (set) => {
  const kept = keptLive(hypothesisKind);
  const show = (): void => {
    const now = kept.get();
    if (now.state === 'loading') return set({ state: 'loading' });
    const { claims, damaged } = claimsOf(now.documents);
    set({ state: 'ready', claims, damaged: [...damaged, ...now.damaged] });
  };
  const stop = kept.subscribe(show);
  show();
  return stop;
});

type Failed = Extract<WriteOutcome, { readonly ok: false }>;

export type Registered = { readonly ok: true; readonly id: string } | Failed;

const notTestable = 'How long a trade lasts, or how it was closed, is part of its result, so later trades can’t test it.';

/** The document of a claim, or why it is none. */
const documentOf = (definition: ClaimDefinition): HypothesisDocument | Failed => {
  const text = definitionText(definition);
  const document = { definition: text, hash: sha256Hex(text) };
  const read = readDefinition(document);
  if (!read.ok) return { ok: false, reason: 'invalid', detail: read.reason };
  // Those that were registered before this was refused stay what they are.
  return definition.conditions.some(followsFromExit) ? { ok: false, reason: 'invalid', detail: notTestable } : document;
};

/** Registers a claim, typed or from a finding. Nothing of it can be changed afterwards. */
export const registerClaim = async (definition: ClaimDefinition): Promise<Registered> => {
  const document = documentOf(definition);
  if ('ok' in document) return document;
  const id = newId();
  const outcome = await writeKept(hypothesisKind, id, { create: { ...document } });
  return outcome.ok ? { ok: true, id } : outcome;
};

export interface Commitment {
  readonly rule: WeekRule;
  /** The trading day that is now, in days since 1 January 1970: the rule stands from its week on. */
  readonly today: number;
  /** What later trades test of it; null: nothing that they could, or it is under test already. */
  readonly claim: ClaimDefinition | null;
}

/**
 * Makes a rule that of the week, in the place of the one before, and registers the claim that tests it: both are safe on this device, or
 * neither is. Rules are set by the review of the week before.
 */
export const commitToRule = async ({ rule, today, claim }: Commitment): Promise<{ readonly ok: true } | Failed> => {
  const document = claim === null ? null : documentOf(claim);
  if (document !== null && 'ok' in document) return document;
  const week = tradingWeekId(mondayOf(today) - 7);
  const outcome = await writeKeptTogether([
    ...(document === null ? [] : [keptEdit(hypothesisKind, newId(), { create: { ...document } })]),
    keptEdit(reviewKind, week, { set: { rule } }),
  ]);
  // The same rule again.
  return outcome.ok || outcome.reason === 'no-change' ? { ok: true } : outcome;
};

/** Ends a claim, once: trades entered from the server’s time of it on do not count. It can’t be opened again. */
export const endClaim = async (id: string): Promise<{ readonly ok: true } | Failed> => {
  const outcome = await writeKept(hypothesisKind, id, { end: true });
  if (outcome.ok || outcome.reason !== 'no-change') return outcome;
  // It has ended already, on this device or another; or there is no such claim.
  const ended = (await readKept(hypothesisKind))?.documents.some((document) => document.id === id && 'endedAt' in document.times);
  return ended === true ? { ok: true } : outcome;
};
