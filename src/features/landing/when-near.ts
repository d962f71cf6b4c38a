/** Waits until the reader comes near a part of the page. */

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** How far outside the window a part counts as near for a reader who scrolls: about a second of it. */
const ahead = '600px';

/** Settles when the element is no further from the window than `rootMargin`; never once `signal` has called it off. */
const whenWithin = (element: Element, rootMargin: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) resolve();
      },
      { rootMargin },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  });

const whenScrolled = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    globalThis.addEventListener('scroll', () => resolve(), { once: true, passive: true, signal });
  });

/**
 * Settles when the element with this id is in the window, or near it once the reader has begun to scroll; at once where pages are drawn
 * without a window or the browser cannot tell. The element may still be on its way.
 */
export const whenNear = async (id: string): Promise<void> => {
  if (typeof document === 'undefined' || typeof IntersectionObserver === 'undefined') return;
  let element = document.querySelector(`#${id}`);
  while (element === null) {
    await nextFrame();
    element = document.querySelector(`#${id}`);
  }
  const found = element;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([whenWithin(found, '0px', signal), whenScrolled(signal).then(() => whenWithin(found, ahead, signal))]);
  over.abort();
};
