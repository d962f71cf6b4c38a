/** A layer on the price pane that somebody else paints, in CSS pixels; it moves with the series it is attached to. */
import type { IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';

export interface PaneSize {
  readonly width: number;
  readonly height: number;
}

export type Paint = (context: CanvasRenderingContext2D, size: PaneSize) => void;

export class Overlay implements ISeriesPrimitive<Time> {
  readonly #views: readonly IPrimitivePaneView[];
  #requestUpdate: (() => void) | null = null;

  constructor(paint: Paint) {
    const renderer: ReturnType<IPrimitivePaneView['renderer']> = {
      draw: (target) => {
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          context.save();
          paint(context, mediaSize);
          context.restore();
        });
      },
    };
    this.#views = [{ zOrder: () => 'top', renderer: () => renderer }];
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.#requestUpdate = requestUpdate;
  }

  detached(): void {
    this.#requestUpdate = null;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Asks the chart to paint again. */
  repaint(): void {
    this.#requestUpdate?.();
  }
}
