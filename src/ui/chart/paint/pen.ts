/** What charts are painted with: the few parts of a canvas context that are used, so that a picture can be written as SVG too. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'rect'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'clip'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
  | 'translate'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
>;

/** What everything is painted with besides the pen. */
export interface Ground {
  /** Pixels of the screen in one CSS pixel. */
  readonly ratio: number;
}

/** What a coordinate may miss a whole pixel by: 43.9999999 is 44. */
const noise = 1e-6;

/** The middle of the device pixel that holds a coordinate: a line of one pixel through it is sharp. */
export const sharp = (value: number, { ratio }: Ground): number => (Math.floor(value * ratio + noise) + 0.5) / ratio;

/** The nearest edge between device pixels. */
export const edge = (value: number, { ratio }: Ground): number => Math.round(value * ratio) / ratio;

/** One line from point to point. */
export const stroke = (pen: Pen, from: readonly [number, number], to: readonly [number, number]): void => {
  pen.beginPath();
  pen.moveTo(from[0], from[1]);
  pen.lineTo(to[0], to[1]);
  pen.stroke();
};

/** Paints within a box, with its corner as the origin. */
export const within = (
  pen: Pen,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  paint: () => void,
): void => {
  pen.save();
  pen.beginPath();
  pen.rect(box.left, box.top, box.width, box.height);
  pen.clip();
  pen.translate(box.left, box.top);
  paint();
  pen.restore();
};
