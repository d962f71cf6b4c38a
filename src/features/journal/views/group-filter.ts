/** The filter that leaves the trades of one group, and how the group is called on the screen. */
import { weekdayNames, type GroupFigures, type Grouping } from '@/domain/journal/breakdown';
import { durationBuckets } from '@/domain/journal/duration-buckets';
import { blackoutStates, type BlackoutState } from '@/domain/journal/entry-blackout';
import type { JournalFilter } from '@/domain/journal/journal-filter';

export const groupingTitles: { readonly [grouping in Grouping]: string } = {
  symbol: 'Market',
  session: 'Session',
  hour: 'Hour',
  weekday: 'Weekday',
  setup: 'Setup',
  duration: 'Held',
  side: 'Side',
  account: 'Account',
  tag: 'Tag',
  blackout: 'Blackout',
};

/** How an entry stood to the trader's own blackout rule. */
export const blackoutTitles: { readonly [state in BlackoutState]: string } = {
  inside: 'Inside the blackout',
  outside: 'Outside the blackout',
  unknown: 'News not known',
};

const blackoutOf = (name: string): BlackoutState => blackoutStates.find((state) => state === name) ?? 'unknown';

type Group = Pick<GroupFigures, 'key' | 'name'>;

/** The name in words; `accountName` for accounts, whose groups bear ids. */
export const groupName = (grouping: Grouping, { name }: Group, accountName: (id: string) => string): string => {
  switch (grouping) {
    case 'hour':
      return `${name.padStart(2, '0')}:00 to ${String((Number(name) + 1) % 24).padStart(2, '0')}:00`;
    case 'account':
      return accountName(name);
    case 'setup':
      return name === '' ? 'No setup' : name;
    case 'side':
      return name === 'long' ? 'Long' : 'Short';
    case 'blackout':
      return blackoutTitles[blackoutOf(name)];
    case 'symbol':
    case 'session':
    case 'weekday':
    case 'duration':
    case 'tag':
      return name;
  }
};

/** The filter with the group asked for besides all else. */
export const filterOfGroup = (filter: JournalFilter, grouping: Grouping, { key, name }: Group): JournalFilter => {
  switch (grouping) {
    case 'symbol':
      return { ...filter, symbols: [name] };
    case 'session':
      return { ...filter, sessions: [name] };
    case 'hour':
      return { ...filter, hours: [key] };
    case 'weekday':
      return { ...filter, weekdays: [weekdayNames.findIndex((day) => day === name)] };
    case 'setup':
      return { ...filter, setups: [name] };
    case 'duration':
      return { ...filter, durations: [durationBuckets[key]?.name ?? ''] };
    case 'side':
      return { ...filter, sides: [name === 'long' ? 'long' : 'short'] };
    case 'account':
      return { ...filter, accounts: [name] };
    case 'tag':
      return { ...filter, tags: [name] };
    case 'blackout':
      return { ...filter, blackouts: [blackoutOf(name)] };
  }
};
