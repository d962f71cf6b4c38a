/**
 * The session engine against the oracle of the tests at every minute of 2024 to 2030, and how long its questions take.
 * The oracle asks Intl for a wall clock at each quarter of an hour, where all clock changes of the cities lie.
 */
import { detect } from '@/domain/sessions/detect';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { futuresAt } from '@/domain/sessions/futures-day';
import { sessionLabels } from '@/domain/sessions/session-labels';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { measureRange } from '@/domain/candles/measured-range';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { forexPair } from '@/domain/market/spot-instruments';
import { hourMs, minuteMs } from '@/lib/durations';
import { oracleAt, wallAt, type Wall } from '../../tests/domain/sessions/session-oracle';
import { timeCalls } from './timing';

const quarterMs = 15 * minuteMs;
const first = Date.UTC(2024, 0, 1);
const end = Date.UTC(2031, 0, 1);

/** Wall clocks by zone, asked once per quarter of an hour. */
const wallByQuarters = (): ((zone: string, at: number) => Wall) => {
  const kept = new Map<string, { readonly quarter: number; readonly wall: Wall }>();
  return (zone, at) => {
    const quarter = Math.floor(at / quarterMs);
    let known = kept.get(zone);
    if (known?.quarter !== quarter) {
      known = { quarter, wall: wallAt(zone, quarter * quarterMs) };
      kept.set(zone, known);
    }
    // A quarter of an hour begins at a quarter of every clock of the cities, so that no hour turns within it.
    return { ...known.wall, minutes: known.wall.minutes + (at - quarter * quarterMs) / minuteMs };
  };
};

/** Counts the minutes at which the engine and the oracle differ; the first few are named. */
const compare = () => {
  const wallOf = wallByQuarters();
  const differing: string[] = [];
  let [minutes, differences] = [0, 0];
  for (let at = first; at < end; at += minuteMs) {
    const { sessions, isForexOpen, tradingDay } = detect(at as EpochMs);
    const oracle = oracleAt(at, wallOf);
    minutes += 1;
    const isSame =
      isForexOpen === oracle.isForexOpen &&
      tradingDay === oracle.tradingDay &&
      sessions.length === oracle.open.length &&
      sessions.every(({ city }, index) => city === oracle.open[index]);
    if (isSame) continue;
    differences += 1;
    if (differing.length < 5) differing.push(new Date(at).toISOString());
  }
  return { minutes, differences, differing };
};

const instants = Array.from({ length: 100_000 }, (_, index) => (first + index * 37 * minuteMs) as EpochMs);

const yearOfHours = () => {
  const instrument = forexPair('EURUSD');
  if (instrument === null) throw new Error('EURUSD is an instrument.');
  return simulateCandles({ seed: 1, instrument, from: Date.UTC(2025, 0, 5, 22), to: Date.UTC(2026, 0, 5), periodMs: hourMs });
};

export const benchSessions = () => {
  const label = sessionLabels(defaultSessions);
  const often = { samples: 9, warmUp: 3 };
  const series = yearOfHours();
  return {
    'engine and oracle, every minute of 2024 to 2030': compare(),
    'detect, 100,000 instants': timeCalls(() => instants.forEach((at) => detect(at)), often),
    'label, 100,000 instants': { ...timeCalls(() => instants.forEach((at) => label(at)), often), budgetMicros: 100_000 },
    'state of index futures, 100,000 instants': timeCalls(() => instants.forEach((at) => futuresAt('equity-index', at)), often),
    'range of a year of hourly bars, with bands': timeCalls(
      (turn) => measureRange({ series, zone: 'Europe/London', sessions: defaultSessions, seed: turn }),
      { samples: 3, warmUp: 1 },
    ),
  };
};
