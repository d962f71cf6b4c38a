/** Makes of a drawn chart what a camera, a zoom or a thumbnail makes of it. */
import type { Picture } from '../../src/domain/vision/picture';
import { chanceOf } from './chance';

/** A value of one color at a place between pixels. */
const sampled = ({ width, height, data }: Picture, x: number, y: number, channel: number): number => {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return 24;
  const at = (dx: number, dy: number): number => data[4 * ((y0 + dy) * width + x0 + dx) + channel] ?? 0;
  const [u, v] = [x - x0, y - y0];
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
};

/**
 * A photograph of a screen: seen from the side and turned by some degrees, with the moire of the screen's grid, uneven
 * light and the noise of a sensor.
 */
export const photographed = (picture: Picture, seed: number): Picture => {
  const chance = chanceOf(seed);
  const { width, height } = picture;
  const angle = chance.between(3, 12) * (chance.happens(0.5) ? 1 : -1) * (Math.PI / 180);
  const [tiltX, tiltY] = [chance.between(0.12, 0.4) * (chance.happens(0.5) ? 1 : -1), chance.between(-0.2, 0.2)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const zoom = chance.between(0.98, 1.2);
  const [waveX, waveY, waveSize] = [chance.between(0.5, 1.1), chance.between(0.4, 0.9), chance.between(8, 22)];
  const [lightX, lightY] = [chance.between(0.2, 0.8), chance.between(0.2, 0.8)];
  const noise = chance.between(5, 14);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x - width / 2) / width, (y - height / 2) / width];
      const depth = 1 + tiltX * u + tiltY * v;
      const [s, t] = [((u * cos + v * sin) / depth) * zoom, ((v * cos - u * sin) / depth) * zoom];
      const [px, py] = [s * width + width / 2, t * width + height / 2];
      const moire = waveSize * Math.sin(px * waveX * 2.1 + 40 * Math.sin(py / 90)) * Math.sin(py * waveY * 2.3);
      const light = 1.08 - 0.55 * Math.hypot(x / width - lightX, y / height - lightY);
      const grain = noise * (chance.next() + chance.next() - 1);
      for (let channel = 0; channel < 3; channel += 1)
        data[4 * (y * width + x) + channel] = (sampled(picture, px + channel * 0.4, py, channel) + moire) * light + grain;
      data[4 * (y * width + x) + 3] = 255;
    }
  return { width, height, data };
};
