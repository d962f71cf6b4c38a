/** What comes into the store of a picture that was pasted: small enough for a document, drawn anew, under the digest of its bytes. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPicture } from '@/domain/articles/stored-picture';

const store = vi.hoisted(() => ({
  write: vi.fn<(firestore: unknown, picture: StoredPicture, bytes: Uint8Array, uid: string) => Promise<{ ok: boolean; reason?: string }>>(),
}));
vi.mock('@/services/session/session', () => ({ account: { get: () => ({ uid: 'admin' }) } }));
vi.mock('@/services/admin/admin-databases', () => ({ openAdminDatabases: () => Promise.resolve({ firestore: {} }) }));
vi.mock('@/services/firebase/article-pictures', () => ({ writeArticlePicture: store.write }));

const { keepArticlePicture, keepExportedPicture } = await import('@/services/admin/article-pictures');

/** Bytes that a canvas of so many pixels gives, by type and quality. */
let sizeOf: (pixels: number, type: string, quality: number) => number = () => 0;
let writesWebp = true;

const canvases = class {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return this.width > 0 ? { fillRect: () => undefined, drawImage: () => undefined } : null;
  }
  convertToBlob({ type, quality }: { readonly type: string; readonly quality: number }): Promise<Blob> {
    const written = type === 'image/webp' && !writesWebp ? 'image/png' : type;
    return Promise.resolve(new Blob([new Uint8Array(sizeOf(this.width * this.height, written, quality))], { type: written }));
  }
};

const aPicture = (width: number, height: number): Blob => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }));
  return new Blob(['x'], { type: 'image/png' });
};

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', canvases);
  store.write.mockReset().mockResolvedValue({ ok: true });
  sizeOf = () => 1000;
  writesWebp = true;
});
afterEach(() => vi.unstubAllGlobals());

const zeros = (size: number): string => createHash('sha256').update(new Uint8Array(size)).digest('hex');

it('is drawn at twice the width of the text, under the digest of what came out', async () => {
  const kept = await keepArticlePicture(aPicture(2880, 1620));
  expect(kept).toMatchObject({ ok: true, path: `/blog/pictures/${zeros(1000)}-1440x810.webp` });
  expect(store.write.mock.calls.map(([, picture, , uid]) => [picture, uid])).toEqual([
    [{ sha256: zeros(1000), width: 1440, height: 810, type: 'image/webp' }, 'admin'],
  ]);
});

it('is not made larger than it is', async () => {
  expect(await keepArticlePicture(aPicture(300, 200))).toMatchObject({ path: `/blog/pictures/${zeros(1000)}-300x200.webp` });
});

it('loses quality before size, and size before it is refused', async () => {
  sizeOf = (_, __, quality) => (quality > 0.7 ? 300_001 : 300_000);
  expect(await keepArticlePicture(aPicture(1440, 900))).toMatchObject({ path: `/blog/pictures/${zeros(300_000)}-1440x900.webp` });
  sizeOf = (pixels) => (pixels > 720 * 450 ? 300_001 : 9);
  expect(await keepArticlePicture(aPicture(1440, 900))).toMatchObject({ path: `/blog/pictures/${zeros(9)}-720x450.webp` });
  sizeOf = () => 300_001;
  expect(await keepArticlePicture(aPicture(1440, 900))).toEqual({ ok: false, reason: 'too-large' });
});

it('is a JPEG where the browser writes no WebP', async () => {
  writesWebp = false;
  expect(await keepArticlePicture(aPicture(10, 10))).toMatchObject({ path: `/blog/pictures/${zeros(1000)}-10x10.jpg` });
});

describe('is not stored', () => {
  it('where the browser can’t draw it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    expect(await keepArticlePicture(new Blob(['<svg/>'], { type: 'image/svg+xml' }))).toEqual({ ok: false, reason: 'no-picture' });
  });
  it('where the server refuses it', async () => {
    store.write.mockResolvedValue({ ok: false, reason: 'refused' });
    expect(await keepArticlePicture(aPicture(10, 10))).toEqual({ ok: false, reason: 'refused' });
  });
});

describe('of an export', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const name = `${createHash('sha256').update(bytes).digest('hex')}-8x4.webp`;
  it('is stored as it is', async () => {
    expect(await keepExportedPicture(name, bytes)).toMatchObject({ ok: true, path: `/blog/pictures/${name}` });
    expect(store.write.mock.calls.map(([, , written]) => [...written])).toEqual([[1, 2, 3]]);
  });
  it.each([
    ['with another name', 'chart.webp', bytes, 'no-picture'],
    ['with other bytes', name, new Uint8Array([1, 2]), 'other-bytes'],
    ['that is too large', name, new Uint8Array(300_001), 'too-large'],
  ])('is refused %s', async (_, given, content, reason) => {
    expect(await keepExportedPicture(given, content)).toEqual({ ok: false, reason });
    expect(store.write).not.toHaveBeenCalled();
  });
});
