/** The accounts with what each holds and how it is read. */
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Panel } from '@/ui/panel';

export const AccountsPanel = ({ journal }: { readonly journal: ReadyJournal }) => (
  <Panel title="Accounts" aside={<span>{journal.accounts.length}</span>} body="flush">
    <ul aria-label="Accounts" className="divide-y divide-line">
      {journal.accounts.map((account) => (
        <li key={account.id} className="px-4 py-2.5">
          {account.name}
        </li>
      ))}
    </ul>
  </Panel>
);
