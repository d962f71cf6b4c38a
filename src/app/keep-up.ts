/** Starts what goes on beside every screen: the upkeep of the account, and alerts, whose words this puts on the page. It waits for nobody to sign in. */
import { startUpkeep } from '@/services/account/account-upkeep';
import type { Announcement } from '@/services/account/account-upkeep';

const announce = (message: Announcement): void => {
  void import('@/ui/show-toast').then(({ showToast }) => showToast(message));
};

/** Starts it; further calls change nothing. */
export const keepUp = (): void => startUpkeep(announce);
