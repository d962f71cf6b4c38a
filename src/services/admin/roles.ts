/** People, their roles and their suspension, for the admin pages. Light: Firebase arrives by dynamic import when somebody looks. */
import type { HalfDone } from '@/domain/access/role-comparison';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { openAdminDatabases } from './admin-databases';
import type { AdminDatabases } from '@/services/firebase/packs-index';
import type { PeopleState } from '@/services/firebase/people';
import type { RoleOutcome } from '@/services/firebase/roles';
import type * as Provider from '@/services/firebase/roles';
import { liveFromDatabases } from './live-from-databases';
import { account } from '@/services/session/session';

export type { PeopleState, RoleOutcome };

/** Everybody who ever signed in; live while somebody watches. */
export const people: Live<PeopleState> = liveFromDatabases<PeopleState>(async (databases, set) => {
  const { watchPeople } = await import('@/services/firebase/people');
  return watchPeople(databases, set);
});

const withRoles = async (
  act: (provider: typeof Provider, databases: AdminDatabases, actorUid: string) => Promise<RoleOutcome>,
): Promise<RoleOutcome> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return { ok: false, reason: 'refused' };
  try {
    const [databases, provider] = await Promise.all([openAdminDatabases(), import('@/services/firebase/roles')]);
    return await act(provider, databases, actorUid);
  } catch (cause) {
    logProblem('Changing a role', cause);
    return { ok: false, reason: 'unknown' };
  }
};

/** A change of one person's rights or standing. */
const changing =
  (of: (provider: typeof Provider) => typeof Provider.grantAdmin) =>
  (uid: string): Promise<RoleOutcome> =>
    withRoles((provider, databases, actorUid) => of(provider)(databases, { actorUid, uid }));

/** Makes the person an admin. */
export const grantAdmin = changing((provider) => provider.grantAdmin);

/** Takes admin rights. */
export const revokeAdmin = changing((provider) => provider.revokeAdmin);

/** From now on the person reads own data, writes nothing and has the home screen only. */
export const suspend = changing((provider) => provider.suspend);

/** Ends a suspension. */
export const reactivate = changing((provider) => provider.reactivate);

/** Does the missing half of a change. */
export const finishChange = (half: HalfDone): Promise<RoleOutcome> =>
  withRoles((provider, databases, actorUid) => provider.finishChange(databases, half, actorUid));
