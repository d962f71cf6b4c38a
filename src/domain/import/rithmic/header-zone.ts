/**
 * The zone that R|Trader Pro names in its headers, 'Update Time (EDT)', as an IANA zone. The letters are those of the
 * computer that wrote the file; some stand for several zones.
 */
import { ownProperty } from '@/lib/own-property';

const central = 'Berlin Paris Madrid Rome Zurich Amsterdam Brussels Vienna Prague Warsaw Stockholm Copenhagen Oslo Budapest'
  .split(' ')
  .map((city) => `Europe/${city}`);
const eastern = 'Helsinki Athens Bucharest Kyiv Sofia Riga Vilnius Tallinn'.split(' ').map((city) => `Europe/${city}`);

/** Zones by their letters; of several the first is taken unless the account's own zone is among the others. */
const zones: Readonly<Record<string, readonly string[]>> = {
  EST: ['America/New_York', 'America/Toronto', 'America/Panama'],
  EDT: ['America/New_York', 'America/Toronto'],
  CST: ['America/Chicago', 'Asia/Shanghai', 'Asia/Taipei', 'America/Mexico_City', 'America/Winnipeg'],
  CDT: ['America/Chicago', 'America/Winnipeg'],
  MST: ['America/Denver', 'America/Phoenix', 'America/Edmonton'],
  MDT: ['America/Denver', 'America/Edmonton'],
  PST: ['America/Los_Angeles', 'America/Vancouver'],
  PDT: ['America/Los_Angeles', 'America/Vancouver'],
  UTC: ['Etc/UTC'],
  GMT: ['Europe/London', 'Etc/UTC', 'Africa/Accra'],
  BST: ['Europe/London'],
  WET: ['Europe/Lisbon'],
  WEST: ['Europe/Lisbon'],
  CET: central,
  CEST: central,
  EET: eastern,
  EEST: eastern,
  JST: ['Asia/Tokyo'],
  AEST: ['Australia/Sydney', 'Australia/Brisbane'],
  AEDT: ['Australia/Sydney'],
};

/** The letters in brackets at the end of a column's name; null without any. */
export const zoneLetters = (name: string): string | null => /\(([A-Z]{2,5})\)\s*$/.exec(name)?.[1] ?? null;

/** The name of a column without the letters of its zone. */
export const withoutZone = (name: string): string => name.replace(/\([A-Z]{2,5}\)\s*$/, '');

/** The zone of the letters, the account's own where they may mean it; null for unknown letters. */
export const zoneOfLetters = (letters: string, accountZone: string): string | null => {
  const possible = ownProperty(zones, letters);
  if (possible === undefined) return null;
  return possible.includes(accountZone) ? accountZone : (possible[0] ?? null);
};

/** Whether the letters stand for zones that are hours apart. */
export const isDoubtful = (letters: string): boolean => letters === 'CST';
