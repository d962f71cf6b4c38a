/** Correlations of each with each, as a grid whose cells arrow keys walk through; a pressed cell is the pair that is shown below. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { fewestForCorrelation } from '@/domain/maps/correlation';
import type { CorrelationCell, CorrelationMap } from '@/domain/maps/correlation-map';
import { classNames } from '@/ui/class-names';
import { signed } from './map-words';
import { ScrollBox } from './scroll-box';

export interface Pair {
  readonly a: string;
  readonly b: string;
}

export const cellWords = ({ r, low, high, n }: CorrelationCell): string =>
  r === null
    ? `hidden, n = ${String(n)} and it needs ${String(fewestForCorrelation)}`
    : `${signed(r)}, 95 %: ${signed(low)} to ${signed(high)}, n = ${String(n)}`;

const tint = (r: number): string =>
  `color-mix(in srgb, var(--color-${r < 0 ? 'down' : 'up'}) ${String(Math.round(55 * Math.abs(r)))}%, var(--color-surface-1))`;

export interface MatrixProps {
  readonly map: CorrelationMap;
  readonly chosen: Pair | null;
  readonly choose: (pair: Pair) => void;
}

type At = readonly [row: number, column: number];

const steps: ReadonlyMap<string, At> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/** The cell that lies so from another, past the diagonal; null at an edge. */
const nextCell = ([row, column]: At, [down, right]: At, size: number): At | null => {
  for (let [i, j] = [row + down, column + right]; i >= 0 && j >= 0 && i < size && j < size; i += down, j += right)
    if (i !== j) return [i, j];
  return null;
};

interface CellProps {
  readonly pair: Pair;
  readonly cell: CorrelationCell;
  readonly at: At;
  readonly isChosen: boolean;
  /** The one cell that Tab reaches. */
  readonly isStop: boolean;
  readonly onReach: (at: At) => void;
  readonly onWalk: (event: KeyboardEvent) => void;
  readonly choose: (pair: Pair) => void;
}

const Cell = ({ pair, cell, at, isChosen, isStop, onReach, onWalk, choose }: CellProps) => (
  <button
    type="button"
    aria-label={`${pair.a} and ${pair.b}: ${cellWords(cell)}`}
    aria-pressed={isChosen}
    tabIndex={isStop ? 0 : -1}
    data-at={at.join(' ')}
    onFocus={() => onReach(at)}
    onKeyDown={onWalk}
    onClick={() => choose(pair)}
    style={{ background: cell.r === null ? undefined : tint(cell.r) }}
    className={classNames(
      'block h-6 w-8 rounded-xs text-center',
      cell.r === null && 'border border-dashed border-line-strong text-text-3',
      isChosen && 'shadow-[inset_0_-3px_0_var(--color-brass)]',
    )}
  >
    {cell.r === null ? '' : signed(cell.r)}
  </button>
);

const Head = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="sr-only">Market</span>
      </th>
      {names.map((name) => (
        <th key={name} scope="col" className="h-14 w-8 min-w-8 align-bottom font-medium text-text-2">
          <span className="inline-block [writing-mode:vertical-rl]">{name}</span>
        </th>
      ))}
    </tr>
  </thead>
);

export const Matrix = ({ map: { names, cells }, chosen, choose }: MatrixProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [stop, setStop] = useState<At>([0, 1]);
  const size = names.length;
  // A map of fewer markets may have lost the cell.
  const [stopRow, stopColumn] = Math.max(...stop) < size ? stop : [0, 1];
  const walk = (event: KeyboardEvent): void => {
    const step = steps.get(event.key);
    const next = step === undefined ? null : nextCell([stopRow, stopColumn], step, size);
    if (step !== undefined) event.preventDefault();
    if (next === null) return;
    setStop(next);
    body.current?.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus();
  };
  const isIn = (name: string): boolean => chosen !== null && [chosen.a, chosen.b].includes(name);
  return (
    <ScrollBox label="Correlations">
      <table className="border-separate border-spacing-[1px] text-micro [font-stretch:88%]">
        <Head names={names} />
        <tbody ref={body}>
          {names.map((a, i) => (
            <tr key={a}>
              <th scope="row" className="pr-1.5 text-left font-medium text-text-2">
                {a}
              </th>
              {names.map((b, j) => {
                const cell = cells[i]?.[j];
                return i === j || cell === undefined ? (
                  <td key={b} className="text-center text-text-3">
                    ·
                  </td>
                ) : (
                  <td key={b} className="p-0">
                    <Cell
                      pair={{ a, b }}
                      cell={cell}
                      at={[i, j]}
                      isChosen={isIn(a) && isIn(b)}
                      isStop={i === stopRow && j === stopColumn}
                      onReach={setStop}
                      onWalk={walk}
                      choose={choose}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
