/** One number with its unit, its interval or note, and n; or the reason why there isn’t a number. It formats nothing. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface TileFrame {
  readonly label: string;
  /** Size of the sample, such as "n = 74"; stands at the right of the label. */
  readonly sample?: string | undefined;
}

interface TileFigure extends TileFrame {
  /** The formatted figure with its sign. */
  readonly figure: string;
  readonly unit?: string | undefined;
  /** Colour of a result; the sign is in the figure. */
  readonly tone?: 'plain' | 'up' | 'down' | undefined;
  /** Interval glyph or another small drawing under the figure. */
  readonly glyph?: ReactNode;
  /** The line below: "95 %: −0.07 to +0.61R". */
  readonly note?: ReactNode;
}

interface TileWithout extends TileFrame {
  /** What stands in the place of the number: "No losses", "No trade". */
  readonly missing: string;
  /** Why there is none, and when there will be. */
  readonly reason: string;
}

export type TileProps = TileFigure | TileWithout;

const tones = { plain: '', up: 'text-up', down: 'text-down' } as const;
const figureClass = 'text-figure font-[560] tracking-[-0.02em] whitespace-nowrap [font-stretch:104%]';

export const Tile = (props: TileProps) => (
  <div className="flex min-w-0 flex-col gap-[3px] bg-surface-1 px-3 py-3.5 desk:px-4">
    <div className="flex items-center justify-between gap-1.5 text-dense text-text-2">
      <span>{props.label}</span>
      {props.sample !== undefined && <span className="text-micro text-text-3">{props.sample}</span>}
    </div>
    {'missing' in props ? (
      <>
        <div className={classNames(figureClass, 'text-text-3')}>{props.missing}</div>
        <div className="text-micro text-pretty text-text-3">{props.reason}</div>
      </>
    ) : (
      <>
        <div className={classNames(figureClass, tones[props.tone ?? 'plain'])}>
          {props.figure}
          {props.unit !== undefined && <small className="text-ui font-medium tracking-normal text-text-2">{` ${props.unit}`}</small>}
        </div>
        {props.glyph}
        {props.note !== undefined && <div className="text-micro text-pretty text-text-3">{props.note}</div>}
      </>
    )}
  </div>
);
