/**
 * Opening a sealed end. It is recorded on this device before anything of it may be shown, offline too, and counts for other devices when
 * it has been delivered.
 */
import { instrumentKey, looksAt, sealId, sealStanding } from '@/domain/runs/sealed-end';
import { sealKind } from '@/domain/runs/seal-kind';
import type { Seal } from '@/domain/runs/seal-kind';
import { readKept, writeKept } from '@/services/kept/kept';

export type SealOpening =
  /**
   * The result may be shown, deflated by `looks`. `isWaiting`: the account does not have the record yet, so looks of other devices may
   * come to it.
   */
  | { readonly ok: true; readonly seal: Seal; readonly looks: number; readonly isWaiting: boolean; readonly isFirst: boolean }
  /**
   * Nothing may be shown. 'spent': another version of the family was looked at on these bars; 'refused': the account did not take the
   * record; 'not-kept': this device could not; 'signed-out'.
   */
  | { readonly ok: false; readonly reason: 'spent' | 'refused' | 'not-kept' | 'signed-out'; readonly seal?: Seal };

/** Opens the seal of a family, once; what was opened is shown again without another look. `asked.hash`: of strategy and assumptions. */
export const openSeal = async (asked: Seal): Promise<SealOpening> => {
  const seal = { ...asked, instrument: instrumentKey(asked.instrument) };
  const before = await readKept(sealKind);
  if (before === null) return { ok: false, reason: 'signed-out' };
  const { family, instrument, hash } = seal;
  const standing = sealStanding(
    before.documents.map(({ value }) => value),
    { family, instrument, span: seal, hash },
  );
  if (standing.state === 'spent') return { ok: false, reason: 'spent', seal: standing.seal };
  const shown = standing.state === 'opened' ? standing.seal : seal;
  const id = sealId(family, shown.dataHash);
  if (before.refused.some(({ document }) => document === id)) return { ok: false, reason: 'refused' };
  if (standing.state === 'closed') {
    const outcome = await writeKept(sealKind, id, { create: { ...seal } });
    if (!outcome.ok) return { ok: false, reason: outcome.reason === 'closed' ? 'signed-out' : 'not-kept' };
  }
  const after = await readKept(sealKind);
  const documents = after?.documents ?? [];
  const own = documents.find((document) => document.id === id);
  if (own === undefined) return { ok: false, reason: after === null ? 'signed-out' : 'refused' };
  return {
    ok: true,
    seal: own.value,
    looks: looksAt(
      documents.map(({ value }) => value),
      instrument,
      shown,
    ),
    isWaiting: own.isWaiting,
    isFirst: standing.state === 'closed',
  };
};
