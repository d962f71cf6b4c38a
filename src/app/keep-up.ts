/** Starts what goes on beside every screen: the upkeep of the account, and alerts, whose words this puts on the page. It waits for nobody to sign in. */
import { whenLongWhole } from '@/lib/when-long-whole';
import { startUpkeep } from '@/services/account/account-upkeep';
import { showToast } from '@/ui/show-toast';

/** Starts it; further calls change nothing. */
export const keepUp = (): void => {
  startUpkeep(showToast);
  whenLongWhole(() => void import('@/ui/toaster').catch(() => undefined));
};
