/** The imports of the journal, newest first. */
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Panel } from '@/ui/panel';

export const LogPanel = ({ journal }: { readonly journal: ReadyJournal }) => (
  <Panel title="Imports" aside={<span>{journal.imports.length}</span>} body="flush">
    <ul aria-label="Imports" className="divide-y divide-line">
      {journal.imports.toReversed().map((record) => (
        <li key={record.id} className="px-4 py-2.5">
          {record.fileName}
        </li>
      ))}
    </ul>
  </Panel>
);
