/**
 * Where the sun stands, and when it rises and sets. The formulas are those of NOAA's solar calculator, after J. Meeus,
 * Astronomical Algorithms (1991), low accuracy: good to 0.01° and a few seconds between 1900 and 2100. Universal time
 * stands for dynamical time, as there.
 */
import { dayMs, minuteMs } from '@/lib/durations';
import { arctangent } from '@/lib/elementary/arctangent';
import { cosine, sine } from '@/lib/elementary/sine';

const degree = Math.PI / 180;
const sin = (degrees: number): number => sine(degrees * degree);
const cos = (degrees: number): number => cosine(degrees * degree);
/** arcsin in degrees; arguments beyond ±1 by rounding are taken for ±1. */
const arcsin = (x: number): number => {
  const held = Math.min(1, Math.max(-1, x));
  return Math.abs(held) === 1 ? 90 * held : arctangent(held / Math.sqrt(1 - held * held)) / degree;
};
const within = (degrees: number, turn: number): number => ((degrees % turn) + turn) % turn;

/** Julian day of the Unix epoch, and of noon on 1 January 2000. */
const [epochJulianDay, j2000] = [2_440_587.5, 2_451_545];

export interface SunPosition {
  /** Degrees north of the equator; the latitude at which the sun stands overhead. */
  readonly declination: number;
  /** Minutes by which a sundial is ahead of a clock that keeps mean time. */
  readonly equationOfTimeMinutes: number;
  /** Degrees east, −180 to 180: the meridian at which it is solar noon. */
  readonly subsolarLongitude: number;
}

/** The sun at an instant, epoch ms. */
export const sunAt = (instant: number): SunPosition => {
  const t = (instant / dayMs + epochJulianDay - j2000) / 36_525;
  const meanLongitude = within(280.46646 + t * (36_000.76983 + t * 0.0003032), 360);
  const anomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t);
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t);
  const center =
    sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) + sin(2 * anomaly) * (0.019993 - 0.000101 * t) + sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1_934.136 * t;
  const longitude = meanLongitude + center - 0.00569 - 0.00478 * sin(node);
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60;
  const obliquity = meanObliquity + 0.00256 * cos(node);
  const half = sin(obliquity / 2) / cos(obliquity / 2);
  const y = half * half;
  const equation =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly);
  const equationOfTimeMinutes = (4 * equation) / degree;
  const minutes = within(instant, dayMs) / minuteMs;
  return {
    declination: arcsin(sin(obliquity) * sin(longitude)),
    equationOfTimeMinutes,
    subsolarLongitude: within(180 - (minutes + equationOfTimeMinutes - 720) / 4, 360) - 180,
  };
};

export interface Place {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

/** Altitude of the sun's center at which its upper edge is seen on the horizon: refraction of 34′ and a radius of 16′. */
export const horizonAltitude = -0.833;

/** Altitude of the sun's center above the horizon, degrees, without refraction. */
export const sunAltitude = ({ latitude, longitude }: Place, instant: number): number => {
  const { declination, subsolarLongitude } = sunAt(instant);
  return arcsin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(longitude - subsolarLongitude));
};

export interface SunDay {
  /** Epoch ms; null where the sun stays up or down all day. */
  readonly sunrise: number | null;
  readonly noon: number;
  readonly sunset: number | null;
}

/** So many rounds are more than enough: each leaves less than a hundredth of the error. */
const rounds = 8;

/**
 * Sunrise, solar noon and sunset of the date whose mean noon at the place is nearest; `dateMs` is 00:00 UTC of it, epoch ms.
 * Each event uses the sun's position at its own instant, found by iteration.
 */
export const sunDay = ({ latitude, longitude }: Place, dateMs: number, altitude = horizonAltitude): SunDay => {
  const settled = (side: -1 | 0 | 1): number | null => {
    let minutes = 720 - 4 * longitude;
    for (let round = 0; round < rounds; round += 1) {
      const { declination, equationOfTimeMinutes } = sunAt(dateMs + minutes * minuteMs);
      const cosine = (sin(altitude) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
      if (side !== 0 && !(Math.abs(cosine) <= 1)) return null;
      const hourAngle = side === 0 ? 0 : 90 - arcsin(cosine);
      minutes = 720 - 4 * (longitude - side * hourAngle) - equationOfTimeMinutes;
    }
    return dateMs + minutes * minuteMs;
  };
  return { sunrise: settled(-1), noon: settled(0) ?? NaN, sunset: settled(1) };
};
