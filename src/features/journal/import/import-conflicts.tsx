/** Entries of the statement that the journal holds with other facts. The stored ones stay; both are shown where they differ. */
import type { ImportMerge } from '@/domain/journal/merge-import';
import { Notice } from '@/ui/notice';
import { countOf } from '@/features/journal/count-words';

const listed = 20;

interface Difference {
  readonly id: string;
  readonly name: string;
  readonly row: number;
  readonly fields: readonly { readonly name: string; readonly stored: string; readonly read: string }[];
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : 'none');

const fieldsOf = (names: readonly string[], stored: object, read: object): Difference['fields'] => {
  const [before, now] = [new Map<string, unknown>(Object.entries(stored)), new Map<string, unknown>(Object.entries(read))];
  return names.map((name) => ({ name, stored: asText(before.get(name)), read: asText(now.get(name)) }));
};

const differencesOf = ({ conflicts, fills }: ImportMerge): readonly Difference[] => [
  ...conflicts.map(({ stored, read, fields }): Difference => ({
    id: stored.id,
    name: `Ticket ${read.ticket}`,
    row: read.row,
    fields: fieldsOf(fields, stored.broker, read),
  })),
  ...fills.conflicts.map(({ stored, read, fields }): Difference => ({
    id: stored.id,
    name: `Execution ${read.fillId}`,
    row: read.row,
    fields: fieldsOf(fields, stored.facts, read),
  })),
];

/** Nothing where nothing differs. */
export const ImportConflicts = ({ merge }: { readonly merge: ImportMerge }) => {
  const differences = differencesOf(merge);
  if (differences.length === 0) return null;
  return (
    <Notice tone="caution" title={`${countOf(differences.length, 'entry', 'entries')} differ from what is stored`}>
      <p>The stored facts stay as they are.</p>
      <ul className="mt-1 max-h-[180px] list-disc overflow-y-auto pl-4">
        {differences.slice(0, listed).map(({ id, name, row, fields }) => (
          <li key={id}>
            {name}, row {row}: {fields.map((field) => `${field.name} is ${field.stored} here and ${field.read} in the file`).join('; ')}
          </li>
        ))}
      </ul>
      {differences.length > listed && <p>{countOf(differences.length - listed, 'more entry', 'more entries')} not listed.</p>}
    </Notice>
  );
};
