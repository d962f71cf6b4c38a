/** Work that is cut into steps by its writer: done in one go where nobody waits, or with pauses where a page has to answer meanwhile. */

/** Yields between its steps and returns what comes of them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** The result, without a pause. */
export const inOneGo = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
};

const itemsAtATime = 1_000;

/** The items with a step between every thousand of them: a list that is walked so does not hold up the page. */
export function* inSteps<Item, Result>(items: readonly Item[], take: (item: Item, index: number) => Result): Steps<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % itemsAtATime === itemsAtATime - 1) yield;
    results.push(take(item, index));
  }
  return results;
}

/** Does something for each number from 0 to `count` − 1, with a step between every thousand. */
export function* countInSteps(count: number, act: (index: number) => void): Steps<void> {
  for (let index = 0; index < count; index += 1) {
    if (index % itemsAtATime === itemsAtATime - 1) yield;
    act(index);
  }
}

export interface Pausing {
  /** Lets others run. */
  readonly pause: () => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** The result, with a pause between any two steps; null when the signal ended it. */
export const withPauses = async <Result>(steps: Steps<Result>, { pause, signal }: Pausing): Promise<Result | null> => {
  for (;;) {
    if (signal?.aborted === true) return null;
    const next = steps.next();
    if (next.done === true) return next.value;
    await pause();
  }
};
