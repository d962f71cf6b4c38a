/** Which of day and month comes first where both are numbers, and times as `YYYY-MM-DD HH:MM[:SS]`. */
import type { HistoryColumn, HistoryReading } from '@/domain/vision/reading';
import type { FittedCell } from './fit-formats';

export type DateOrder = 'day-first' | 'month-first';

const two = (value: number): string => String(value).padStart(2, '0');
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const daysOf = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const isDate = (year: number, month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);

interface Parts {
  readonly numbers: readonly [number, number] | null;
  readonly date: readonly [number, number, number] | null;
  readonly clock: string;
}

const clockOf = (text: string): { readonly clock: string | null; readonly rest: string } => {
  const found = /(\d\d):(\d\d)(?::(\d\d))?$/u.exec(text);
  if (found === null) return { clock: null, rest: text };
  const [all, hour = '', minute = '', second] = found;
  const isRight = Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) < 60;
  return { clock: isRight ? `${hour}:${minute}${second === undefined ? '' : `:${second}`}` : null, rest: text.slice(0, -all.length) };
};

const halfClock = (text: string): { readonly clock: string | null; readonly rest: string } => {
  const found = /^(.*?\d{4})(\d{1,2}):(\d\d)(?::(\d\d))?([AP])M$/u.exec(text);
  if (found === null) return { clock: null, rest: text };
  const [, rest = '', hour = '', minute = '', second, half] = found;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return { clock: `${two(hours)}:${minute}${second === undefined ? '' : `:${second}`}`, rest };
};

const partsOf = ({ text }: FittedCell): Parts | null => {
  const { clock, rest } = text.endsWith('M') ? halfClock(text) : clockOf(text);
  if (clock === null) return null;
  const iso = /^(\d{4})\D(\d\d)\D(\d\d)$/u.exec(rest);
  if (iso !== null) return { numbers: null, date: [Number(iso[1]), Number(iso[2]), Number(iso[3])], clock };
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/u.exec(rest);
  if (numbers !== null) return { numbers: [Number(numbers[1]), Number(numbers[2])], date: [Number(numbers[3]), 0, 0], clock };
  const words = /^(\d{0,2})([A-Z][a-z]{2})(\d{0,2}?)(\d{4})$/u.exec(rest);
  if (words === null) return null;
  return {
    numbers: null,
    date: [Number(words[4]), monthNames.indexOf(words[2] ?? '') + 1, Number(words[1] === '' ? words[3] : words[1])],
    clock,
  };
};

/** The time of a cell; null where it is impossible. */
export const momentOf = (cell: FittedCell, order: DateOrder): string | null => {
  const parts = partsOf(cell);
  if (parts === null || parts.date === null) return null;
  const [year] = parts.date;
  const [, month, day] =
    parts.numbers === null
      ? parts.date
      : order === 'day-first'
        ? [year, parts.numbers[1], parts.numbers[0]]
        : [year, parts.numbers[0], parts.numbers[1]];
  return isDate(year, month, day) ? `${String(year)}-${two(month)}-${two(day)} ${parts.clock}` : null;
};

/** Pairs of neighbors that go against the way most go. */
const disorder = (moments: readonly string[]): number => {
  const ups = moments.slice(1).filter((time, i) => time > moments[i]!).length;
  const downs = moments.slice(1).filter((time, i) => time < moments[i]!).length;
  return Math.min(ups, downs);
};

interface Place {
  readonly row: number;
  readonly column: HistoryColumn;
}

/** How many times are impossible or out of order when read so. */
const faultsOf = (cells: readonly (FittedCell | null)[], places: readonly Place[], order: DateOrder): number => {
  const moments = cells.map((cell) => (cell === null ? null : momentOf(cell, order)));
  const impossible = moments.filter((moment, i) => moment === null && cells[i] !== null).length;
  const of = (column: HistoryColumn): readonly string[] =>
    moments.flatMap((moment, i) => (places[i]?.column === column && moment !== null ? [moment] : []));
  const reversed = moments.filter((moment, i) => {
    const close = places.findIndex(({ row, column }) => row === places[i]?.row && column === 'closeTime');
    return places[i]?.column === 'openTime' && moment !== null && (moments[close] ?? '9') < moment;
  }).length;
  return 2 * impossible + 2 * reversed + Math.min(disorder(of('openTime')), disorder(of('closeTime')));
};

/** TopstepX writes as Americans do, cTrader the day first; the others write the year first. */
const usualOrder: Partial<Record<HistoryReading['platform'], DateOrder>> = { TopstepX: 'month-first', cTrader: 'day-first' };

/** Told by what is possible and in order, else by what the platform usually writes. */
export const dateOrderOf = (
  cells: readonly (FittedCell | null)[],
  places: readonly Place[],
  platform: HistoryReading['platform'],
): { readonly order: DateOrder; readonly isKnown: boolean } => {
  const [day, month] = [faultsOf(cells, places, 'day-first'), faultsOf(cells, places, 'month-first')];
  if (day !== month) return { order: day < month ? 'day-first' : 'month-first', isKnown: true };
  const usual = usualOrder[platform];
  return { order: usual ?? 'month-first', isKnown: usual !== undefined };
};
