/** What is offered, for whoever asks once: anybody may read it. */
import { logProblem } from '@/lib/log';

export type OffersNow = { readonly state: 'ready'; readonly trialDays: number | null } | { readonly state: 'unavailable' };

export const offersNow = async (): Promise<OffersNow> => {
  try {
    const [{ firestore }, { readOffersOf }] = await Promise.all([
      import('@/services/firebase/firestore'),
      import('@/services/firebase/subscription-watch'),
    ]);
    return { state: 'ready', trialDays: (await readOffersOf(firestore())).trialDays };
  } catch (cause) {
    logProblem('Reading the offers', cause);
    return { state: 'unavailable' };
  }
};
