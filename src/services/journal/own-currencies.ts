/** The currencies that whoever is signed in trades, live. Light: the journal arrives when somebody looks. */
import type { Live } from '@/lib/live';
import { liveOfAccount } from '@/services/session/live-of-account';

/** Codes in capitals; null while the journal is being read. Empty without trades, and where the journal cannot be read. */
export const ownCurrencies: Live<readonly string[] | null> = liveOfAccount<readonly string[] | null>({
  initial: null,
  failed: [],
  open: async (_person, set) => {
    const [{ journal }, { tradedCurrencies }] = await Promise.all([import('./journal'), import('@/domain/journal/news-currencies')]);
    let told = '';
    const show = (): void => {
      const now = journal.get();
      if (now.state === 'loading' || now.state === 'signed-out') return;
      const currencies = now.state === 'ready' ? tradedCurrencies(now.trades) : [];
      // The journal tells every edit, and the calendar is drawn anew only for another market.
      if (told === `ready ${currencies.join()}`) return;
      told = `ready ${currencies.join()}`;
      set(currencies);
    };
    const stop = journal.subscribe(show);
    show();
    return stop;
  },
});
