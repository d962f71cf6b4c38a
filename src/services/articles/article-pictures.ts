/** Where a page gets the stored pictures of articles from: the files that the build wrote, else the store itself. */
import { pictures } from 'virtual:articles';
import { storedPictureOf } from '@/domain/articles/stored-picture';
import { liveOnDemand } from '@/lib/live-on-demand';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { inTime, publishedStore } from './blog';

export type PictureState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'missing' | 'unreached' };

const inBuild: ReadonlySet<string> = new Set(pictures);
const here = new Map<string, Promise<Blob | null>>();
const urls = new Map<string, string>();
const lives = new Map<string, Live<PictureState>>();

/** A picture that was stored from this page, which needs no reading then. */
export const rememberPicture = (path: string, picture: Blob): void => {
  here.set(path, Promise.resolve(picture));
};

/** The picture under a path; null where the store has none. Rejects when the store can't be asked. */
export const pictureUnder = (path: string): Promise<Blob | null> => {
  const known = here.get(path);
  if (known !== undefined) return known;
  const picture = storedPictureOf(path);
  if (picture === null) return Promise.resolve(null);
  const read = inTime(
    publishedStore().then(async ({ firestore, readArticlePicture }) => {
      const bytes = await readArticlePicture(firestore, picture.sha256);
      return bytes === null ? null : new Blob([bytes], { type: picture.type });
    }),
  );
  here.set(path, read);
  // Asked again later: it may have been stored, or the connection may be back.
  read.then(
    (found) => found === null && here.delete(path),
    () => here.delete(path),
  );
  return read;
};

const urlOf = (path: string, picture: Blob): string => {
  const url = urls.get(path) ?? URL.createObjectURL(picture);
  urls.set(path, url);
  return url;
};

const load = async (path: string): Promise<PictureState> => {
  try {
    const picture = await pictureUnder(path);
    return picture === null ? { state: 'missing' } : { state: 'ready', url: urlOf(path, picture) };
  } catch (cause) {
    logProblem('Reading a picture of an article', cause);
    return { state: 'unreached' };
  }
};

const opened = (path: string): Live<PictureState> => {
  if (inBuild.has(path)) {
    const ready: PictureState = { state: 'ready', url: path };
    return { get: () => ready, subscribe: () => () => undefined };
  }
  return liveOnDemand<PictureState>({ state: 'loading' }, (set) => {
    let isWanted = true;
    void load(path).then((state) => isWanted && set(state));
    return () => {
      isWanted = false;
    };
  });
};

/** A stored picture as a page can show it. The same `Live` for a path each time. */
export const articlePicture = (path: string): Live<PictureState> => {
  const live = lives.get(path) ?? opened(path);
  lives.set(path, live);
  return live;
};
