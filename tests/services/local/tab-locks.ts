import type { TabLocks } from '@/services/local/tab-writer';

/** What a browser has and Node lacks: a lock is free, or a tab holds it until it is closed, which `close` does to all. */
export const tabLocks = (): TabLocks & { readonly close: (name: string) => void } => {
  const held = new Set<string>();
  return {
    request: (name, _options, use) => {
      const isFree = !held.has(name);
      held.add(name);
      return use(isFree ? { name } : null);
    },
    close: (name) => void held.delete(name),
  };
};
