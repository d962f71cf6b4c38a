/** An entry of a prop account while it is typed, and what is wrong with it. */
import type { PropEntry, PropEntryType } from '@/domain/journal/prop-entry-kind';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { openAmountProblem } from '@/domain/money/read-amount';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneOffset } from '@/domain/time/zone-offset';

export interface EntryDraft {
  readonly accountId: string;
  readonly type: PropEntryType;
  /** 'yyyy-mm-ddThh:mm' on the clock of the firm's zone. */
  readonly at: string;
  readonly amount: string;
  readonly share: string;
  readonly phase: string;
  readonly note: string;
}

export type EntryProblems = Partial<Record<keyof EntryDraft, string>>;

/** Which fields an entry of the type has; those with `true` must be filled. */
export const entryFields: { readonly [type in PropEntryType]: Partial<Record<'amount' | 'share' | 'phase', boolean>> } = {
  phase: { phase: true },
  reset: { amount: false },
  fee: { amount: true },
  payout: { amount: true, share: false },
  split: { share: true },
};

const isAbove0 = (text: string): text is DecimalText => isDecimalText(text) && Number(text) > 0;

/** Reads the fields; every problem stands under the name of its field. */
export const entryOfDraft = (
  draft: EntryDraft,
  { zone, currency, now }: { readonly zone: string; readonly currency: string; readonly now: number },
): { readonly ok: true; readonly entry: PropEntry } | { readonly ok: false; readonly problems: EntryProblems } => {
  const problems: EntryProblems = {};
  const has = entryFields[draft.type];
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(draft.at) ? Date.parse(`${draft.at}Z`) : Number.NaN;
  if (Number.isNaN(wall)) problems.at = 'Enter a date and time.';
  else if (zoneOffset(zone).instantOf(wall) > now) problems.at = 'This time hasn’t come yet on the firm’s clock.';
  const [amount, share, phase] = [draft.amount.trim(), draft.share.trim(), draft.phase.trim()];
  const takes = (field: 'amount' | 'share' | 'phase', text: string): boolean =>
    has[field] === true || (has[field] === false && text !== '');
  if (takes('amount', amount) && (!isAbove0(amount) || openAmountProblem(amount, 'money') !== null)) {
    problems.amount = openAmountProblem(amount, 'money') ?? 'An amount above 0, such as 189.';
  }
  if (takes('share', share) && (!isAbove0(share) || Number(share) > 100))
    problems.share = 'A percentage above 0 and up to 100, such as 80.';
  if (takes('phase', phase) && (phase === '' || phase.length > 100)) problems.phase = 'A name of up to 100 characters, such as Funded.';
  if (draft.note.length > 1000) problems.note = 'Keep the note under 1,000 characters.';
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    entry: {
      accountId: draft.accountId,
      type: draft.type,
      at: zoneOffset(zone).instantOf(wall) as EpochMs,
      ...(takes('amount', amount) ? { amount: amount as DecimalText, currency } : {}),
      ...(takes('share', share) ? { share: share as DecimalText } : {}),
      ...(takes('phase', phase) ? { phase } : {}),
      ...(draft.note.trim() === '' ? {} : { note: draft.note.trim() }),
    },
  };
};
