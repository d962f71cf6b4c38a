/** What stands in the way of results: a refused import, accounts that do not count, accounts without trades. Loaded where one of them does. */
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Notice } from '@/ui/notice';
import { countWords } from './count-words';
import type { ShownTrades } from './recent-results';

export interface ResultsNoticesProps {
  readonly journal: ReadyJournal;
  readonly shown: ShownTrades;
}

const ResultsNotices = ({ journal: { refused, accounts }, shown: { counted, groups } }: ResultsNoticesProps) => (
  <>
    {refused.length > 0 && (
      <Notice
        tone="danger"
        title={`${countWords(refused.length, 'import')} ${refused.length === 1 ? 'was' : 'were'} refused by the server.`}
      >
        It’s safe on this device. The journal shows why and how to save it.
      </Notice>
    )}
    {counted.by === 'none' && accounts.length > 0 && (
      <Notice title="You have no live or demo account yet.">
        These figures cover live and demo accounts. To see other accounts, choose them in the journal.
      </Notice>
    )}
    {counted.by !== 'none' && groups.length === 0 && accounts.length > 0 && (
      <Notice title="Your accounts have no trades yet.">Import a statement to fill them.</Notice>
    )}
    {accounts.length === 0 && <Notice title="Your journal has no trades.">Nothing has been imported yet.</Notice>}
  </>
);

export default ResultsNotices;
