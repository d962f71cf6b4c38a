/** An instant, as everything here holds it: milliseconds since 1 January 1970 in UTC. */
import type { Brand } from '@/lib/brand';

export type EpochMs = Brand<number, 'EpochMs'>;
export const epochMs = (value: number): EpochMs => value as EpochMs;
