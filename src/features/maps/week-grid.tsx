/** The hours of a week as a grid of cells, which arrow keys walk through; what a cell says stands in words below it. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '@/ui/class-names';
import { cellName, hourText, weekdayName } from './map-words';

export interface GridCell {
  readonly cell: number;
  /** −1 to 1: how strong the color is; null where there is too little to show. */
  readonly share: number | null;
  /** Sizes have no sign and take the color of text. */
  readonly isSize: boolean;
  readonly isClaimed: boolean;
  /** The figure with its n, in words. */
  readonly words: string;
}

export interface WeekGridProps {
  readonly label: string;
  readonly cells: readonly GridCell[];
  /** Weekdays shown, 0 Monday. */
  readonly days: readonly number[];
  /** What an hour without a cell says. */
  readonly none: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const groundOf = ({ share, isSize }: GridCell): string | undefined => {
  if (share === null) return undefined;
  const percent = Math.round(12 + 68 * Math.min(1, Math.abs(share)));
  const color = isSize ? 'var(--color-text-3)' : share < 0 ? 'var(--color-down)' : 'var(--color-up)';
  return `color-mix(in srgb, ${color} ${String(percent)}%, var(--color-surface-1))`;
};

const steps: ReadonlyMap<string, readonly [days: number, hours: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
  ['Home', [0, -24]],
  ['End', [0, 24]],
]);

const GridHead = () => (
  <thead>
    <tr>
      <th scope="col" className="w-9 text-left text-micro font-normal text-text-3">
        <span className="sr-only">Weekday</span>
      </th>
      {hours.map((hour) => (
        <th key={hour} scope="col" className="text-left text-micro font-normal whitespace-nowrap text-text-3">
          {hour % 6 === 0 ? <span className="absolute -mt-3.5">{hourText(hour)}</span> : <span className="sr-only">{hourText(hour)}</span>}
        </th>
      ))}
    </tr>
  </thead>
);

export const WeekGrid = ({ label, cells, days, none }: WeekGridProps) => {
  const byCell = new Map(cells.map((one) => [one.cell, one]));
  const [chosen, setChosen] = useState((days[0] ?? 0) * 24 + 9);
  const table = useRef<HTMLTableElement>(null);
  const press = (event: KeyboardEvent): void => {
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const row = Math.min(days.length - 1, Math.max(0, days.indexOf(Math.floor(chosen / 24)) + step[0]));
    const next = (days[row] ?? 0) * 24 + Math.min(23, Math.max(0, (chosen % 24) + step[1]));
    setChosen(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${String(next)}"]`)?.focus();
  };
  const wordsOf = (cell: number): string => `${cellName(cell)}: ${byCell.get(cell)?.words ?? none}`;
  return (
    <div>
      <div className="relative overflow-x-auto pt-4 [scrollbar-width:thin]">
        <table
          ref={table}
          // A table is what a grid of cells is made of.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          onKeyDown={press}
          className="w-full min-w-[640px] table-fixed border-separate border-spacing-[2px]"
        >
          <GridHead />
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row" className="text-left text-micro font-normal text-text-2">
                  {weekdayName(day).slice(0, 3)}
                </th>
                {hours.map((hour) => {
                  const number = day * 24 + hour;
                  const cell = byCell.get(number);
                  const isEmpty = cell === undefined || cell.share === null;
                  return (
                    <td
                      key={hour}
                      data-cell={number}
                      tabIndex={number === chosen ? 0 : -1}
                      aria-selected={number === chosen}
                      aria-label={`${wordsOf(number)}${cell?.isClaimed === true ? ', stands out' : ''}`}
                      onClick={() => setChosen(number)}
                      onFocus={() => setChosen(number)}
                      style={{ background: cell === undefined ? undefined : groundOf(cell) }}
                      className={classNames(
                        'h-6 rounded-xs p-0 text-center text-dense leading-none font-semibold focus-visible:outline-offset-1',
                        isEmpty && 'border border-dashed border-line-strong',
                        cell?.isClaimed === true && 'outline-2 -outline-offset-1 outline-text',
                        number === chosen && 'shadow-[inset_0_-3px_0_var(--color-brass)]',
                      )}
                    >
                      <span aria-hidden>{!isEmpty && !cell.isSize && (cell.share ?? 0) < 0 ? '\u{2212}' : ''}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-dense text-text-2" aria-live="polite">
        {wordsOf(chosen)}
        {byCell.get(chosen)?.isClaimed === true && '. It stands out by more than chance explains.'}
      </p>
    </div>
  );
};
