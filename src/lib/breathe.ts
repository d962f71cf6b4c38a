/** A pause in long work on the page's own thread. */

/** Lets the page draw and hear its user before the work goes on. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** A person does not notice a page that is silent for so long. */
const sliceMs = 12;

/** A pause between many small pieces of work, taken only when those since the last one have held the page up long enough. */
export const pacer = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await breathe();
    since = performance.now();
  };
};
