/** Starts what goes on beside every screen: the upkeep of the account, and alerts, whose words this puts on the page. It waits for nobody to sign in. */
import { startUpkeep } from '@/services/account/account-upkeep';
import { showToast } from '@/ui/show-toast';

/** When a screen has long been whole: then what draws messages is fetched, so that one can be shown without a network too. */
const laterMs = 5_000;

/** Starts it; further calls change nothing. */
export const keepUp = (): void => {
  startUpkeep(showToast);
  setTimeout(() => void import('@/ui/toaster').catch(() => undefined), laterMs);
};
