/** Waits until the reader comes near a part of the page. */

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** How far outside the window a part counts as near: about a second of scrolling. */
const margin = '600px';

/**
 * Settles when the element with this id is near the visible part of the page; at once where pages are drawn without a
 * window or the browser cannot tell. The element may still be on its way.
 */
export const whenNear = async (id: string): Promise<void> => {
  if (typeof document === 'undefined' || typeof IntersectionObserver === 'undefined') return;
  let element = document.querySelector(`#${id}`);
  while (element === null) {
    await nextFrame();
    element = document.querySelector(`#${id}`);
  }
  const found = element;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(found);
  });
};
