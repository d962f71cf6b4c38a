/** Waits until the document and all it names have been loaded. */

export const whenLoaded = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    globalThis.addEventListener('load', resolve, { once: true });
  });
};
