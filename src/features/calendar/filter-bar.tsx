/** What of the calendar is shown: currencies, impacts and a search. The first two are preferences and hold on every device. */
import { Search } from 'lucide-react';
import type { CalendarChoice } from '@/domain/calendar/choose-events';
import { choiceReason } from '@/domain/calendar/choice-reason';
import { everything, type HeldChoice } from '@/domain/calendar/default-choice';
import { calendarCurrencies, calendarImpacts, toggled } from '@/domain/preferences/calendar-choices';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { controlClass } from '@/ui/field';
import { ImpactSign } from '@/ui/impact-sign';

export interface FilterBarProps {
  /** What holds, and why. */
  readonly choice: HeldChoice;
  /** Whether it may be changed: not while the preferences are unknown. */
  readonly canChoose: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onChoice: (choice: CalendarChoice) => void;
}

const chipClass =
  'flex h-[26px] cursor-pointer items-center gap-1 rounded-sm border border-line-strong px-2 text-dense text-text-3 hover:text-text has-checked:border-field has-checked:bg-surface-3 has-checked:font-medium has-checked:text-text has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass pointer-coarse:h-11 pointer-coarse:px-3';

interface ChipsProps {
  readonly legend: string;
  readonly values: readonly string[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly labelOf: (value: string) => string;
  readonly hasSigns: boolean;
  readonly onToggle: (value: string) => void;
  readonly onAll: () => void;
}

const Chips = ({ legend, values, chosen, disabled, labelOf, hasSigns, onToggle, onAll }: ChipsProps) => (
  <fieldset disabled={disabled} className={classNames('flex min-w-0 flex-wrap items-center gap-1', !hasSigns && 'desk:basis-full')}>
    <legend className="sr-only">{legend}</legend>
    {values.map((value) => (
      <label key={value} className={chipClass}>
        <input type="checkbox" className="sr-only" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
        {hasSigns && <ImpactSign impact={value.toLowerCase() as 'high' | 'medium' | 'low' | 'holiday'} />}
        {labelOf(value)}
      </label>
    ))}
    {!disabled && values.some((value) => !chosen.includes(value)) && (
      <Button size="sm" variant="ghost" aria-label={`${legend}: choose all`} onClick={onAll}>
        All
      </Button>
    )}
  </fieldset>
);

/** Any choice makes both the person's own: what stood beside it by default is kept with it. */
export const FilterBar = ({ choice, canChoose, query, onQuery, onChoice }: FilterBarProps) => {
  const { selectedCurrencies, selectedImpacts } = choice;
  const reason = choiceReason(choice);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2 desk:px-4">
      <Chips
        legend="Currencies"
        values={calendarCurrencies}
        chosen={selectedCurrencies}
        disabled={!canChoose}
        labelOf={(value) => (value === 'ALL' ? 'Worldwide' : value)}
        hasSigns={false}
        onToggle={(value) => onChoice({ selectedImpacts, selectedCurrencies: toggled(calendarCurrencies, selectedCurrencies, value) })}
        onAll={() => onChoice({ selectedImpacts, selectedCurrencies: calendarCurrencies })}
      />
      <Chips
        legend="Impacts"
        values={calendarImpacts}
        chosen={selectedImpacts}
        disabled={!canChoose}
        labelOf={(value) => value}
        hasSigns
        onToggle={(value) => onChoice({ selectedCurrencies, selectedImpacts: toggled(calendarImpacts, selectedImpacts, value) })}
        onAll={() => onChoice({ selectedCurrencies, selectedImpacts: calendarImpacts })}
      />
      <label className="relative ml-auto flex min-w-[160px] flex-1 items-center desk:max-w-[220px]">
        <span className="sr-only">Search events</span>
        <Search size={14} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute left-2 text-text-3" />
        <input
          type="search"
          value={query}
          placeholder="Search events"
          onChange={(event) => onQuery(event.target.value)}
          className={`${controlClass} h-[26px] pl-7`}
        />
      </label>
      {reason !== '' && (
        <p className="flex basis-full flex-wrap items-center gap-x-2 text-dense text-text-2">
          {reason}
          <Button size="sm" variant="ghost" disabled={!canChoose} onClick={() => onChoice(everything)}>
            Show everything
          </Button>
        </p>
      )}
    </div>
  );
};
