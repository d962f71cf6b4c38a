/** The access that the shell gives the screen in view, and what it means for one control. */
import { createContext, useContext } from 'react';
import { hindranceOf, type Access, type Deed } from '@/domain/access/access';
import { readOnlyLine } from '@/domain/access/read-only-line';

/** Open outside a guarded screen: frame, dialogs of the shell and parts under test. */
export const AccessContext = createContext<Access>({ state: 'open' });

export const useAccess = (): Access => useContext(AccessContext);

/** Id of the line that says why the screen is read-only; controls that are disabled for it are described by it. */
export const readOnlyLineId = 'read-only-reason';

/** Why the deed cannot be done here now, in words; null where it can, and where there is no deed. */
export const useHindrance = (deed: Deed | undefined): string | null => {
  const access = useAccess();
  const reason = deed === undefined ? null : hindranceOf(access, deed);
  return reason === null ? null : readOnlyLine[reason];
};
