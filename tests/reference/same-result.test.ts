/**
 * Figures are the same to the last bit in this Node and in Chromium as the stored digests say, which Firefox and other Nodes
 * gave too (`npm run same-result`). A digest says that engines agree, not that a figure is right: other tests do. After a change
 * that is meant to alter figures: `npm run same-result -- --write`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { Bits } from '../../scripts/same-result/bits';
import { bundle, inBrowser, inNode } from '../../scripts/same-result/engines.mjs';

const stored = JSON.parse(readFileSync(new URL('../../scripts/same-result/expected.json', import.meta.url), 'utf8')) as object;
const chromium = findChromium();

const folder = mkdtempSync(join(tmpdir(), 'sextant-same-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const howToGoOn =
  'Figures have changed in the parts named below. If that was meant (a new indicator, a mended formula), and other tests hold the figures: npm run same-result -- --write';

describe('figures', { timeout: 240_000 }, () => {
  it('have the stored bits in this Node', async () => {
    expect(await inNode(process.execPath, await bundle(folder, 'in-node')), howToGoOn).toEqual(stored);
  });

  it.skipIf(chromium === null)('have the stored bits in Chromium', async () => {
    expect(await inBrowser(chromium ?? '', await bundle(folder, 'in-page')), howToGoOn).toEqual(stored);
  });
});

describe('Bits', () => {
  const digestOf = (value: unknown): Promise<string> => {
    const bits = new Bits();
    bits.add(value);
    return bits.digest();
  };

  it('hashes the bits of numbers, the highest byte first', async () => {
    // sha256sum of the sixteen bytes 3ff0000000000000 8000000000000000.
    expect(await digestOf([1, -0])).toBe('8088cdd7fac81d1068eac11a4c2300ac23c2d58f02cfd7b88e780387777bbd61');
  });

  it('tells the last bit, a sign of 0, a name and a text, and not one NaN from another', async () => {
    const other = new Float64Array(new BigUint64Array([0xfff8_0000_0000_0001n]).buffer);
    const values = [{ a: [0.1 + 0.2] }, { a: [0.3] }, { b: [0.3] }, [0], [-0], ['0'], [null], [true], [NaN]];
    const digests = await Promise.all(values.map(digestOf));
    expect(new Set(digests).size).toBe(values.length);
    expect(await digestOf(other)).toBe(digests.at(-1));
  });
});
