/** The size of a brick of Renko in ticks; left empty, it is the average range of the first bars. */
import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import type { WorkspaceState } from './use-workspace';

const most = 100_000;

/** A typed size; undefined for none, null for what is no size. */
const sizeOf = (text: string): number | undefined | null => {
  if (text.trim() === '') return undefined;
  const size = Number(text);
  return Number.isInteger(size) && size >= 1 && size <= most ? size : null;
};

export const BrickSize = ({ chart, change }: Pick<WorkspaceState, 'chart' | 'change'>) => {
  const kept = chart.brickTicks === undefined ? '' : String(chart.brickTicks);
  const [typed, setTyped] = useState({ of: kept, text: kept });
  // What undo, a link or another chart brings stands in place of what was typed.
  if (typed.of !== kept) setTyped({ of: kept, text: kept });
  const isWrong = sizeOf(typed.text) === null;
  const take = (): void => {
    const brickTicks = sizeOf(typed.text);
    if (brickTicks === null || brickTicks === chart.brickTicks) return;
    change(brickTicks === undefined ? 'Bricks by range' : `Bricks of ${String(brickTicks)} ticks`, { brickTicks });
  };
  return (
    <label className="inline-flex items-center gap-1.5 text-dense text-text-2">
      Brick
      <input
        inputMode="numeric"
        value={typed.text}
        placeholder="by range"
        aria-label="Brick in ticks, from 1 to 100,000; leave empty for the average range"
        aria-invalid={isWrong}
        className={classNames(
          'h-[26px] w-[72px] rounded-sm border bg-transparent px-2 text-dense text-text pointer-coarse:h-11 pointer-coarse:text-[16px]',
          isWrong ? 'border-danger' : 'border-line-strong',
        )}
        onChange={({ target }) => setTyped({ of: kept, text: target.value })}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
      ticks
    </label>
  );
};
