/**
 * A day as public pages write it: “16 March 2026”. By hand, because a formatter of the browser takes tens of milliseconds to make on a
 * phone, in which a page that has just been painted doesn’t answer.
 */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The day in UTC that an instant in epoch ms falls on. */
export const longDay = (at: number): string => {
  const day = new Date(at);
  return `${String(day.getUTCDate())} ${months[day.getUTCMonth()] ?? ''} ${String(day.getUTCFullYear())}`;
};
