/** Days of the display zone as instants. */
import { namedZoneDay } from '@/domain/time/zone-day';

/** The end of the day `yyyy-mm-dd`, in epoch ms; null where there is no such day. */
export const endOfDay = (date: string, zone: string): number | null => namedZoneDay(zone, date)?.to ?? null;

/** Its start. */
export const startOfDay = (date: string, zone: string): number | null => namedZoneDay(zone, date)?.from ?? null;
