/** A picture as pixels, and places in it. Pixels are counted from the top left; an edge between two of them lies at a whole number. */

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, 0 to 255, row by row from the top. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A rectangle of a picture: from `left` and `top` to just before `right` and `bottom`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The least box around others. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** How light a pixel is, 0 to 255. */
export const lightness = ({ data, width }: Picture, x: number, y: number): number => {
  const at = 4 * (y * width + x);
  return 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
};

/** A color as 0xRRGGBB. */
export type Color = number;
