/** What is refused before a pixel is read, with its size and a way on. */
import { describe, expect, it } from 'vitest';
import { leastSide, mostFileBytes, mostPixels, sizeRefusal, takePicture } from '@/services/vision/take-picture';

describe('sizes', () => {
  it('takes a screen of 3,840 × 2,160 and a phone’s screen', () => {
    expect(sizeRefusal(3_840, 2_160)).toBeNull();
    expect(sizeRefusal(1_290, 2_796)).toBeNull();
  });

  it('takes exactly the most pixels, and not one row more', () => {
    expect(sizeRefusal(4_000, mostPixels / 4_000)).toBeNull();
    expect(sizeRefusal(4_000, mostPixels / 4_000 + 1)?.reason).toBe(
      'The picture has 4,000 × 4,001 pixels. We read up to 16 million pixels.',
    );
  });

  it('takes exactly the least side', () => {
    expect(sizeRefusal(leastSide, 900)).toBeNull();
    expect(sizeRefusal(leastSide - 1, 900)?.reason).toBe('The picture has 119 × 900 pixels. Both sides need at least 120 pixels.');
  });
});

describe('files', () => {
  it('names a HEIC photo and what to do instead', async () => {
    const bytes = Uint8Array.from([0, 0, 0, 0x18, ...new TextEncoder().encode('ftypheic')]);
    expect(await takePicture(new Blob([bytes]), 'IMG_0412.HEIC')).toEqual({
      ok: false,
      reason: 'IMG_0412.HEIC is a HEIC picture, which this browser can’t draw.',
      help: 'Take a screenshot and paste it, or save the picture as PNG or JPEG.',
    });
  });

  it('refuses a file above the limit before reading it', async () => {
    const outcome = await takePicture(new Blob([new Uint8Array(mostFileBytes + 1)]), 'large.png');
    expect(outcome).toMatchObject({ ok: false, reason: 'The file is 30.1 MB. We read pictures up to 30 MB.' });
  });
});
