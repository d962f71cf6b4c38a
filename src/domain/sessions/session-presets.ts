/** The hours a user has chosen for each city, as they are stored, read and checked. Session times themselves are worked out elsewhere. */
import { defaultSessions, type SessionCity, type SessionHours } from './forex-sessions';

export interface CityPreset {
  readonly city: SessionCity;
  /** 'HH:MM' on the city's clock; '24:00' is the midnight at the end of the day. */
  readonly open: string;
  readonly close: string;
  /** Whether the session takes part in rows, countdowns and alerts. */
  readonly isShown: boolean;
}

/** One entry per city, in the order of the day; at least one is shown. */
export type SessionPresets = readonly CityPreset[];

const clockText = (hours: number): string => {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** The hours most pages give, Sydney from seven to four. */
export const defaultPresets: SessionPresets = defaultSessions.map(({ city, openHour, closeHour }) => ({
  city,
  open: clockText(openHour),
  close: clockText(closeHour),
  isShown: true,
}));

/** Hours in use that differ: pages disagree about Sydney. */
export const namedHours: Readonly<Partial<Record<SessionCity, readonly { readonly open: string; readonly close: string }[]>>> = {
  Sydney: [
    { open: '07:00', close: '16:00' },
    { open: '08:00', close: '17:00' },
  ],
};

/** Hours since midnight of 'HH:MM', 0 to 24; null for any other text. */
const hoursOf = (text: unknown): number | null => {
  const match = typeof text === 'string' ? /^(\d{2}):(\d{2})$/u.exec(text) : null;
  if (match === null) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return (hour < 24 && minute < 60) || (hour === 24 && minute === 0) ? hour + minute / 60 : null;
};

/**
 * A time of day as people type it, '8', '8:30', '08.30' or '0830', as 'HH:MM'; the text as it is where it is none. A
 * keyboard of digits has no colon.
 */
export const completedClockText = (text: string): string => {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/u.exec(text.trim()) ?? [];
  return hour === undefined ? text.trim() : `${hour.padStart(2, '0')}:${minute}`;
};

export type HoursCheck = { readonly ok: true } | { readonly ok: false; readonly reason: 'unreadable' | 'not-after' };

/** Whether the two texts are hours of a session: both times of one day, the close after the open. */
export const checkHours = (open: string, close: string): HoursCheck => {
  const [from, to] = [hoursOf(open), hoursOf(close)];
  if (from === null || to === null) return { ok: false, reason: 'unreadable' };
  return from < to ? { ok: true } : { ok: false, reason: 'not-after' };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const readCity = (usual: CityPreset, stored: unknown): CityPreset => {
  if (!isRecord(stored)) return usual;
  const { open, close, isShown } = stored;
  const hasHours = typeof open === 'string' && typeof close === 'string' && checkHours(open, close).ok;
  return { city: usual.city, ...(hasHours ? { open, close } : { open: usual.open, close: usual.close }), isShown: isShown !== false };
};

/** Reads the stored field `hours`. A city that is missing or damaged has its common hours; if none would be shown, all are. */
export const readPresets = (stored: unknown): SessionPresets => {
  const fields = isRecord(stored) ? stored : {};
  const presets = defaultPresets.map((usual) => readCity(usual, fields[usual.city]));
  return presets.some(({ isShown }) => isShown) ? presets : presets.map((preset) => ({ ...preset, isShown: true }));
};

/** The field `hours` as it is stored. */
export const storedPresets = (presets: SessionPresets): Readonly<Record<string, unknown>> =>
  Object.fromEntries(presets.map(({ city, open, close, isShown }) => [city, { open, close, isShown }]));

/** The sessions that are shown, with their zones. `presets` come from `readPresets` or passed `checkHours`. */
export const sessionsOfPresets = (presets: SessionPresets): readonly SessionHours[] =>
  presets.flatMap(({ city, open, close, isShown }) => {
    const usual = defaultSessions.find((session) => session.city === city);
    const [openHour, closeHour] = [hoursOf(open), hoursOf(close)];
    return !isShown || usual === undefined || openHour === null || closeHour === null ? [] : [{ ...usual, openHour, closeHour }];
  });
