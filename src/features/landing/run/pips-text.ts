/** Results in whole pips with sign and grouping: '+1,241', '−807', '0'. */
import { formatCount } from '@/lib/format-number';

export const pipsResult = (pips: number): string => (Math.round(pips) > 0 ? `+${formatCount(pips)}` : formatCount(pips));
