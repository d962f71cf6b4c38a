/** The filter of all views in one row: period, search, conditions as chips, and the unit in which results are shown. */
import { Filter, Search, Settings2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ResultUnit } from '@/domain/journal/breakdown';
import { isFiltering, noFilter, type JournalFilter, type MalformedValue } from '@/domain/journal/journal-filter';
import type { ResultBasis } from '@/domain/journal/result-basis';
import { usePageKey } from '@/ui/hooks/use-page-key';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import type { JournalPlace } from './journal-address';
import { filterChips } from './filter-chips';
import { periodOf, periodText, periodTitles, quickPeriodOf, quickPeriods } from './quick-periods';

export interface FilterBarProps {
  readonly filter: JournalFilter;
  readonly malformed: readonly MalformedValue[];
  readonly place: JournalPlace;
  /** The trading day now. */
  readonly today: number;
  /** Currencies among the trades left; a choice stands here where there are several. */
  readonly currencies: readonly string[];
  readonly currency: string;
  readonly accountName: (id: string) => string;
  readonly onFilter: (filter: JournalFilter) => void;
  readonly onPlace: (change: Partial<JournalPlace>) => void;
  readonly onMore: () => void;
  readonly onCounting: () => void;
}

/** While somebody types, the journal follows at this distance. */
const typingMs = 150;

const units: readonly { readonly value: ResultUnit; readonly label: string }[] = [
  { value: 'r', label: 'R' },
  { value: 'money', label: 'Money' },
  { value: 'percent', label: '%' },
];

const bases: readonly { readonly value: ResultBasis; readonly label: string }[] = [
  { value: 'net', label: 'Net' },
  { value: 'gross', label: 'Gross' },
];

const SearchBox = ({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) => {
  const field = useRef<HTMLInputElement>(null);
  usePageKey('/', () => field.current?.focus());
  const [typed, setTyped] = useState(text);
  const [heard, setHeard] = useState(text);
  // Another way to change the filter, such as the back button, shows here too.
  if (heard !== text) {
    setHeard(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onText(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <label className="relative flex min-w-[150px] flex-1 items-center desk:max-w-[240px]">
      <span className="sr-only">Search trades</span>
      <Search size={14} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute left-2 text-text-3" />
      <input
        ref={field}
        type="search"
        value={typed}
        placeholder="Market, ticket, note, tag"
        onChange={(event) => setTyped(event.target.value)}
        className="h-[26px] w-full rounded-md border border-field bg-well pr-2 pl-7 text-dense placeholder:text-text-3 pointer-coarse:h-11"
      />
    </label>
  );
};

const chipClass =
  'inline-flex h-[26px] max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface-1 px-2 text-dense hover:bg-surface-2 pointer-coarse:h-11';

const Chip = ({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) => (
  <button type="button" onClick={onRemove} aria-label={`${text}. Remove this condition`} className={chipClass}>
    <span className="truncate">{text}</span>
    <X size={12} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3" />
  </button>
);

const PeriodChoice = ({ filter, today, onFilter }: Pick<FilterBarProps, 'filter' | 'today' | 'onFilter'>) => {
  const quick = quickPeriodOf(filter, today);
  return (
    <label className="inline-flex">
      <span className="sr-only">Period</span>
      <select
        value={quick ?? 'own'}
        onChange={(event) => {
          const period = quickPeriods.find((one) => one === event.target.value);
          if (period !== undefined) onFilter({ ...filter, ...periodOf(period, today) });
        }}
        className={chipClass}
      >
        {quick === null && <option value="own">{periodText(filter, today)}</option>}
        {quickPeriods.map((period) => (
          <option key={period} value={period} className="bg-float text-text">
            {periodTitles[period]}
          </option>
        ))}
      </select>
    </label>
  );
};

export const FilterBar = (props: FilterBarProps) => {
  const { filter, malformed, place, currencies, onFilter, onPlace } = props;
  // The search waits for the end of typing, so it must see the filter of that moment.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  });
  const [onText] = useState(
    () =>
      (text: string): void =>
        onFilter({ ...latest.current, text }),
  );
  return (
    <section aria-label="Filter" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <PeriodChoice filter={filter} today={props.today} onFilter={onFilter} />
        <SearchBox text={filter.text} onText={onText} />
        <Button size="sm" icon={<Filter size={14} strokeWidth={1.75} aria-hidden />} onClick={props.onMore}>
          Filter
        </Button>
        <Segment label="Results in" options={units} value={place.unit} onChange={(unit) => onPlace({ unit })} />
        <Segment label="Results after or before costs" options={bases} value={place.basis} onChange={(basis) => onPlace({ basis })} />
        {currencies.length > 1 && (
          <Segment
            label="Currency of the charts"
            options={currencies.map((currency) => ({ value: currency, label: currency === '' ? 'Not stated' : currency }))}
            value={props.currency}
            onChange={(currency) => onPlace({ currency })}
          />
        )}
        <Button size="sm" variant="ghost" icon={<Settings2 size={14} strokeWidth={1.75} aria-hidden />} onClick={props.onCounting}>
          Counting
        </Button>
      </div>
      {isFiltering(filter) && (
        <div className="flex flex-wrap items-center gap-2">
          {quickPeriodOf(filter, props.today) === null && (
            <Chip text={periodText(filter, props.today)} onRemove={() => onFilter({ ...filter, from: null, to: null })} />
          )}
          {filterChips(filter, props.accountName).map((chip) => (
            <Chip key={chip.field} text={chip.text} onRemove={() => onFilter(chip.without)} />
          ))}
          <Button size="sm" variant="ghost" onClick={() => onFilter(noFilter)}>
            Clear all
          </Button>
        </div>
      )}
      {malformed.length > 0 && (
        <p role="status" className="text-micro text-caution">
          We ignored part of the URL that doesn’t make sense here: {malformed.map(({ reason }) => reason).join(' ')}
        </p>
      )}
    </section>
  );
};
