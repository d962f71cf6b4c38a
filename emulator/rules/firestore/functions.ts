/** Functions of the language that look at nothing but their arguments: conversions and the namespaces math, duration, timestamp, latlng, hashing. */
import { createHash } from 'node:crypto';
import { ownProperty } from '@/lib/own-property';
import { asInt, asNumber, asSmallInt, asText, intResult } from './arguments';
import { fail } from './evaluation-error';
import type { FunctionTable } from './method-table';
import { fitsInt, typeOf, type DurationValue, type Value } from './value';

const toInt = (value: Value | undefined): bigint => {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return wholeOf(Math.trunc(value));
  const text = asText(value);
  return /^-?\d+$/u.test(text) ? intResult(BigInt(text)) : fail(`'${text}' is no integer.`);
};

const toFloat = (value: Value | undefined): number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  const text = asText(value);
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/u.test(text) ? Number(text) : fail(`'${text}' is no float.`);
};

const toBool = (value: Value | undefined): boolean => {
  const text = asText(value);
  if (text !== 'true' && text !== 'false') return fail(`'${text}' is neither 'true' nor 'false'.`);
  return text === 'true';
};

/** `string(2.0)` is "2.0": https://firebase.google.com/docs/reference/rules/rules.String */
const toText = (value: Value): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'string') return String(value);
  if (typeof value !== 'number') return fail(`A value of type ${typeOf(value)} cannot become a string.`);
  const plain = String(value);
  // How the service writes very large, very small and non-finite floats is not documented.
  if (!Number.isFinite(value) || plain.includes('e')) return fail('This float has no documented text.');
  return plain.includes('.') ? plain : `${plain}.0`;
};

const wholeOf = (value: number): bigint => {
  if (!Number.isFinite(value)) return fail('A float that is not finite has no whole number.');
  const whole = BigInt(value);
  return fitsInt(whole) ? whole : fail('The float does not fit into an integer.');
};

/** `path("a/b")`. */
const toPath = (value: Value | undefined): Value => {
  const segments = asText(value).replace(/^\//u, '').split('/');
  return segments.includes('') ? fail('A path has no empty segment.') : { kind: 'path', segments };
};

/** https://firebase.google.com/docs/reference/rules/rules */
export const plainFunctions: FunctionTable = {
  bool: { parameters: 1, returns: 'bool', run: ([value]) => toBool(value) },
  float: { parameters: 1, returns: 'float', run: ([value]) => toFloat(value) },
  int: { parameters: 1, returns: 'int', run: ([value]) => toInt(value) },
  path: { parameters: 1, returns: 'path', run: ([value]) => toPath(value) },
  string: { parameters: 1, returns: 'string', run: ([value]) => toText(value ?? null) },
};

const roundWith =
  (round: (value: number) => number) =>
  ([value]: readonly Value[]): Value => {
    const number = asNumber(value);
    return typeof number === 'bigint' ? number : wholeOf(round(number));
  };

const floatWith = (run: (value: number) => boolean | number) => (args: readonly Value[]) => run(Number(asNumber(args[0])));

/** https://firebase.google.com/docs/reference/rules/rules.math */
const math: FunctionTable = {
  abs: {
    parameters: 1,
    returns: 'any',
    run: ([value]) => {
      const number = asNumber(value);
      if (typeof number === 'number') return Math.abs(number);
      return intResult(number < 0n ? -number : number);
    },
  },
  ceil: { parameters: 1, returns: 'int', run: roundWith(Math.ceil) },
  floor: { parameters: 1, returns: 'int', run: roundWith(Math.floor) },
  // Halves go away from zero; the reference only says nearest.
  round: { parameters: 1, returns: 'int', run: roundWith((value) => Math.sign(value) * Math.round(Math.abs(value))) },
  isInfinite: { parameters: 1, returns: 'bool', run: floatWith((value) => value === Infinity || value === -Infinity) },
  isNaN: { parameters: 1, returns: 'bool', run: floatWith((value) => Number.isNaN(value)) },
  pow: { parameters: 2, returns: 'float', run: ([base, exponent]) => Number(asNumber(base)) ** Number(asNumber(exponent)) },
  sqrt: { parameters: 1, returns: 'float', run: floatWith(Math.sqrt) },
};

const nanosOfUnit: Readonly<Record<string, bigint>> = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
};

const longestDuration = 315_576_000_000n * 1_000_000_000n;

/** A duration of at most ±315,576,000,000 seconds. */
export const durationOf = (nanos: bigint): DurationValue =>
  nanos >= -longestDuration && nanos <= longestDuration ? { kind: 'duration', nanos } : fail('The duration is out of range.');

/** https://firebase.google.com/docs/reference/rules/rules.duration */
const duration: FunctionTable = {
  abs: {
    parameters: 1,
    returns: 'duration',
    run: ([value]) => {
      if (typeof value !== 'object' || value === null || value.kind !== 'duration') return fail('Expected a duration.');
      return durationOf(value.nanos < 0n ? -value.nanos : value.nanos);
    },
  },
  time: {
    parameters: 4,
    returns: 'duration',
    run: ([hours, minutes, seconds, nanos]) =>
      durationOf(asInt(hours) * 3_600_000_000_000n + asInt(minutes) * 60_000_000_000n + asInt(seconds) * 1_000_000_000n + asInt(nanos)),
  },
  value: {
    parameters: 2,
    returns: 'duration',
    run: ([magnitude, unit]) => {
      const name = asText(unit);
      const nanos = ownProperty(nanosOfUnit, name);
      return nanos === undefined ? fail(`'${name}' is no unit of time.`) : durationOf(asInt(magnitude) * nanos);
    },
  },
};

/** https://firebase.google.com/docs/reference/rules/rules.timestamp */
const timestamp: FunctionTable = {
  date: {
    parameters: 3,
    returns: 'timestamp',
    run: ([year, month, day]) => {
      const parts = [asSmallInt(year), asSmallInt(month), asSmallInt(day)] as const;
      const date = new Date(0);
      date.setUTCFullYear(parts[0], parts[1] - 1, parts[2]);
      const exists = date.getUTCFullYear() === parts[0] && date.getUTCMonth() + 1 === parts[1] && date.getUTCDate() === parts[2];
      return exists ? { kind: 'timestamp', nanos: BigInt(date.getTime()) * 1_000_000n } : fail('There is no such day.');
    },
  },
  value: { parameters: 1, returns: 'timestamp', run: ([millis]) => ({ kind: 'timestamp', nanos: asInt(millis) * 1_000_000n }) },
};

const withinDegrees = (value: Value | undefined, limit: number): number => {
  const degrees = Number(asNumber(value));
  return Math.abs(degrees) <= limit ? degrees : fail('The coordinate is out of range.');
};

/** https://firebase.google.com/docs/reference/rules/rules.latlng */
const latlng: FunctionTable = {
  value: {
    parameters: 2,
    returns: 'latlng',
    run: ([latitude, longitude]) => ({ kind: 'latlng', latitude: withinDegrees(latitude, 90), longitude: withinDegrees(longitude, 180) }),
  },
};

const hash =
  (algorithm: string) =>
  ([input]: readonly Value[]): Value => {
    const bytes =
      typeof input === 'object' && input !== null && input.kind === 'bytes' ? input.bytes : new TextEncoder().encode(asText(input));
    return { kind: 'bytes', bytes: new Uint8Array(createHash(algorithm).update(bytes).digest()) };
  };

/** The two CRC functions are missing: the reference gives bytes as their result and not in which order. */
const hashing: FunctionTable = {
  md5: { parameters: 1, returns: 'bytes', run: hash('md5') },
  sha256: { parameters: 1, returns: 'bytes', run: hash('sha256') },
};

/** Functions behind a prefix: `math.abs(x)`. */
export const namespaces: Readonly<Record<string, FunctionTable>> = { math, duration, timestamp, latlng, hashing };
