/** How sure times are once the dates of other cells are looked at: most trades of a list share their days. */
import type { FittedCell } from './fit-formats';

/** A date that is read this surely somewhere vouches for the same date elsewhere, which may be less sure, but not less than this. */
const clear = 0.85;
const faint = 0.3;
/** What is left of the doubt in a date that another cell shows too. */
const vouched = 0.99;

interface Parts {
  readonly date: string;
  readonly dateSure: number;
  readonly clockSure: number;
}

const product = (values: readonly number[]): number => values.reduce((all, value) => all * value, 1);

const partsOf = ({ text, sures }: FittedCell): Parts => {
  const clock = /\d{1,2}:\d\d(?::\d\d)?(?:[AP]M)?$/u.exec(text)?.[0].length ?? 0;
  // Where an hour of one digit would be cut from the year, the date is the same text in all cells of the column nonetheless.
  const at = text.length - clock;
  return { date: text.slice(0, at), dateSure: product(sures.slice(0, at)), clockSure: product(sures.slice(at)) };
};

/** How sure each time is, 0 to 1; 0 where there is none. */
export const timeSures = (cells: readonly (FittedCell | null)[]): readonly number[] => {
  const parts = cells.map((cell) => (cell === null ? null : partsOf(cell)));
  return cells.map((cell, i) => {
    const own = parts[i];
    if (cell === null || own == null) return 0;
    const isVouched =
      own.dateSure >= faint && parts.some((other, j) => j !== i && other !== null && other.date === own.date && other.dateSure >= clear);
    if (!isVouched) return cell.sure;
    const all = own.dateSure * own.clockSure;
    // What the formats that fit as well take from it stays taken.
    return all > 0 ? (cell.sure / all) * own.clockSure * Math.max(own.dateSure, vouched) : 0;
  });
};
