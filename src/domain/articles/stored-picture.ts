/**
 * Pictures of articles that lie in the store, each under the SHA-256 of its bytes. In a text they stand under a path of the site that says
 * digest and size, so that a page keeps their place before they have arrived; the build writes a file under the same path.
 */
import type { ArticleContent } from './article';

export type PictureType = 'image/webp' | 'image/jpeg';

export interface StoredPicture {
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
  /** In pixels of the picture. */
  readonly width: number;
  readonly height: number;
  readonly type: PictureType;
}

/** The bytes that the rules of the store take of one. */
export const mostPictureBytes = 300_000;

/** The longer side of a picture, in pixels, that the store takes. */
export const mostPictureSide = 4000;

const form = /^\/blog\/pictures\/([0-9a-f]{64})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(webp|jpg)$/u;
const anywhere = /\/blog\/pictures\/[0-9a-f]{64}-[1-9]\d{0,3}x[1-9]\d{0,3}\.(?:webp|jpg)/gu;

export const storedPicturePath = ({ sha256, width, height, type }: StoredPicture): string =>
  `/blog/pictures/${sha256}-${String(width)}x${String(height)}.${type === 'image/webp' ? 'webp' : 'jpg'}`;

/** What a path says of a stored picture; null where it is the path of a file that comes with the site. */
export const storedPictureOf = (path: string): StoredPicture | null => {
  const [, sha256, width, height, ending] = form.exec(path) ?? [];
  if (sha256 === undefined || Number(width) > mostPictureSide || Number(height) > mostPictureSide) return null;
  return { sha256, width: Number(width), height: Number(height), type: ending === 'webp' ? 'image/webp' : 'image/jpeg' };
};

/** Paths of the stored pictures that an article names, each once. */
export const storedPicturesOf = ({ body, image }: Pick<ArticleContent, 'body' | 'image'>): readonly string[] => [
  ...new Set(
    [...body.matchAll(anywhere)]
      .map(([path]) => path)
      .concat(image?.path ?? [])
      .filter((path) => storedPictureOf(path) !== null),
  ),
];
