/** Whether a journal holds the sample, as that of the demo trader does: its candles are then brought along for whoever has its trades. */
import { isSampleAccount } from '@/domain/sample/sample-names';
import type { JournalState } from './journal-state';

type Ready = Extract<JournalState, { readonly state: 'ready' }>;

/** Among its accounts, whether or not a tab has the sample itself open. */
export const holdsSample = (now: JournalState): now is Ready => now.state === 'ready' && now.accounts.some(({ id }) => isSampleAccount(id));
