/**
 * Present names of time zones that browsers still list under former ones: the Unicode data they share keeps the first
 * name for ever, the IANA database calls it a link. It lists no zones.
 */
import { ownProperty } from '@/lib/own-property';

/** Former name → name of the IANA database (its file `backward`). */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const formerNames: ReadonlyMap<string, string> = new Map(Object.entries(presentNames).map(([former, present]) => [present, former]));

/** The present name of a zone; names that were never changed stay as they are. */
export const presentZoneName = (zone: string): string => ownProperty(presentNames, zone) ?? zone;

/** The name under which the zone was known before; null for most. */
export const formerZoneName = (zone: string): string | null => formerNames.get(zone) ?? null;
