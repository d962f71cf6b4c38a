/**
 * Loads the code of a page. After a deployment the file names of the old version are gone; an open tab that asks for
 * one is loaded anew, once, and gets the new version. It knows nothing about what the pages are.
 */

const mark = 'sextant:reloaded-for';

/** Whether the error is that of a code file which could not be fetched (the browsers' own words). */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading dynamically imported|unable to preload css/iu.test(
    error.message,
  );

export interface PageLoading {
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly address: () => string;
  readonly reload: () => void;
}

/** Where there is no browser a missing file is an error at once. */
const noMemory: PageLoading['memory'] = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

const browser = (): PageLoading => ({
  memory: globalThis.sessionStorage ?? noMemory,
  address: () => globalThis.location.pathname,
  reload: () => globalThis.location.reload(),
});

/** The module of the page. A missing file loads the whole address again, but never twice in a row for the same one. */
export const loadPage = async <Module>(load: () => Promise<Module>, surroundings: PageLoading = browser()): Promise<Module> => {
  const { memory, address, reload } = surroundings;
  try {
    const module = await load();
    memory.removeItem(mark);
    return module;
  } catch (error) {
    if (!isMissingChunk(error) || memory.getItem(mark) === address()) throw error;
    memory.setItem(mark, address());
    reload();
    return await new Promise<never>(() => undefined);
  }
};
