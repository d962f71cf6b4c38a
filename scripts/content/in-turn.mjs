/**
 * Works of the build's plugins that load the product's code and compute with it, one after the other. A computation keeps the whole
 * process busy, and what another one had begun to load would be given up on meanwhile.
 */
let last = Promise.resolve();

/** Begins when everything before it has ended, well or not; resolves with what `work` gives. */
export const inTurn = (work) => {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
};
