/** Under which names a trade stands when a figure is split. */
import { weekdayNames } from '@/domain/journal/breakdown';
import { dayText } from '@/domain/time/epoch-day';
import type { Split } from './ask-query';
import type { AskedTrade } from './asked-trades';
import { monthNames, partsOf } from './calendar-dates';
import type { AskVocabulary } from './vocabulary';

/** The later trades of a day are one group. */
const lastNth = 5;

const named = ({ names, keys }: AskedTrade['sample']['market'], at: number): string => names[keys[at]!] ?? '';

const tagsAt = ({ sample: { tags }, at }: AskedTrade): readonly string[] => {
  const own = tags.names.filter((_, place) => ((tags.bits[at * tags.words + (place >> 5)]! >>> (place & 31)) & 1) === 1);
  return own.length === 0 ? ['No tag'] : own;
};

/** One name, or one for each tag. */
export const keysOf = (split: Split, asked: AskedTrade, vocabulary: AskVocabulary): readonly string[] => {
  const { sample, at, day } = asked;
  switch (split) {
    case 'market':
    case 'session':
      return [named(sample[split], at)];
    case 'setup':
      return [named(sample.setup, at) || 'No setup'];
    case 'account': {
      const id = named(sample.account, at);
      return [vocabulary.accounts.find((account) => account.id === id)?.name ?? id];
    }
    case 'tag':
      return tagsAt(asked);
    case 'side':
      return [sample.side[at] === 0 ? 'Long' : 'Short'];
    case 'hour':
      return [`${String(sample.hour[at]!)}:00`];
    case 'weekday':
      return [weekdayNames[sample.weekday[at]!]!];
    case 'nth':
      return [sample.nth[at]! >= lastNth ? `Trade ${String(lastNth)} and later` : `Trade ${String(sample.nth[at]!)}`];
    case 'month': {
      const { year, month } = partsOf(day);
      return [`${monthNames[month - 1]!} ${String(year)}`];
    }
    case 'year':
      return [dayText(day).slice(0, 4)];
  }
};

/** The names in the order in which they are shown: as the clock or calendar has them, else the one with most trades first. */
export const orderOfKeys = (split: Split, groups: ReadonlyMap<string, readonly AskedTrade[]>): readonly string[] => {
  const names = [...groups.keys()];
  const firstDay = (name: string): number => groups.get(name)![0]!.day;
  const size = (name: string): number => groups.get(name)!.length;
  const place = (name: string): number => {
    switch (split) {
      case 'hour':
        return Number.parseInt(name, 10);
      case 'weekday':
        return weekdayNames.findIndex((weekday) => weekday === name);
      case 'nth':
        return Number(/\d+/u.exec(name)?.[0]);
      case 'month':
      case 'year':
        return firstDay(name);
      default:
        return -size(name);
    }
  };
  return names.toSorted((a, b) => place(a) - place(b));
};
