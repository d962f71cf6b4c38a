/** Which hours of a market count as its regular ones: those of a future, a city's office hours for forex, or none. */
import { futuresHours, forexHours } from '@/domain/levels/day-hours';
import type { HoursOfDay } from '@/domain/levels/day-hours';
import type { LevelKind } from '@/domain/levels/market-level';
import { levelNames } from '@/domain/levels/market-level';
import { usualOpening } from '@/domain/workspaces/layout';
import type { OpeningLength } from '@/domain/workspaces/layout';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { futuresGroupOf, futuresGroups } from '@/domain/sessions/futures-table';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { zoneCity } from '@/domain/time/zone-city';

export interface LevelHours {
  /** null: no hours stand in the place of regular ones. */
  readonly hoursOf: HoursOfDay | null;
  /** What is counted as the regular hours, or why none are, in a sentence. */
  readonly words: string;
  /** Length of the opening range. */
  readonly openingMinutes: OpeningLength;
  /** What a level of the hours is called in this market. */
  readonly nameOf: (kind: LevelKind) => string;
  /** The same where there is little room. */
  readonly shortOf: (kind: LevelKind) => string;
}

type Hours = Pick<LevelHours, 'hoursOf' | 'words'> & {
  /** The city whose office hours stand in the place of regular ones; null: the market has its own, or none. */
  readonly city: string | null;
};

const time = (hour: number): string => {
  const minutes = Math.round(hour * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Office hours of London: the part of the forex day in which most is traded (BIS triennial surveys). */
const forexCity = 'London';

/** `Opening range high, 15 min`, `London low`: a level of hours by the city of these and by how long an opening range is. */
const nameIn = (city: string | null, minutes: number, kind: LevelKind): string => {
  const end = kind.endsWith('high') ? 'high' : 'low';
  if (kind.startsWith('opening-range')) return `${city === null ? 'Opening' : `${city} opening`} range ${end}, ${String(minutes)} min`;
  if (city === null) return levelNames[kind];
  if (kind.startsWith('overnight')) return `Before ${city} ${end}`;
  return kind.startsWith('regular') ? `${city} ${end}` : levelNames[kind];
};

const shortPeriods = [
  ['prior-day', 'PD'],
  ['prior-week', 'PW'],
  ['prior-month', 'PM'],
] as const;

/** `PD high` of the prior day, `OR 15 low` of the opening range: as traders shorten them. */
const shortIn = (city: string | null, minutes: number, kind: LevelKind): string => {
  const end = kind.split('-').at(-1) ?? '';
  const period = shortPeriods.find(([of]) => kind.startsWith(of));
  if (period !== undefined) return `${period[1]} ${end}`;
  if (kind.startsWith('opening-range')) return `OR ${String(minutes)} ${end}`;
  if (kind.startsWith('overnight')) return city === null ? `ON ${end}` : `Pre ${end}`;
  return city === null ? `RTH ${end}` : `${city} ${end}`;
};

const ofCity = (city: SessionHours): Hours => ({
  hoursOf: forexHours(city),
  words: `This market has no regular hours, so we use London’s office hours, ${time(city.openHour)} to ${time(city.closeHour)} in London. The time before runs from 17:00 New York.`,
  city: forexCity,
});

const ofFuture = (symbol: string): Hours | null => {
  const id = futuresGroupOf(symbol);
  const group = futuresGroups.find((one) => one.id === id);
  if (id === null || group === undefined) return null;
  const { opens, closes } = group.regular;
  const source = group.regular.checked ? '' : ' These hours are our own reading and not checked against the exchange.';
  return {
    hoursOf: futuresHours(id),
    words: `Regular hours are ${opens.time} to ${closes.time} in ${zoneCity(opens.zone)}, shorter on half days. Overnight runs from the open of the session at 18:00 New York.${source}`,
    city: null,
  };
};

const hoursIn = (symbol: string, sessions: readonly SessionHours[]): Hours => {
  const instrument = instrumentOf(symbol);
  const found = instrument?.kind === 'future' ? ofFuture(instrument.symbol) : null;
  if (found !== null) return found;
  const city = sessions.find((one) => one.city === forexCity) ?? defaultSessions.find((one) => one.city === forexCity);
  if (instrument !== null && instrument.kind !== 'future' && city !== undefined) return ofCity(city);
  return {
    hoursOf: null,
    words: `We don’t know regular hours for ${symbol}, so levels of the night, the day and the opening range are left out.`,
    city: null,
  };
};

/** `symbol`: that of the instrument behind the market. `sessions`: hours of the cities as the person has set them. */
export const levelHoursOf = (
  symbol: string,
  sessions: readonly SessionHours[],
  openingMinutes: OpeningLength = usualOpening,
): LevelHours => {
  const { city, ...hours } = hoursIn(symbol, sessions);
  return {
    ...hours,
    openingMinutes,
    nameOf: (kind) => nameIn(city, openingMinutes, kind),
    shortOf: (kind) => shortIn(city, openingMinutes, kind),
  };
};
