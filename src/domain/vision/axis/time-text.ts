/** What a label of a time scale says: parts of a date and a time of day, as far as it is written. */

export interface WrittenTime {
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  /** Of the month, from 1. */
  readonly day: number | null;
  /** Of the day, from 0. */
  readonly minute: number | null;
}

const nothing: WrittenTime = { year: null, month: null, day: null, minute: null };

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): number => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Which of two numbers below 13 is the day; null: not to be told. */
export type DateOrder = 'day first' | 'month first' | null;

const numeric = /^(\d{1,2})[./-](\d{1,2})(?:\s|$)/u;

/** How a row of labels writes its dates: a number above 12 is no month. */
export const dateOrderOf = (texts: readonly string[]): DateOrder => {
  const pairs = texts.flatMap((text) => {
    const found = numeric.exec(text);
    return found === null ? [] : [[Number(found[1]), Number(found[2])] as const];
  });
  const [isDayFirst, isMonthFirst] = [pairs.some(([first]) => first > 12), pairs.some(([, second]) => second > 12)];
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? 'day first' : 'month first';
};

const clock = /^(?:(.+)\s)?(\d{1,2}):(\d{2})(?::\d{2})?$/u;

const fullYear = (text: string): number => (text.length === 4 ? Number(text) : 2000 + Number(text));

const dateOf = (text: string, order: DateOrder): WrittenTime | null => {
  if (/^(?:19|20)\d{2}$/u.test(text)) return { ...nothing, year: Number(text) };
  if (/^\d{1,2}$/u.test(text)) return { ...nothing, day: Number(text) };
  const named = /^(?:(\d{1,2})\s)?([a-z]{3,9})(?:\s(?:'(\d{2})|((?:19|20)\d{2})))?$/iu.exec(text);
  if (named !== null) {
    const year = named[3] ?? named[4];
    return {
      ...nothing,
      day: named[1] === undefined ? null : Number(named[1]),
      month: monthOf(named[2]!),
      year: year === undefined ? null : fullYear(year),
    };
  }
  const whole = /^((?:19|20)\d{2})[./-](\d{1,2})[./-](\d{1,2})$/u.exec(text);
  if (whole !== null) return { ...nothing, year: Number(whole[1]), month: Number(whole[2]), day: Number(whole[3]) };
  const short = /^(\d{1,2})[./-](\d{1,2})$/u.exec(text);
  if (short === null) return null;
  const [first, second] = [Number(short[1]), Number(short[2])];
  if (order === null) return nothing;
  return order === 'day first' ? { ...nothing, day: first, month: second } : { ...nothing, month: first, day: second };
};

const isPossible = ({ month, day, minute }: WrittenTime): boolean =>
  (month === null || (month >= 1 && month <= 12)) && (day === null || (day >= 1 && day <= 31)) && (minute === null || minute < 1440);

/** A label's text as parts of a time; null where it says none, or one that does not exist. */
export const writtenTime = (text: string, order: DateOrder): WrittenTime | null => {
  const timed = clock.exec(text);
  const date = timed === null ? dateOf(text, order) : timed[1] === undefined ? nothing : dateOf(timed[1], order);
  if (date === null || (timed !== null && Number(timed[3]) > 59)) return null;
  const written = timed === null ? date : { ...date, minute: 60 * Number(timed[2]) + Number(timed[3]) };
  return isPossible(written) && Object.values(written).some((part) => part !== null) ? written : null;
};
