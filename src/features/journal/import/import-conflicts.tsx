/** Entries of the statement that the journal holds with other facts: both are shown where they differ, and the person says which count. */
import type { ImportMerge } from '@/domain/journal/merge-import';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Notice } from '@/ui/notice';
import { countOf } from '@/lib/format-number';

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

export interface ImportConflictsProps {
  readonly merge: ImportMerge;
  /** Ids of the entries for which the file's version is to count. */
  readonly takes: ReadonlySet<string>;
  readonly onTake: (entryIds: ReadonlySet<string>) => void;
}

const stateText = (taken: number, all: number): string => {
  if (taken === 0) return 'Your stored trades stay as they are.';
  const which =
    taken === all ? 'The file’s version is used for all of them.' : `The file’s version is used for ${String(taken)} of ${String(all)}.`;
  return `${which} Your notes stay, the earlier version stays in the log, and undoing the import restores it.`;
};

/** Nothing where nothing differs. */
export const ImportConflicts = ({ merge, takes, onTake }: ImportConflictsProps) => {
  const differences = differencesOf(merge);
  if (differences.length === 0) return null;
  return (
    <Notice tone="caution" title={`${countOf(differences.length, 'entry differs', 'entries differ')} from what is stored`}>
      <p>{stateText(differences.filter(({ id }) => takes.has(id)).length, differences.length)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onTake(new Set(differences.map(({ id }) => id)))}>
          Use the file’s version for all
        </Button>
        <Button size="sm" onClick={() => onTake(new Set())}>
          Keep all of mine
        </Button>
      </div>
      <ul className="mt-2 flex max-h-[240px] flex-col gap-2 overflow-y-auto" aria-label="Entries that differ">
        {differences.slice(0, listed).map(({ id, name, row, fields }) => (
          <li key={id}>
            <Checkbox
              label={`${name}, row ${String(row)}: use the file’s version`}
              checked={takes.has(id)}
              onChange={() => onTake(new Set(takes.has(id) ? [...takes].filter((other) => other !== id) : [...takes, id]))}
            />
            <p className="pl-6 break-words">
              {fields.map((field) => `${field.name} is ${field.stored} here and ${field.read} in the file`).join('; ')}
            </p>
          </li>
        ))}
      </ul>
      {differences.length > listed && (
        <p>{countOf(differences.length - listed, 'more entry', 'more entries')} not listed; both buttons mean those too.</p>
      )}
    </Notice>
  );
};
