/** Carries out one change of a role or a suspension at a time and says how it ended. */
import { useState } from 'react';
import type { HalfDone } from '@/domain/access/role-comparison';
import { finishChange, grantAdmin, reactivate, revokeAdmin, suspend } from '@/services/admin/roles';
import type { RoleOutcome } from '@/services/admin/roles';
import { showToast } from '@/ui/show-toast';
import { deedWords, failureWords } from './role-words';
import type { Deed } from './role-words';

const acts: Readonly<Record<Deed, (uid: string) => Promise<RoleOutcome>>> = { grant: grantAdmin, revoke: revokeAdmin, suspend, reactivate };

export interface RoleChanges {
  /** Uid of the person whose change is under way. */
  readonly busyUid: string | null;
  /** Why the last change failed; null when it did not. */
  readonly failure: { readonly name: string; readonly text: string } | null;
  readonly change: (deed: Deed, uid: string, name: string) => void;
  readonly finish: (half: HalfDone, name: string) => void;
}

export const useRoleChange = (): RoleChanges => {
  const [busyUid, setBusyUid] = useState<string | null>(null);
  const [failure, setFailure] = useState<RoleChanges['failure']>(null);
  const run = async (
    deed: Deed,
    { uid, name }: { readonly uid: string; readonly name: string },
    act: () => Promise<RoleOutcome>,
  ): Promise<void> => {
    setBusyUid(uid);
    setFailure(null);
    const outcome = await act();
    setBusyUid(null);
    if (outcome.ok) showToast({ tone: 'ok', title: deedWords[deed].done(name) });
    else setFailure({ name, text: failureWords(outcome.reason) });
  };
  return {
    busyUid,
    failure,
    change: (deed, uid, name) => void run(deed, { uid, name }, () => acts[deed](uid)),
    finish: (half, name) => void run(half.finish, { uid: half.uid, name }, () => finishChange(half)),
  };
};
