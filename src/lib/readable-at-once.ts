/** Promises that whoever waits for them with React’s `use` reads without waiting, once they are fulfilled. */

/**
 * The same promise, which then carries its value in the way React looks for it. Without that even a promise that has long been fulfilled
 * makes a part of the page wait once, and a drawn text would give way to a sign of loading.
 */
export const readableAtOnce = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // Whoever waits for it hears of it.
    () => undefined,
  );
  return promise;
};
