/** A tile whose figure opens how it was computed. */
import type { ReactNode } from 'react';
import type { Explanation } from '@/domain/journal/explanation';
import { classNames } from '@/ui/class-names';
import { Tile, type TileProps } from '@/ui/tile';
import { ExplainButton } from './explained';

export interface ShownTile {
  readonly tile: TileProps;
  readonly explain: () => Explanation;
}

const ExplainedTile = ({ tile, explain }: ShownTile) => (
  <div className="relative flex *:flex-1 [&>div>div:first-child]:pr-7">
    <Tile {...tile} />
    <ExplainButton of={tile.label.toLowerCase()} explain={explain} />
  </div>
);

/** Where two tiles share a phone's width, large amounts need smaller digits, and their unit a line of its own. */
const phoneDigits =
  'max-desk:[&_.text-figure]:text-[21px] max-desk:[&_.text-figure]:whitespace-normal max-desk:[&_.text-figure_small]:inline-block';

export interface ExplainedTilesProps {
  readonly tiles: readonly ShownTile[];
  /** Columns of a wide screen, as a class. */
  readonly className: string;
}

/** A last tile that has the row for itself fills it. */
const fullLast = 'min-[360px]:[&>:last-child:nth-child(odd)]:col-span-2 bar:[&>:last-child:nth-child(odd)]:col-span-1';

/** Tiles side by side, two to a row on a phone. */
export const ExplainedTiles = ({ tiles, className }: ExplainedTilesProps): ReactNode => (
  <div
    className={classNames(
      'grid gap-px overflow-hidden rounded-lg border border-line bg-line min-[360px]:grid-cols-2 *:h-full',
      phoneDigits,
      fullLast,
      className,
    )}
  >
    {tiles.map((shown) => (
      <ExplainedTile key={shown.tile.label} {...shown} />
    ))}
  </div>
);
