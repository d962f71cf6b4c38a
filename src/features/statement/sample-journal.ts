/** The journal of the sample's trader as of now, for whoever has no statement at hand. */
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { sampleAccounts, sampleTrades } from '@/domain/sample/sample-trades';
import type { StatementJournal } from '@/services/journal/statement-journal';

export const sampleJournal = (): StatementJournal => ({
  accounts: [...sampleAccounts.values()],
  trades: sampleTrades(sampleClock(lastFriday(Date.now()))),
  positions: [],
  unmatched: [],
  differences: [],
});
