/** A trading day as the journal writes it whole. */
import { dayMs } from '@/lib/durations';

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Tue 17 March 2026', of a day in days since 1 January 1970. */
export const longDate = (day: number): string => dayFormat.format(day * dayMs).replace(',', '');
