/** A time as a clock on the wall shows it, without a zone. Turning it into an instant is the zone clock's work. */

export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const printed = /^(\d{4})[.\-/](\d{2})[.\-/](\d{2})[ T\u00A0](\d{2}):(\d{2})(?::(\d{2}))?$/;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** Reads 'yyyy.MM.dd HH:mm' with optional seconds; null for anything else, and for days and hours that do not exist. */
export const readWallTime = (text: string): WallTime | null => {
  const match = printed.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && hour <= 23 && minute <= 59 && second <= 59;
  return exists ? { year, month, day, hour, minute, second } : null;
};
