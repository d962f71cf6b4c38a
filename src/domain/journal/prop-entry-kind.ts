/** What happened to an account of a prop firm besides its trades, as it is kept: one document each, never changed; one is taken back by a second that names it. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { oncePolicy, standingOf, type OnceEdit } from '@/domain/kept/once-policy';
import { atCreation } from '@/domain/kept/server-times';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { EpochMs } from '@/domain/time/epoch-ms';

/**
 * - `phase`: a phase of the account begins, `phase` is its name; `amount` is nothing.
 * - `reset`: the phase begins once more; `amount` is what the firm was paid for it.
 * - `fee`: `amount` was paid to the firm.
 * - `payout`: `amount` left the account; `share` is the trader's part of it in percent.
 * - `split`: from then on `share` percent of a payout are the trader's, where the payout states no share of its own.
 */
export const propEntryTypes = ['phase', 'reset', 'fee', 'payout', 'split'] as const;

export type PropEntryType = (typeof propEntryTypes)[number];

export interface PropEntry {
  readonly accountId: string;
  readonly type: PropEntryType;
  readonly at: EpochMs;
  /** Above 0, in `currency`. Fees, resets and payouts have it; a reset may have none. */
  readonly amount?: DecimalText | undefined;
  readonly currency?: string | undefined;
  /** Percent, above 0 and up to 100. */
  readonly share?: DecimalText | undefined;
  readonly phase?: string | undefined;
  readonly note?: string | undefined;
}

/** The document that takes another one back. */
export interface PropEntryUndo {
  readonly kind: 'undo';
  readonly undoes: string;
}

const isPositive = (text: string): boolean => /^\d{1,20}(\.\d{1,12})?$/u.test(text) && /[1-9]/u.test(text);

const positive = z.custom<DecimalText>((value) => typeof value === 'string' && isPositive(value), 'Not an amount above 0.');
const share = z.custom<DecimalText>(
  (value) => typeof value === 'string' && isPositive(value) && Number(value) <= 100,
  'Not a share above 0 and up to 100 percent.',
);
const instant = z.custom<EpochMs>(
  (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1e13,
  'Not an instant.',
);
const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u));

/** What an entry of each type cannot be understood without. */
const needs: { readonly [type in PropEntryType]: readonly (keyof PropEntry)[] } = {
  phase: ['phase'],
  reset: [],
  fee: ['amount', 'currency'],
  payout: ['amount', 'currency'],
  split: ['share'],
};

const entry = z
  .object({
    accountId: id,
    type: z.enum(propEntryTypes),
    at: instant,
    amount: z.optional(positive),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,4}$/u))),
    share: z.optional(share),
    phase: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    note: z.optional(z.string().check(z.maxLength(1000))),
  })
  .check(
    z.refine((value) => needs[value.type].every((field) => value[field] !== undefined), 'Something that its type needs is missing.'),
    z.refine((value) => value.amount === undefined || value.currency !== undefined, 'An amount needs its currency.'),
  );

const undo = z.object({ kind: z.literal('undo'), undoes: id });

export const propEntryKind: Kind<PropEntry | PropEntryUndo, OnceEdit> = {
  name: 'propEntries',
  id: ownKinds.propEntries.id,
  policy: oncePolicy,
  schema: z.union([undo, entry]),
  version: 1,
  migrations: [],
  times: { createdAt: atCreation },
};

export interface KeptPropEntry extends PropEntry {
  readonly id: string;
}

/** The entries that stand, the earliest first; of one instant in the order of their ids, so that every device has the same one. */
export const standingPropEntries = (
  documents: readonly { readonly id: string; readonly value: PropEntry | PropEntryUndo }[],
): readonly KeptPropEntry[] =>
  standingOf(documents.map(({ id: name, value }) => ({ id: name, value: { ...value } })))
    .map(({ id: name, value }) => ({ ...(value as unknown as PropEntry), id: name }))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
