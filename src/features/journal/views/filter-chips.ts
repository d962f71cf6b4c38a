/** The conditions of a filter in words, each with the filter that is left when it is taken away. The period is not among them. */
import { weekdayNames } from '@/domain/journal/breakdown';
import { durationBuckets } from '@/domain/journal/duration-buckets';
import { noFilter, type JournalFilter } from '@/domain/journal/journal-filter';
import { formatR } from '@/lib/format-number';
import { blackoutTitles } from './group-filter';

export interface FilterChip {
  /** Field of the filter. */
  readonly field: keyof JournalFilter;
  readonly text: string;
  readonly without: JournalFilter;
}

const outcomeWords = { win: 'wins', loss: 'losses', breakEven: 'break-even' } as const;

/** Names beyond these are counted only. */
const named = 2;

const listed = (values: readonly string[]): string =>
  values.length <= named ? values.join(' or ') : `${values.slice(0, named).join(', ')} or ${String(values.length - named)} more`;

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const rangeText = ({ rFrom, rTo }: JournalFilter): string => {
  if (rFrom !== null && rTo !== null) return `R from ${formatR(rFrom)} to ${formatR(rTo)}`;
  return rFrom === null ? `R up to ${formatR(rTo ?? 0)}` : `R from ${formatR(rFrom)}`;
};

type Words = (filter: JournalFilter, accountName: (id: string) => string) => string;

/** How each condition reads. */
const words: readonly (readonly [field: keyof JournalFilter, text: Words])[] = [
  ['accounts', ({ accounts }, name) => `Account: ${listed(accounts.map(name))}`],
  ['currencies', ({ currencies }) => `Currency: ${listed(currencies)}`],
  ['symbols', ({ symbols }) => `Market: ${listed(symbols)}`],
  ['sides', ({ sides }) => `Side: ${listed(sides)}`],
  ['setups', ({ setups }) => `Setup: ${listed(setups.map((setup) => (setup === '' ? 'none' : setup)))}`],
  ['tags', ({ tags }) => `Tag: ${listed(tags)}`],
  ['sessions', ({ sessions }) => `Session: ${listed(sessions)}`],
  ['weekdays', ({ weekdays }) => `Weekday: ${listed(weekdays.map((day) => weekdayNames[day] ?? ''))}`],
  ['hours', ({ hours }) => `Hour: ${listed(hours.map(hourText))}`],
  [
    'durations',
    ({ durations }) => `Held: ${listed(durations.map((name) => durationBuckets.find((one) => one.name === name)?.title ?? name))}`,
  ],
  ['outcomes', ({ outcomes }) => `Result: ${listed(outcomes.map((outcome) => outcomeWords[outcome]))}`],
  ['blackouts', ({ blackouts }) => `News: ${listed(blackouts.map((state) => blackoutTitles[state].toLowerCase()))}`],
  ['ratings', ({ ratings }) => `Execution rating: ${listed(ratings.map((rating) => (rating === 0 ? 'none' : `${String(rating)} of 5`)))}`],
  ['rFrom', rangeText],
  ['note', ({ note }) => `${note === 'with' ? 'With' : 'Without'} a note`],
  ['screenshot', ({ screenshot }) => `${screenshot === 'with' ? 'With' : 'Without'} a screenshot`],
];

const isAsked = (filter: JournalFilter, field: keyof JournalFilter): boolean => {
  if (field === 'rFrom') return filter.rFrom !== null || filter.rTo !== null;
  const value = filter[field];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
};

/** One chip per condition besides period and text. */
export const filterChips = (filter: JournalFilter, accountName: (id: string) => string): readonly FilterChip[] =>
  words
    .filter(([field]) => isAsked(filter, field))
    .map(([field, text]) => ({
      field,
      text: text(filter, accountName),
      without: field === 'rFrom' ? { ...filter, rFrom: null, rTo: null } : { ...filter, [field]: noFilter[field] },
    }));
