/**
 * The markets that everybody can look at: simulated hours from fixed seeds, the same on every machine. None of these prices
 * was ever traded, and every series says so in its source.
 */
import { futuresContract } from '@/domain/market/futures-contracts';
import type { Instrument } from '@/domain/market/instrument';
import { forexPair, spotMetal } from '@/domain/market/spot-instruments';
import { epochDayOf } from '@/domain/time/epoch-day';
import { dayMs, hourMs } from '@/lib/durations';
import type { SimulationOptions } from './simulate-candles';

export const simulatedIds = ['EURUSD', 'XAUUSD', 'ES'] as const;
export type SimulatedId = (typeof simulatedIds)[number];

const seeds: Readonly<Record<SimulatedId, number>> = { EURUSD: 11, XAUUSD: 12, ES: 13 };

const existing = (instrument: Instrument | null): Instrument => {
  if (instrument === null) throw new Error('A simulated market names an instrument that does not exist.');
  return instrument;
};

const instruments: Readonly<Record<SimulatedId, () => Instrument | null>> = {
  EURUSD: () => forexPair('EURUSD'),
  XAUUSD: () => spotMetal('XAUUSD'),
  ES: () => futuresContract('ES'),
};

/** Monday 4 January 2021 to Thursday 1 January 2026: five whole years of hours. */
const from = epochDayOf({ year: 2021, month: 1, day: 4 }) * dayMs;
const to = epochDayOf({ year: 2026, month: 1, day: 1 }) * dayMs;

/** What is simulated for a market. */
export const simulationOf = (id: SimulatedId): SimulationOptions => ({
  seed: seeds[id],
  instrument: existing(instruments[id]()),
  from,
  to,
  periodMs: hourMs,
});

const beginning = 'simulated-';

/** The name of a simulated series in the place of a digest. */
export const simulatedDigest = (id: SimulatedId): string => `${beginning}${id}`;

/** The simulated market that a digest names; null for the digest of a kept series. */
export const simulatedOf = (digest: string): SimulatedId | null => simulatedIds.find((id) => simulatedDigest(id) === digest) ?? null;
