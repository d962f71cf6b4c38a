/** What the Logout button does. Cleaning the device and loading /login afterwards is the business of the session service. */
import { signOut } from '@/services/session';
import { useShellSession } from './session-context';

/** Signs out, which ends with a full load of /login; a failure is logged by the service and leaves everything as it is. */
export const useLogout = (): (() => Promise<void>) => {
  const { setLeaving } = useShellSession();
  return async () => {
    setLeaving(true);
    const outcome = await signOut();
    if (!outcome.ok) setLeaving(false);
  };
};
