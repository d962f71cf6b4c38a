/** A value that was chosen in this tab holds while it is on its way to the store: older news of the store would undo it on the screen. */

export interface OwnChoiceFirst<T> {
  /** Shows the value at once; `kept` is called when the store has it and, unless something newer was chosen, shows what the store says. */
  readonly choose: (value: T) => { readonly kept: () => void };
  /** What the store says now. */
  readonly hear: (value: T) => void;
  /** Waits for nothing any more: the store did not take the choice, or it is another user's. */
  readonly forget: () => void;
}

export const ownChoiceFirst = <T>(show: (value: T) => void): OwnChoiceFirst<T> => {
  let awaited: { readonly value: T } | null = null;
  let latest: { readonly value: T } | null = null;
  return {
    choose: (value) => {
      const own = { value };
      awaited = own;
      show(value);
      return {
        kept: () => {
          if (awaited !== own) return;
          awaited = null;
          if (latest !== null) show(latest.value);
        },
      };
    },
    hear: (value) => {
      latest = { value };
      if (awaited !== null && awaited.value !== value) return;
      awaited = null;
      show(value);
    },
    forget: () => {
      awaited = null;
      latest = null;
    },
  };
};
