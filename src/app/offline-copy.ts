/**
 * Keeps a copy of the product in the browser, so that it opens without a network, and tells when a newer one waits.
 * Data are not its business: those are kept by the services.
 */
import { liveCell, type Live } from '@/lib/live';

const newVersion = liveCell(false);

/** True once a newer version has been fetched and waits for this one to be closed or to give way. */
export const newVersionWaits: Live<boolean> = newVersion;

let waiting: ServiceWorker | null = null;

const watch = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => {
    // Without a controller this is the first visit: what waits is the first version, not a newer one.
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    ({ waiting } = registration);
    newVersion.set(true);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
};

/** Fetches the copy in the background; where the browser cannot keep one, nothing happens and the product works as before. */
export const keepOfflineCopy = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register('/sw.js'));
  } catch {
    // A private window or a page without HTTPS refuses; only the copy is missing then.
  }
};

/** Lets the newer version take over and loads the page in it; what is being typed is lost, so only a person asks for it. */
export const loadNewVersion = (): void => {
  if (waiting === null) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => globalThis.location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
};
