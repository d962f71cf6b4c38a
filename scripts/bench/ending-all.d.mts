export function endingAll<Result>(
  work: (started: <Thing>(thing: Thing, end: (thing: Thing) => Promise<unknown> | unknown) => Thing) => Promise<Result>,
): Promise<Result>;
