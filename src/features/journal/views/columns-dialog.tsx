/** Which columns the table of trades shows and in which order, and the sets of them that are saved under a name. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { withColumnSet, withoutColumnSet, type ColumnChoice } from '@/domain/journal/column-sets';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/text-field';
import { columnsOf, tradeColumns, usualColumnIds } from './trade-columns';

export interface ColumnsDialogProps {
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
  readonly onClose: () => void;
}

/** The ids with one moved by a place; nothing changes at the ends. */
const moved = (ids: readonly string[], id: string, by: -1 | 1): readonly string[] => {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
};

const SavedSets = ({ choice, onChange }: Omit<ColumnsDialogProps, 'onClose'>) => {
  const [name, setName] = useState('');
  const shown = choice.shown ?? usualColumnIds;
  return (
    <section aria-label="Saved sets" className="mt-4 border-t border-line pt-3">
      <h3 className="text-dense font-medium text-text-2">Saved sets</h3>
      <ul className="mt-1.5 flex flex-col gap-1">
        <li>
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...choice, shown: null })}>
            Usual columns
          </Button>
        </li>
        {choice.sets.map((set) => (
          <li key={set.name} className="flex items-center gap-1">
            <Button size="sm" variant="ghost" onClick={() => onChange({ ...choice, shown: set.columns })}>
              {set.name}
            </Button>
            <span className="text-micro text-text-3">{set.columns.length} columns</span>
            <span className="ml-auto">
              <IconButton
                label={`Remove the set ${set.name}`}
                size="sm"
                icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => onChange(withoutColumnSet(choice, set.name))}
              />
            </span>
          </li>
        ))}
      </ul>
      <form
        className="mt-2 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onChange(withColumnSet(choice, name, shown));
          setName('');
        }}
      >
        <TextField
          label="Save the columns shown as"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          className="flex-1"
        />
        <Button type="submit" disabled={name.trim() === ''}>
          Save the set
        </Button>
      </form>
    </section>
  );
};

export const ColumnsDialog = ({ choice, onChange, onClose }: ColumnsDialogProps) => {
  const shown = columnsOf(choice.shown).map(({ id }) => id);
  const rest = tradeColumns.filter(({ id }) => !shown.includes(id));
  const change = (ids: readonly string[]): void => onChange({ ...choice, shown: ids });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Columns"
      description="Your choice is saved for all your devices. Phones always show date, market, net and R."
    >
      <ol aria-label="Columns shown" className="flex flex-col">
        {columnsOf(shown).map((column, index) => (
          <li key={column.id} className="flex items-center gap-1">
            <Checkbox
              label={column.title}
              checked
              disabled={shown.length === 1}
              onChange={() => change(shown.filter((id) => id !== column.id))}
            />
            <span className="ml-auto flex">
              <IconButton
                label={`Move ${column.title} to the left`}
                size="sm"
                disabled={index === 0}
                icon={<ArrowUp size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => change(moved(shown, column.id, -1))}
              />
              <IconButton
                label={`Move ${column.title} to the right`}
                size="sm"
                disabled={index === shown.length - 1}
                icon={<ArrowDown size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => change(moved(shown, column.id, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <>
          <h3 className="mt-3 border-t border-line pt-3 text-dense font-medium text-text-2">More columns</h3>
          <div className="mt-1 grid grid-cols-2 gap-x-3">
            {rest.map((column) => (
              <Checkbox key={column.id} label={column.title} checked={false} onChange={() => change([...shown, column.id])} />
            ))}
          </div>
        </>
      )}
      <SavedSets choice={choice} onChange={onChange} />
    </Dialog>
  );
};
