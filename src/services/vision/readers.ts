/** The readers of the product: jobs of a worker, so that the page stays free. Their code, and what they recognize text by, is loaded with the first picture. */
import { compute } from '@/services/compute/compute';
import type { Readers } from './read-picture';

export const readers: Readers = {
  history: (picture, { signal }) => compute.run('read history', { picture }, { signal }),
  chart: (picture, { signal }) => compute.run('read chart', { picture }, { signal }),
  'position box': (picture, { signal }) => compute.run('read position box', { picture }, { signal }),
};

/** Readers of pictures of which a person says what they are, where that helps: only a list of trades is read otherwise then. */
export const toldReaders: Readers = {
  history: (picture, { signal }) => compute.run('read history', { picture, isTold: true }, { signal }),
};

/** Has a worker with the code of the reader that goes first, while the person still looks for the picture. */
export const prepareReaders = (): void => {
  if (typeof Worker !== 'undefined') compute.prepare('read position box');
};
