/** A number of a result: its value, its unit, how the product writes it, and what it is a number of. */
import type { DayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { timeNear } from '@/domain/sessions/session-words';
import { formatCountdown } from '@/domain/sessions/countdown';
import { minuteMs } from '@/lib/durations';

/** What a number is of: two numbers that are equal by chance are told apart by it. */
export interface Subject {
  /** The measure in the field's words: 'win rate', 'size', 'opens'. */
  readonly measure: string;
  /** Instrument, city, account or group; left out where the measure has one alone. */
  readonly of?: string | undefined;
  /** The days in words; left out where there are none. */
  readonly period?: string | undefined;
}

export interface Quantity {
  /** In `unit`; an instant in ms since 1970. null: it cannot be told, and `text` says so. */
  readonly value: number | null;
  /** 'R', '%', 'pips', 'lots', 'contracts', 'trades', 'minutes', 'instant', 'price', or the code of a currency. */
  readonly unit: string;
  readonly text: string;
  readonly subject: Subject;
}

/** An instant as a reader's clock shows it: `14:30`, or with its weekday where that is another day than today. */
export const instantQuantity = (at: EpochMs, subject: Subject, by: { readonly now: EpochMs; readonly clock: DayClock }): Quantity => ({
  value: at,
  unit: 'instant',
  text: timeNear(at, by.now, by.clock),
  subject,
});

/** A stretch of time in whole minutes, `4 h 17`. */
export const lengthQuantity = (lengthMs: number, subject: Subject): Quantity => ({
  value: Math.floor(lengthMs / minuteMs),
  unit: 'minutes',
  text: formatCountdown(lengthMs),
  subject,
});

/** Whole things: `1 trade`, `12 trades`. `unit` is the plural. */
export const countQuantity = (value: number, names: readonly [one: string, many: string], subject: Subject): Quantity => ({
  value,
  unit: names[1],
  text: `${new Intl.NumberFormat('en-GB').format(value)} ${value === 1 ? names[0] : names[1]}`,
  subject,
});
