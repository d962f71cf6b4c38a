/**
 * Whether the server takes new work of the person. After the end of a plan it takes none (docs/data.md), and what its rules refuse then
 * is no refusal for good: it waits on the device until the plan is renewed.
 */
export interface Renewal {
  /** Asked after a refusal: whether the plan is over. */
  readonly isOver: () => Promise<boolean>;
  /** Runs the listener each time new work may be taken again, until the returned function is called. */
  readonly onRenewed: (listener: () => void) => () => void;
}

/** Where no plan ends, as in the sample. */
export const neverOver: Renewal = { isOver: () => Promise.resolve(false), onRenewed: () => () => undefined };
