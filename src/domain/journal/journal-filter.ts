/**
 * What a journal is narrowed to, and how that stands in an address: every condition under a name of its own, so that a link shows
 * the same trades to whoever may see them. It selects nothing itself.
 */
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import type { Outcome } from './classify-outcome';
import { durationBuckets } from './duration-buckets';
import { blackoutStates, type BlackoutState } from './entry-blackout';
import type { Side } from '@/domain/trades/trade';

/** Conditions hold together; within a list one of the values is enough, and an empty list asks for nothing. */
export interface JournalFilter {
  /** Found in symbol, ticket, comment, note, setup or tags, whatever the case; '' asks for nothing. */
  readonly text: string;
  readonly symbols: readonly string[];
  readonly sides: readonly Side[];
  /** Ids. */
  readonly accounts: readonly string[];
  readonly currencies: readonly string[];
  /** First and last trading day of closing, 'yyyy-mm-dd', both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly tags: readonly string[];
  /** '' is for trades without a setup. */
  readonly setups: readonly string[];
  readonly sessions: readonly string[];
  /** 0 Monday to 6 Sunday. */
  readonly weekdays: readonly number[];
  /** 0 to 23. */
  readonly hours: readonly number[];
  /** Names of `durationBuckets`. */
  readonly durations: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** Entries inside or outside the blackout of the trader's own rule, or of times whose news is not known. */
  readonly blackouts: readonly BlackoutState[];
  /** 1 to 5, 0 for trades without one. */
  readonly ratings: readonly number[];
  /** Both ends included; trades without R are in no range. */
  readonly rFrom: number | null;
  readonly rTo: number | null;
  readonly note: 'with' | 'without' | null;
  readonly screenshot: 'with' | 'without' | null;
}

export const noFilter: JournalFilter = {
  text: '',
  symbols: [],
  sides: [],
  accounts: [],
  currencies: [],
  from: null,
  to: null,
  tags: [],
  setups: [],
  sessions: [],
  weekdays: [],
  hours: [],
  durations: [],
  outcomes: [],
  blackouts: [],
  ratings: [],
  rFrom: null,
  rTo: null,
  note: null,
  screenshot: null,
};

/** A value of an address that no filter writes. */
export interface MalformedValue {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

type Fields = { readonly [field in keyof JournalFilter]: JournalFilter[field] };

/** How one field stands in the address: its name there, and how a value is read. undefined: it cannot be read. */
interface Entry<T> {
  readonly name: string;
  readonly isList: boolean;
  readonly read: (text: string) => T | undefined;
  readonly expected: string;
}

const anyText = (name: string): Entry<string> => ({ name, isList: true, read: (text) => text, expected: 'text' });

const oneOf = <T extends string>(name: string, values: readonly T[]): Entry<T> => ({
  name,
  isList: true,
  read: (text) => values.find((value) => value === text),
  expected: values.join(', '),
});

const whole = (name: string, lowest: number, highest: number): Entry<number> => ({
  name,
  isList: true,
  read: (text) => (/^\d{1,2}$/u.test(text) && Number(text) >= lowest && Number(text) <= highest ? Number(text) : undefined),
  expected: `a whole number from ${lowest} to ${highest}`,
});

const single = <T>(entry: Entry<T>): Entry<T> => ({ ...entry, isList: false });

/** Whether a text is a date that exists: engines read 31 February as a day in March. */
const isDate = (text: string): boolean => {
  const number = dayOfText(text);
  return !Number.isNaN(number) && dayText(number) === text;
};

const day = (name: string): Entry<string> => ({
  name,
  isList: false,
  read: (text) => (isDate(text) ? text : undefined),
  expected: 'a date, yyyy-mm-dd',
});

const decimal = (name: string): Entry<number> => ({
  name,
  isList: false,
  read: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
  expected: 'a number',
});

const entries: { readonly [field in keyof Fields]: Entry<unknown> } = {
  text: single(anyText('q')),
  symbols: anyText('symbol'),
  sides: oneOf<Side>('side', ['long', 'short']),
  accounts: anyText('account'),
  currencies: anyText('currency'),
  from: day('from'),
  to: day('to'),
  tags: anyText('tag'),
  setups: anyText('setup'),
  sessions: anyText('session'),
  weekdays: whole('weekday', 0, 6),
  hours: whole('hour', 0, 23),
  durations: oneOf(
    'held',
    durationBuckets.map(({ name }) => name),
  ),
  outcomes: oneOf<Outcome>('outcome', ['win', 'loss', 'breakEven']),
  blackouts: oneOf<BlackoutState>('blackout', blackoutStates),
  ratings: whole('rating', 0, 5),
  rFrom: decimal('rFrom'),
  rTo: decimal('rTo'),
  note: single(oneOf('note', ['with', 'without'])),
  screenshot: single(oneOf('screenshot', ['with', 'without'])),
};

const names: ReadonlySet<string> = new Set(Object.values(entries).map(({ name }) => name));

const valuesOf = (value: JournalFilter[keyof JournalFilter]): readonly string[] => {
  if (value === null || value === '') return [];
  return typeof value === 'object' ? value.map(String) : [String(value)];
};

/** The parameters of an address with the filter in them: what other parts of the page keep there stays. */
export const writeFilter = (params: URLSearchParams, filter: JournalFilter): URLSearchParams => {
  const written = new URLSearchParams([...params].filter(([name]) => !names.has(name)));
  for (const [field, { name }] of Object.entries(entries)) {
    for (const value of valuesOf(filter[field as keyof JournalFilter])) written.append(name, value);
  }
  return written;
};

export interface FilterReading {
  readonly filter: JournalFilter;
  /** They ask for nothing; whoever shows the address says so. */
  readonly malformed: readonly MalformedValue[];
}

/** The filter that an address states. Values that mean nothing are named; of a repeated single value the first counts. */
export const readFilter = (params: URLSearchParams): FilterReading => {
  const malformed: MalformedValue[] = [];
  const read = ({ name, isList, read: readValue, expected }: Entry<unknown>): unknown => {
    const values = [...new Set(params.getAll(name))].flatMap((value, index) => {
      const known = !isList && index > 0 ? undefined : readValue(value);
      if (known !== undefined) return [known];
      const reason = !isList && index > 0 ? `'${name}' appears twice.` : `'${name}' is not ${expected}.`;
      malformed.push({ name, value, reason });
      return [];
    });
    return isList ? values : values[0];
  };
  const fields = Object.entries(entries).map(([field, entry]) => [field, read(entry) ?? noFilter[field as keyof JournalFilter]]);
  return { filter: Object.fromEntries(fields) as unknown as JournalFilter, malformed };
};

/** Whether the filter asks for anything. */
export const isFiltering = (filter: JournalFilter): boolean =>
  Object.values(filter).some((value: JournalFilter[keyof JournalFilter]) => valuesOf(value).length > 0);
