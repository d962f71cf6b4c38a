/**
 * Where bars are across a chart, in CSS pixels from the left edge of the plot. Bar i has its middle at place i; places
 * between bars and beyond the series are allowed. Arithmetic alone: nothing here knows a canvas or a series.
 */

export interface BarScale {
  /** Place at the left edge. */
  readonly from: number;
  /** Place at the right edge, greater than `from`. */
  readonly to: number;
  /** Pixels between them, greater than 0. */
  readonly width: number;
}

/** Fewest bars in view at the greatest zoom. */
export const fewestBars = 4;

/** So many bars stay in view however far a chart is moved, and they take at least this share of the width. */
const keptInView = 2;
const keptShare = 0.1;

/** Pixels from one bar to the next. */
export const stepOf = ({ from, to, width }: BarScale): number => width / (to - from);

export const xOf = (scale: BarScale, place: number): number => (place - scale.from) * stepOf(scale);

export const placeAt = (scale: BarScale, x: number): number => scale.from + x / stepOf(scale);

/** Moved with a pointer that went `dx` pixels to the right. */
export const panned = (scale: BarScale, dx: number): BarScale => {
  const places = dx / stepOf(scale);
  return { ...scale, from: scale.from - places, to: scale.to - places };
};

/** Bars that are seen beyond one that is brought into view. */
const besideBars = 2;

/** Moved as little as brings the middle of a bar into view; the same scale where it is. */
export const withPlace = (scale: BarScale, place: number): BarScale => {
  const places = scale.to - scale.from;
  if (place < scale.from) return { ...scale, from: place - besideBars, to: place - besideBars + places };
  return place > scale.to ? { ...scale, from: place + besideBars - places, to: place + besideBars } : scale;
};

/** So many times as many bars as before (0.5 is half as many), with the place under `x` where it was. */
export const zoomed = (scale: BarScale, factor: number, x: number): BarScale => {
  const place = placeAt(scale, x);
  return { ...scale, from: place - (place - scale.from) * factor, to: place + (scale.to - place) * factor };
};

/** In another width: bars keep their distance, and what is at the right edge stays there. */
export const resized = (scale: BarScale, width: number): BarScale => ({ ...scale, from: scale.to - width / stepOf(scale), width });

/** A span within what may be shown of a series of `length` bars. */
const spanWithin = (span: number, length: number, roomBars: number): number =>
  Math.min(Math.max(fewestBars, length * 1.25 + roomBars), Math.max(fewestBars, span));

/**
 * The nearest scale that shows some of a series of `length` bars: neither fewer than `fewestBars` nor, with `roomBars`
 * free at the right, more than all of it and a quarter.
 */
export const clamped = (scale: BarScale, length: number, roomBars: number): BarScale => {
  const span = scale.to - scale.from;
  const wanted = spanWithin(span, length, roomBars);
  const middle = (scale.from + scale.to) / 2;
  const sized = wanted === span ? scale : { ...scale, from: middle - wanted / 2, to: middle + wanted / 2 };
  const kept = Math.min(length, Math.max(keptInView, wanted * keptShare));
  const tooFarRight = Math.max(0, sized.from - (length - kept));
  const tooFarLeft = Math.max(0, kept - 1 - sized.to);
  const shift = tooFarLeft - tooFarRight;
  return shift === 0 ? sized : { ...sized, from: sized.from + shift, to: sized.to + shift };
};

/** A factor of zooming as far as it goes: beyond the least and the most that is shown of a series, nothing moves. */
export const factorWithin = ({ from, to }: BarScale, factor: number, length: number, roomBars: number): number =>
  spanWithin((to - from) * factor, length, roomBars) / (to - from);

/** The indexes of the bars of a series that are at least partly in view; null when there is none. */
export const barsInView = ({ from, to }: BarScale, length: number): { readonly first: number; readonly last: number } | null => {
  const first = Math.max(0, Math.ceil(from - 0.5));
  const last = Math.min(length - 1, Math.floor(to + 0.5));
  return first > last ? null : { first, last };
};

/** The indexes of the bars whose middle is in view, and at least one of a series that has any; `last` is less than `first` where it has none. */
export const middlesInView = ({ from, to }: BarScale, length: number): { readonly first: number; readonly last: number } => {
  const within = (place: number): number => Math.max(0, Math.min(length - 1, place));
  return length === 0 ? { first: 0, last: -1 } : { first: within(Math.ceil(from)), last: within(Math.floor(to)) };
};

/** Milliseconds in which a glide loses 63 % of its speed. */
const glideMs = 325;

/** Slower than this, in pixels a millisecond, nobody sees it move. */
const restSpeed = 0.02;

/** How far a chart that was let go moves on in the next `ms`, and its speed then; 0 when it has come to rest. */
export const glide = (speed: number, ms: number): { readonly dx: number; readonly speed: number } => {
  const left = speed * Math.exp(-ms / glideMs);
  return { dx: (speed - left) * glideMs, speed: Math.abs(left) < restSpeed ? 0 : left };
};
