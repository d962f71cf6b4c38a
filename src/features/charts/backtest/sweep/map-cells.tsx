/** A map of two numbers as a grid of cells that print their value: arrow keys move, Enter chooses a variant. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { ownProperty } from '@/lib/own-property';
import { classNames } from '@/ui/class-names';

export interface MapCellsProps {
  readonly label: string;
  /** Names of the numbers down and across, and their values; `down` null for a sweep of one number. */
  readonly down: { readonly name: string; readonly values: readonly number[] } | null;
  readonly across: { readonly name: string; readonly values: readonly number[] };
  /** Row by row; NaN where there is none. */
  readonly shown: Float64Array;
  /** The value as it stands in its cell. */
  readonly write: (value: number) => string;
  /** The cell in words. */
  readonly sentence: (at: number) => string;
  readonly chosen: number | null;
  /** What the strategy has now; null: not on the map. */
  readonly own: number | null;
  readonly onChoose: (at: number) => void;
}

/** Share of the color by how far a value lies from 0, of the furthest one. */
const tint = (value: number, furthest: number): string => {
  const share = Math.round((furthest > 0 ? Math.min(1, Math.abs(value) / furthest) : 0) * 55);
  return `color-mix(in srgb, var(--color-${value < 0 ? 'down' : 'up'}) ${String(share)}%, var(--color-surface-1))`;
};

const moves: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface CellProps {
  readonly at: number;
  /** null: there is no value. */
  readonly text: string | null;
  readonly sentence: string;
  readonly background: string | undefined;
  readonly isReached: boolean;
  readonly isOwn: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Cell = ({ at, text, sentence, background, isReached, isOwn, isChosen, onChoose }: CellProps) => (
  <button
    type="button"
    data-cell={at}
    tabIndex={isReached ? 0 : -1}
    aria-label={sentence}
    aria-pressed={isChosen}
    title={sentence}
    onClick={onChoose}
    className={classNames(
      'grid h-[26px] w-full min-w-[46px] place-items-center rounded-[3px] px-1 text-text pointer-coarse:h-11',
      isOwn && 'outline-[1.5px] outline-brass',
      isChosen && 'ring-2 ring-text',
      text === null && 'border border-dashed border-line-strong text-text-3',
    )}
    style={background === undefined ? undefined : { background }}
  >
    {text ?? '–'}
  </button>
);

export const MapCells = ({ label, down, across, shown, write, sentence, chosen, own, onChoose }: MapCellsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<number | null>(null);
  const columns = across.values.length;
  const rows = down?.values.length ?? 1;
  const first = reached ?? chosen ?? own ?? 0;
  const furthest = shown.reduce((most, value) => (Number.isNaN(value) ? most : Math.max(most, Math.abs(value))), 0);
  const press = (event: KeyboardEvent): void => {
    const move = ownProperty(moves, event.key);
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const row = Math.min(rows - 1, Math.max(0, Math.floor(first / columns) + move[0]));
    const column = Math.min(columns - 1, Math.max(0, (first % columns) + move[1]));
    setReached(row * columns + column);
    box.current?.querySelector<HTMLElement>(`[data-cell="${String(row * columns + column)}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys only move between the buttons inside
    <div ref={box} onKeyDown={press} className="max-w-full overflow-x-auto py-1 [scrollbar-width:thin]">
      <table aria-label={label} className="border-separate border-spacing-[3px] text-micro">
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {down !== null && (
                <th scope="row" className="sticky left-0 z-10 bg-bg pr-2 text-right font-medium whitespace-nowrap text-text-2">
                  {String(down.values[row])}
                </th>
              )}
              {Array.from({ length: columns }, (__, column) => {
                const at = row * columns + column;
                const value = shown[at] ?? NaN;
                return (
                  <td key={column} className="p-0">
                    <Cell
                      at={at}
                      text={Number.isNaN(value) ? null : write(value)}
                      sentence={sentence(at)}
                      background={Number.isNaN(value) ? undefined : tint(value, furthest)}
                      isReached={at === first}
                      isOwn={at === own}
                      isChosen={at === chosen}
                      onChoose={() => {
                        setReached(at);
                        onChoose(at);
                      }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            {down !== null && (
              <td className="sticky left-0 z-10 bg-bg">
                <span className="sr-only">{across.name}</span>
              </td>
            )}
            {across.values.map((value) => (
              <th key={value} scope="col" className="px-1 font-medium text-text-2">
                {String(value)}
              </th>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-0.5 text-micro text-text-3">
        Across: {across.name}.{down !== null && <> Down: {down.name}.</>}
      </p>
    </div>
  );
};
