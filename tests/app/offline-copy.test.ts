// @vitest-environment jsdom
/** When a newer version is offered, and that it takes over only when a person asks for it. The browser's part is played by plain event targets. */
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

class Worker extends EventTarget {
  readonly posted: unknown[] = [];
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
}

const browserWith = async (registration: Registration, isControlled: boolean) => {
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? new Worker() : null,
    register: vi.fn<(address: string) => Promise<Registration>>(() => Promise.resolve(registration)),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const copy = await import('@/app/offline-copy');
  await copy.keepOfflineCopy();
  return { container, ...copy };
};

/** A version arrives: it is installed and then waits. */
const arrive = (registration: Registration): Worker => {
  const worker = new Worker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  return worker;
};

describe('the offline copy', () => {
  it('comes from the address of the service worker', async () => {
    const { container } = await browserWith(new Registration(), true);
    expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js');
  });

  it('offers a version that arrives while an older one is in use', async () => {
    const registration = new Registration();
    const { newVersionWaits } = await browserWith(registration, true);
    expect(newVersionWaits.get()).toBe(false);
    arrive(registration);
    expect(newVersionWaits.get()).toBe(true);
  });

  it('offers a version that waited already when the page was opened', async () => {
    const registration = new Registration();
    registration.waiting = new Worker();
    const { newVersionWaits } = await browserWith(registration, true);
    expect(newVersionWaits.get()).toBe(true);
  });

  it('offers nothing at the first visit, whose version is the newest', async () => {
    const registration = new Registration();
    const { newVersionWaits } = await browserWith(registration, false);
    arrive(registration);
    expect(newVersionWaits.get()).toBe(false);
  });

  it('tells the newer version to take over only when asked', async () => {
    const registration = new Registration();
    const { loadNewVersion } = await browserWith(registration, true);
    const worker = arrive(registration);
    expect(worker.posted).toEqual([]);
    loadNewVersion();
    expect(worker.posted).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  it('does nothing where the browser refuses to keep one', async () => {
    const registration = new Registration();
    vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.reject(new Error('private window')) } });
    const { keepOfflineCopy, newVersionWaits } = await import('@/app/offline-copy');
    await expect(keepOfflineCopy()).resolves.toBeUndefined();
    expect([registration.waiting, newVersionWaits.get()]).toEqual([null, false]);
  });
});
