/** When it is worth having a reader ready: not for everybody who opens the page, but before the picture comes. */

/** Marks the places from which a picture is brought. */
export const bringsPicture = { 'data-brings-picture': '' } as const;

/**
 * Calls `prepare` once, at the first sign that a picture is about to come: files are dragged over the page, Ctrl or ⌘ is held, the
 * pointer or a finger reaches a place that brings one, or the person comes back to the tab, as after taking a screenshot. Returns what
 * ends the waiting.
 */
export const prepareWhenLikely = (prepare: () => void): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const once = (): void => {
    ending.abort();
    prepare();
  };
  document.addEventListener('dragenter', once, { signal });
  window.addEventListener('focus', once, { signal });
  document.addEventListener('keydown', ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && once(), { signal });
  document.addEventListener(
    'pointerover',
    ({ target }) => target instanceof Element && target.closest('[data-brings-picture]') !== null && once(),
    { signal },
  );
  return () => ending.abort();
};
