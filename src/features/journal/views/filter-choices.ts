/** What a filter can ask for in the journal at hand: only names that its trades have. */
import { weekdayNames } from '@/domain/journal/breakdown';
import { durationBuckets } from '@/domain/journal/duration-buckets';
import { blackoutStates } from '@/domain/journal/entry-blackout';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import type { JournalFilter } from '@/domain/journal/journal-filter';
import { blackoutTitles } from './group-filter';

/** Fields of the filter that hold lists. */
export type ListField =
  | 'accounts'
  | 'symbols'
  | 'sides'
  | 'setups'
  | 'tags'
  | 'sessions'
  | 'weekdays'
  | 'hours'
  | 'durations'
  | 'outcomes'
  | 'blackouts'
  | 'ratings'
  | 'currencies';

export interface FilterChoice {
  readonly value: string | number;
  readonly label: string;
}

export interface ChoiceGroup {
  readonly field: ListField;
  readonly title: string;
  readonly choices: readonly FilterChoice[];
}

const byName = (names: readonly string[], labelOf: (name: string) => string = (name) => name): readonly FilterChoice[] =>
  names.map((value) => ({ value, label: labelOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

/** None while nothing is known: without a rule there is nothing to choose. */
const blackoutChoices = ({ blackout }: JournalColumns): readonly FilterChoice[] =>
  blackout.every((state) => state === 0) ? [] : blackoutStates.toReversed().map((value) => ({ value, label: blackoutTitles[value] }));

/** All groups with more than one choice. */
export const choiceGroups = (columns: JournalColumns, accountName: (id: string) => string): readonly ChoiceGroup[] => {
  const groups: readonly ChoiceGroup[] = [
    { field: 'accounts', title: 'Account', choices: byName(columns.account.names, accountName) },
    { field: 'currencies', title: 'Currency', choices: byName(columns.currency.names) },
    { field: 'symbols', title: 'Market', choices: byName(columns.symbol.names) },
    {
      field: 'sides',
      title: 'Side',
      choices: [
        { value: 'long', label: 'Long' },
        { value: 'short', label: 'Short' },
      ],
    },
    {
      field: 'outcomes',
      title: 'Result',
      choices: [
        { value: 'win', label: 'Won' },
        { value: 'loss', label: 'Lost' },
        { value: 'breakEven', label: 'Break-even' },
      ],
    },
    { field: 'setups', title: 'Setup', choices: byName(columns.setup.names, (name) => (name === '' ? 'No setup' : name)) },
    { field: 'tags', title: 'Tag', choices: byName(columns.tags.names) },
    { field: 'sessions', title: 'Session at entry', choices: byName(columns.session.names) },
    { field: 'weekdays', title: 'Weekday of entry', choices: weekdayNames.map((label, value) => ({ value, label })) },
    {
      field: 'hours',
      title: `Hour of entry, ${columns.days.zone}`,
      choices: Array.from({ length: 24 }, (_, value) => ({ value, label: `${String(value).padStart(2, '0')}:00` })),
    },
    { field: 'durations', title: 'Held', choices: durationBuckets.map(({ name, title }) => ({ value: name, label: title })) },
    { field: 'blackouts', title: 'Your blackout rule at entry', choices: blackoutChoices(columns) },
    {
      field: 'ratings',
      title: 'Execution rating',
      choices: [5, 4, 3, 2, 1, 0].map((value) => ({ value, label: value === 0 ? 'No rating' : `${String(value)} of 5` })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 1);
};

/** The filter with one value of a list asked for, or no longer. */
export const withToggled = (filter: JournalFilter, field: ListField, value: string | number): JournalFilter => {
  const before = filter[field] as readonly (string | number)[];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...filter, [field]: after };
};
