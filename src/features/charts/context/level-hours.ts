/** Which hours of a market count as its regular ones: those of a future, a city's office hours for forex, or none. */
import { futuresHours, forexHours } from '@/domain/levels/day-hours';
import type { HoursOfDay } from '@/domain/levels/day-hours';
import type { LevelKind } from '@/domain/levels/market-level';
import { levelNames } from '@/domain/levels/market-level';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { futuresGroupOf, futuresGroups } from '@/domain/sessions/futures-table';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { zoneCity } from '@/domain/time/zone-city';

/** Length of the opening range. */
export const openingMinutes = 30;

export interface LevelHours {
  /** null: no hours stand in the place of regular ones. */
  readonly hoursOf: HoursOfDay | null;
  /** What is counted as the regular hours, or why none are, in a sentence. */
  readonly words: string;
  /** What a level of the hours is called in this market. */
  readonly nameOf: (kind: LevelKind) => string;
}

const time = (hour: number): string => {
  const minutes = Math.round(hour * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

const usualName = (kind: LevelKind): string => levelNames[kind];

/** Office hours of London: the part of the forex day in which most is traded (BIS triennial surveys). */
const forexCity = 'London';

const cityNames: Readonly<Partial<Record<LevelKind, string>>> = {
  'overnight-high': `Before ${forexCity} high`,
  'overnight-low': `Before ${forexCity} low`,
  'regular-high': `${forexCity} high`,
  'regular-low': `${forexCity} low`,
  'opening-range-high': `${forexCity} opening range high`,
  'opening-range-low': `${forexCity} opening range low`,
};

const ofCity = (city: SessionHours): LevelHours => ({
  hoursOf: forexHours(city),
  words: `This market has no regular hours, so we use London’s office hours, ${time(city.openHour)} to ${time(city.closeHour)} in London. The time before runs from 17:00 New York.`,
  nameOf: (kind) => cityNames[kind] ?? usualName(kind),
});

const ofFuture = (symbol: string): LevelHours | null => {
  const id = futuresGroupOf(symbol);
  const group = futuresGroups.find((one) => one.id === id);
  if (id === null || group === undefined) return null;
  const { opens, closes } = group.regular;
  const source = group.regular.checked ? '' : ' These hours are our own reading and not checked against the exchange.';
  return {
    hoursOf: futuresHours(id),
    words: `Regular hours are ${opens.time} to ${closes.time} in ${zoneCity(opens.zone)}, shorter on half days. Overnight runs from the open of the session at 18:00 New York.${source}`,
    nameOf: usualName,
  };
};

/** `symbol`: that of the instrument behind the market. `sessions`: hours of the cities as the person has set them. */
export const levelHoursOf = (symbol: string, sessions: readonly SessionHours[]): LevelHours => {
  const instrument = instrumentOf(symbol);
  const found = instrument?.kind === 'future' ? ofFuture(instrument.symbol) : null;
  if (found !== null) return found;
  const city = sessions.find((one) => one.city === forexCity) ?? defaultSessions.find((one) => one.city === forexCity);
  if (instrument !== null && instrument.kind !== 'future' && city !== undefined) return ofCity(city);
  return {
    hoursOf: null,
    words: `We don’t know regular hours for ${symbol}, so levels of the night, the day and the opening range are left out.`,
    nameOf: usualName,
  };
};
