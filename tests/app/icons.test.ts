/** The pictures of the logo that phones ask for are there, in the sizes in which manifest and pages announce them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Width and height of a PNG: bytes 16 to 23, in its first chunk (W3C, Portable Network Graphics, 11.2.2). */
const sizeOf = (path: string): string => {
  const bytes = readFileSync(join('public', path));
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`;
};

it('an icon of the home screen is announced by both documents', () => {
  for (const name of ['index.html', 'app.html']) {
    const [, path = '', sizes] = /<link rel="apple-touch-icon" href="([^"]+)" sizes="([^"]+)" \/>/u.exec(readFileSync(name, 'utf8')) ?? [];
    expect([name, sizes, sizeOf(path)]).toEqual([name, '180x180', '180x180']);
  }
});

it.each([192, 512])('an icon of %i px is there, plain and maskable', (side) => {
  const size = `${String(side)}x${String(side)}`;
  for (const kind of ['icon', 'maskable']) expect([kind, sizeOf(`/icons/${kind}-${String(side)}.png`)]).toEqual([kind, size]);
});
