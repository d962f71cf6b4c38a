/** A pause in long work on the page's own thread. */

/** Lets the page draw and hear its user before the work goes on. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
