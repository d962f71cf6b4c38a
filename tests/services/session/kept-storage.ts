/** A localStorage for tests in Node, as the Web Storage standard describes it. Not a test. */
import { vi } from 'vitest';

/** Puts an empty storage in place until the globals are unstubbed. */
export const stubStorage = (): Map<string, string> => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
  return kept;
};
