/**
 * A remote or changing value that can be read now and watched: the one shape in which services hand
 * such values to the rest of the product. It knows neither React nor where the value comes from.
 */

/** `get` returns the current value (the same reference until it changes); `subscribe` returns its own undo. */
export interface Live<T> {
  readonly get: () => T;
  readonly subscribe: (onChange: () => void) => () => void;
  /** What a page that was drawn before anybody opened it shows in its place; absent where `get` begins with that value. */
  readonly getPrerendered?: () => T;
}

/** A `Live` whose owner can set it. Setting the same reference again tells nobody. */
export interface LiveCell<T> extends Live<T> {
  readonly set: (next: T) => void;
}

/** Creates a cell that holds `initial` until it is set. */
export const liveCell = <T>(initial: T): LiveCell<T> => {
  let current = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      for (const watcher of watchers) watcher();
    },
    subscribe: (onChange) => {
      watchers.add(onChange);
      return () => {
        watchers.delete(onChange);
      };
    },
  };
};
