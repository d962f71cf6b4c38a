/** A live value once it is known. */
import type { Live } from './live';

/** Its first state that is not 'loading'; watching ends with it. */
export const settled = <T extends { readonly state: string }>(live: Live<T>): Promise<Exclude<T, { readonly state: 'loading' }>> =>
  new Promise((resolve) => {
    let isOver = false;
    const look = (): void => {
      const now = live.get();
      if (isOver || now.state === 'loading') return;
      isOver = true;
      stop();
      resolve(now as Exclude<T, { readonly state: 'loading' }>);
    };
    // Some values speak while they are being subscribed to, before there is anything to stop.
    const lookSoon = (): void => queueMicrotask(look);
    const stop = live.subscribe(lookSoon);
    lookSoon();
  });
