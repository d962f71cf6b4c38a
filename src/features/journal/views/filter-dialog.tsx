/** Every condition of the filter in one place. A choice holds at once; the number of trades left stands below. */
import { useState } from 'react';
import type { JournalFilter } from '@/domain/journal/journal-filter';
import { noFilter } from '@/domain/journal/journal-filter';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Segment } from '@/ui/segment';
import { TextField } from '@/ui/text-field';
import { countOf } from '@/lib/format-number';
import { withToggled, type ChoiceGroup } from './filter-choices';

export interface FilterDialogProps {
  readonly filter: JournalFilter;
  readonly groups: readonly ChoiceGroup[];
  /** Trades that the filter leaves. */
  readonly count: number;
  readonly onChange: (filter: JournalFilter) => void;
  readonly onClose: () => void;
}

/** Choices beyond these are found by typing. */
const listedChoices = 24;

const Choices = ({ group, filter, onChange }: { readonly group: ChoiceGroup } & Pick<FilterDialogProps, 'filter' | 'onChange'>) => {
  const [search, setSearch] = useState('');
  const chosen = filter[group.field] as readonly (string | number)[];
  const wanted = search.trim().toLowerCase();
  const found = group.choices.filter(({ label, value }) => chosen.includes(value) || label.toLowerCase().includes(wanted));
  return (
    <fieldset className="min-w-0">
      <legend className="text-dense font-medium text-text-2">{group.title}</legend>
      {group.choices.length > listedChoices && (
        <TextField
          label={`Find in ${group.title.toLowerCase()}`}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="mt-1 flex max-h-44 flex-wrap gap-x-4 overflow-y-auto">
        {found.slice(0, listedChoices).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => onChange(withToggled(filter, group.field, value))}
          />
        ))}
      </div>
      {found.length > listedChoices && (
        <p className="text-micro text-text-3">{countOf(found.length - listedChoices, 'more name')}: type to find them.</p>
      )}
    </fieldset>
  );
};

const numberOf = (text: string): number | null => (text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text));

const Ranges = ({ filter, onChange }: Pick<FilterDialogProps, 'filter' | 'onChange'>) => (
  <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
    <TextField
      label="First trading day"
      type="date"
      value={filter.from ?? ''}
      onChange={(event) => onChange({ ...filter, from: event.target.value === '' ? null : event.target.value })}
    />
    <TextField
      label="Last trading day"
      type="date"
      value={filter.to ?? ''}
      onChange={(event) => onChange({ ...filter, to: event.target.value === '' ? null : event.target.value })}
    />
    <TextField
      label="Lowest R"
      type="number"
      step="0.1"
      suffix="R"
      defaultValue={filter.rFrom ?? ''}
      onChange={(event) => onChange({ ...filter, rFrom: numberOf(event.target.value) })}
    />
    <TextField
      label="Highest R"
      type="number"
      step="0.1"
      suffix="R"
      defaultValue={filter.rTo ?? ''}
      onChange={(event) => onChange({ ...filter, rTo: numberOf(event.target.value) })}
    />
  </div>
);

type Presence = 'any' | 'with' | 'without';

const presences: readonly { readonly value: Presence; readonly label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'with', label: 'With' },
  { value: 'without', label: 'Without' },
];

const Presences = ({ filter, onChange }: Pick<FilterDialogProps, 'filter' | 'onChange'>) => (
  <div className="flex flex-wrap gap-x-6 gap-y-2">
    {(['note', 'screenshot'] as const).map((field) => (
      <div key={field} className="flex items-center gap-2">
        <span className="text-dense text-text-2">{field === 'note' ? 'Note' : 'Screenshot'}</span>
        <Segment
          label={field === 'note' ? 'Note' : 'Screenshot'}
          options={presences}
          value={filter[field] ?? 'any'}
          onChange={(value) => onChange({ ...filter, [field]: value === 'any' ? null : value })}
        />
      </div>
    ))}
  </div>
);

export const FilterDialog = ({ filter, groups, count, onChange, onClose }: FilterDialogProps) => {
  const [resets, setResets] = useState(0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="large"
      title="Filter"
      description="Filters apply to every view. Choices within a group are alternatives; groups are combined."
      actions={
        <>
          <Button
            onClick={() => {
              onChange(noFilter);
              setResets(resets + 1);
            }}
          >
            Clear the filter
          </Button>
          <Button variant="primary" onClick={onClose}>
            Show {countOf(count, 'trade')}
          </Button>
        </>
      }
    >
      <div key={resets} className="flex flex-col gap-4">
        <Ranges filter={filter} onChange={onChange} />
        <div className="grid gap-4 desk:grid-cols-2">
          {groups.map((group) => (
            <Choices key={group.field} group={group} filter={filter} onChange={onChange} />
          ))}
        </div>
        <Presences filter={filter} onChange={onChange} />
      </div>
    </Dialog>
  );
};
