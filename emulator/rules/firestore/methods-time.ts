/** Methods of timestamps, durations and points: https://firebase.google.com/docs/reference/rules/rules.Timestamp, rules.Duration, rules.LatLng */
import { dayMs } from '@/lib/durations';
import { fail } from './evaluation-error';
import type { MethodTable } from './method-table';
import type { LatLngValue, TypeName, Value } from './value';

const nanosPerMilli = 1_000_000n;
const nanosPerSecond = 1_000_000_000n;
const nanosPerDay = 86_400n * nanosPerSecond;

const floorDivide = (value: bigint, by: bigint): bigint => (value < 0n && value % by !== 0n ? value / by - 1n : value / by);

const nanosOf = (value: Value, kind: 'timestamp' | 'duration'): bigint =>
  typeof value === 'object' && value !== null && value.kind === kind ? value.nanos : fail(`Expected a ${kind}.`);

/** The calendar in UTC. */
const calendar = (value: Value): Date => new Date(Number(floorDivide(nanosOf(value, 'timestamp'), nanosPerMilli)));

const startOfDay = (nanos: bigint): bigint => floorDivide(nanos, nanosPerDay) * nanosPerDay;

const field = (read: (date: Date, nanos: bigint) => number | bigint) => ({
  parameters: 0,
  returns: 'int' as TypeName,
  run: (target: Value): Value => BigInt(read(calendar(target), nanosOf(target, 'timestamp'))),
});

export const timestampMethods: MethodTable = {
  date: {
    parameters: 0,
    returns: 'timestamp',
    run: (target) => ({ kind: 'timestamp', nanos: startOfDay(nanosOf(target, 'timestamp')) }),
  },
  time: {
    parameters: 0,
    returns: 'duration',
    run: (target) => {
      const nanos = nanosOf(target, 'timestamp');
      return { kind: 'duration', nanos: nanos - startOfDay(nanos) };
    },
  },
  year: field((date) => date.getUTCFullYear()),
  month: field((date) => date.getUTCMonth() + 1),
  day: field((date) => date.getUTCDate()),
  // From 1 to 7; the week begins on Monday, as in ISO 8601, which the reference leaves open.
  dayOfWeek: field((date) => (date.getUTCDay() === 0 ? 7 : date.getUTCDay())),
  dayOfYear: field((date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs) + 1),
  hours: field((date) => date.getUTCHours()),
  minutes: field((date) => date.getUTCMinutes()),
  seconds: field((date) => date.getUTCSeconds()),
  nanos: field((_date, nanos) => nanos - floorDivide(nanos, nanosPerSecond) * nanosPerSecond),
  toMillis: field((_date, nanos) => floorDivide(nanos, nanosPerMilli)),
};

/** Both parts carry the sign of the whole. */
export const durationMethods: MethodTable = {
  seconds: { parameters: 0, returns: 'int', run: (target) => nanosOf(target, 'duration') / nanosPerSecond },
  nanos: { parameters: 0, returns: 'int', run: (target) => nanosOf(target, 'duration') % nanosPerSecond },
};

const pointOf = (value: Value | undefined): LatLngValue =>
  typeof value === 'object' && value !== null && value.kind === 'latlng' ? value : fail('Expected a latlng.');

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Mean radius of the Earth in metres, IUGG. */
const earthRadius = 6_371_008.8;

/** Great-circle distance in metres by the haversine formula; the reference names neither sphere nor ellipsoid. */
const distance = (from: LatLngValue, to: LatLngValue): number => {
  const half =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
};

export const latLngMethods: MethodTable = {
  distance: { parameters: 1, returns: 'float', run: (target, [other]) => distance(pointOf(target), pointOf(other)) },
  latitude: { parameters: 0, returns: 'float', run: (target) => pointOf(target).latitude },
  longitude: { parameters: 0, returns: 'float', run: (target) => pointOf(target).longitude },
};
