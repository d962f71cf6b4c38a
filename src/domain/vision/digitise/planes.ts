/** A picture as lightness and two color differences, in which distances are nearly as large as they look. */
import type { Color, Picture } from '@/domain/vision/picture';

export interface Planes {
  readonly width: number;
  readonly height: number;
  /** Lightness, 0 to 255. */
  readonly light: Uint8Array;
  /** Blue less lightness and red less lightness, each weighed down: JPEG keeps them at half the resolution. */
  readonly blue: Int8Array;
  readonly red: Int8Array;
}

/** A color in the measures of `Planes`. */
export interface Tone {
  readonly light: number;
  readonly blue: number;
  readonly red: number;
}

const blueWeight = 0.45;
const redWeight = 0.55;

export const toneOf = (red: number, green: number, blue: number): Tone => {
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  return { light, blue: blueWeight * (blue - light), red: redWeight * (red - light) };
};

export const toneOfColor = (color: Color): Tone => toneOf((color >> 16) & 255, (color >> 8) & 255, color & 255);

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

export const colorOfTone = ({ light, blue, red }: Tone): Color => {
  const b = light + blue / blueWeight;
  const r = light + red / redWeight;
  const g = (light - 0.299 * r - 0.114 * b) / 0.587;
  return (byte(r) << 16) | (byte(g) << 8) | byte(b);
};

/** The square of `distance`. */
export const squareBetween = (a: Tone, b: Tone): number => {
  const light = a.light - b.light;
  const blue = a.blue - b.blue;
  const red = a.red - b.red;
  return light * light + blue * blue + red * red;
};

export const distance = (a: Tone, b: Tone): number => Math.sqrt(squareBetween(a, b));

/** Where a picture is see-through it lies on white. */
export const planesOf = ({ width, height, data }: Picture): Planes => {
  const size = width * height;
  const planes: Planes = { width, height, light: new Uint8Array(size), blue: new Int8Array(size), red: new Int8Array(size) };
  const { light: lights, blue: blues, red: reds } = planes;
  for (let i = 0, at = 0; i < size; i += 1, at += 4) {
    // Most pixels have the color of the one before.
    if (
      i > 0 &&
      data[at] === data[at - 4] &&
      data[at + 1] === data[at - 3] &&
      data[at + 2] === data[at - 2] &&
      data[at + 3] === data[at - 1]
    ) {
      lights[i] = lights[i - 1]!;
      blues[i] = blues[i - 1]!;
      reds[i] = reds[i - 1]!;
      continue;
    }
    const opacity = data[at + 3]! / 255;
    const white = 255 * (1 - opacity);
    const r = data[at]! * opacity + white;
    const b = data[at + 2]! * opacity + white;
    const light = 0.299 * r + 0.587 * (data[at + 1]! * opacity + white) + 0.114 * b;
    lights[i] = light + 0.5;
    blues[i] = Math.round(blueWeight * (b - light));
    reds[i] = Math.round(redWeight * (r - light));
  }
  return planes;
};

export const toneAt = ({ light, blue, red }: Planes, i: number): Tone => ({ light: light[i]!, blue: blue[i]!, red: red[i]! });
