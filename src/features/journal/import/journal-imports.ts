/** The one import that may be under way in this page: every button, drop and command of the journal hands its files to it. */
import { parseInWorker } from '@/services/compute/parse-in-worker';
import { importStatement, journal } from '@/services/journal/journal';
import { formatMoney } from '@/lib/format-number';
import { showToast } from '@/ui/show-toast';
import { countOf } from '@/features/journal/count-words';
import { importFlow } from './import-flow';

export const journalImports = importFlow({
  parse: parseInWorker,
  store: importStatement,
  accounts: () => {
    const state = journal.get();
    return state.state === 'ready' ? state.accounts : [];
  },
  onStored: ({ statement, file }, { added, present }) => {
    const net = formatMoney(statement.totals.net, { currency: statement.account.currency, unit: 'code' });
    showToast({
      tone: 'ok',
      title: `${countOf(added, 'trade')} imported`,
      text: `${file.name}: net ${net}${present > 0 ? `, ${countOf(present, 'trade')} were there already` : ''}. The file is kept on this device.`,
    });
  },
});
