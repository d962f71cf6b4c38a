/** The questions to the list: a state with its count, the beginning of an address, and a stretch of days. */
import { Search } from 'lucide-react';
import { normaliseEmail } from '@/domain/access/email-key';
import { listStates, type DateField, type DateRange, type ListQuestion, type ListState } from '@/domain/subscription/subscription-query';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/field';
import { PlainSelect } from '@/ui/plain-select';
import { Segment } from '@/ui/segment';
import { endOfDay, startOfDay } from './days';
import { listStateNames } from './subscription-words';

/** As they are typed. */
export interface Filters {
  readonly state: ListState;
  readonly text: string;
  readonly field: DateField;
  readonly from: string;
  readonly to: string;
}

export const noFilters: Filters = { state: 'all', text: '', field: 'pagesUntil', from: '', to: '' };

const rangeOf = ({ field, from, to }: Filters, zone: string): DateRange | null => {
  const range = { field, from: startOfDay(from, zone), before: endOfDay(to, zone) };
  return range.from === null && range.before === null ? null : range;
};

export const questionOf = (filters: Filters, zone: string): ListQuestion => ({
  state: filters.state,
  prefix: normaliseEmail(filters.text),
  dates: rangeOf(filters, zone),
});

export const StateTabs = ({
  value,
  counts,
  onChange,
}: {
  readonly value: ListState;
  readonly counts: ReadonlyMap<ListState, number> | null;
  readonly onChange: (state: ListState) => void;
}) => (
  // Placed, so that the hidden inputs scroll with it instead of widening the page.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="group" aria-label="State of the subscriptions" tabIndex={0} className="relative overflow-x-auto [scrollbar-width:thin]">
    <Segment
      label="State"
      value={value}
      onChange={onChange}
      options={listStates.map((state) => {
        const count = counts?.get(state);
        return { value: state, label: count === undefined ? listStateNames[state] : `${listStateNames[state]} ${formatCount(count)}` };
      })}
    />
  </div>
);

const fields = [
  { value: 'pagesUntil', label: 'Ends' },
  { value: 'createdAt', label: 'Began' },
  { value: 'updatedAt', label: 'Changed' },
] as const;

export const ListFilters = ({ filters, onChange }: { readonly filters: Filters; readonly onChange: (filters: Filters) => void }) => {
  const day = (name: 'from' | 'to', label: string) => (
    <span className="w-[136px] pointer-coarse:w-[150px]">
      <input
        type="date"
        aria-label={label}
        value={filters[name]}
        onChange={(event) => onChange({ ...filters, [name]: event.target.value })}
        className={`${controlClass} h-[30px]`}
      />
    </span>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2 desk:px-4">
      <span className="relative flex min-w-[200px] flex-1 items-center desk:max-w-[300px]">
        <Search size={14} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute left-2.5 text-text-3" />
        <input
          type="search"
          aria-label="Beginning of an email address"
          placeholder="Beginning of an email address"
          autoComplete="off"
          spellCheck={false}
          value={filters.text}
          onChange={(event) => onChange({ ...filters, text: event.target.value })}
          className={`${controlClass} h-[30px] pl-8`}
        />
      </span>
      <div className="flex flex-wrap items-center gap-1.5 text-dense text-text-2">
        <PlainSelect
          label="Date to filter by"
          value={filters.field}
          options={fields}
          onChange={(field) => onChange({ ...filters, field })}
        />
        {day('from', 'First day')}
        <span className="flex items-center gap-1.5">
          <span>to</span>
          {day('to', 'Last day')}
        </span>
        {(filters.from !== '' || filters.to !== '' || filters.text !== '') && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...noFilters, state: filters.state })}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
};
