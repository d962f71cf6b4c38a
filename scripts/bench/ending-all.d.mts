export function endingAll<Result>(
  work: (started: <Thing>(thing: Thing, end: (thing: Thing) => unknown) => Thing) => Promise<Result>,
): Promise<Result>;
