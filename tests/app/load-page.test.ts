/** Loading the code of a page, also after a deployment has removed the old files. */
import { describe, expect, it } from 'vitest';
import { isMissingChunk, loadPage, type PageLoading } from '@/app/load-page';

const aTab = (address = '/journal'): PageLoading & { readonly reloads: () => number } => {
  const kept = new Map<string, string>();
  let reloads = 0;
  return {
    memory: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    address: () => address,
    reload: () => {
      reloads += 1;
    },
    reloads: () => reloads,
  };
};

// The words of Chromium, Firefox and WebKit.
const missing = [
  'Failed to fetch dynamically imported module: https://sextant.example/assets/journal-page-abc.js',
  'error loading dynamically imported module: https://sextant.example/assets/journal-page-abc.js',
  'Importing a module script failed.',
];
const gone = (): Promise<never> => Promise.reject(new TypeError(missing[0]));

describe('loadPage', () => {
  it('gives the module', async () => {
    await expect(loadPage(() => Promise.resolve({ default: 1 }), aTab())).resolves.toEqual({ default: 1 });
  });

  it.each(missing)('knows a missing file by the words of the browser: %s', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true);
  });

  it('loads the address again when the file is gone, once', async () => {
    const tab = aTab();
    void loadPage(gone, tab);
    await Promise.resolve();
    await Promise.resolve();
    expect(tab.reloads()).toBe(1);
    await expect(loadPage(gone, tab)).rejects.toThrow(/Failed to fetch/u);
    expect(tab.reloads()).toBe(1);
  });

  it('may do so again after a page has loaded', async () => {
    const tab = aTab();
    void loadPage(gone, tab);
    await Promise.resolve();
    await Promise.resolve();
    await loadPage(() => Promise.resolve({}), tab);
    void loadPage(gone, tab);
    await Promise.resolve();
    await Promise.resolve();
    expect(tab.reloads()).toBe(2);
  });

  it('passes on errors of the page itself', async () => {
    const tab = aTab();
    await expect(loadPage(() => Promise.reject(new Error('broken at start')), tab)).rejects.toThrow('broken at start');
    expect(tab.reloads()).toBe(0);
  });
});
