/** Trades of the statement that the journal holds with other facts. The stored ones stay. */
import type { ImportConflict } from '@/domain/journal/merge-import';
import { Notice } from '@/ui/notice';
import { countOf } from '@/features/journal/count-words';

const listed = 20;

export const ImportConflicts = ({ conflicts }: { readonly conflicts: readonly ImportConflict[] }) => (
  <Notice tone="caution" title={`${countOf(conflicts.length, 'trade')} differ from what is stored`}>
    <p>The stored facts stay as they are.</p>
    <ul className="mt-1 list-disc pl-4">
      {conflicts.slice(0, listed).map(({ read, fields }) => (
        <li key={read.ticket}>
          Ticket {read.ticket}, row {read.row}: {fields.join(', ')}
        </li>
      ))}
    </ul>
    {conflicts.length > listed && <p>{countOf(conflicts.length - listed, 'more trade', 'more trades')} not listed.</p>}
  </Notice>
);
