/**
 * The writes that a client leaves to be done when its connection ends. Pure: a queue and a request give a new
 * queue; the store keeps it and carries it out.
 */
import type { Path } from './paths';
import { contains, parsePath } from './paths';
import type { PendingOperation } from './state';

type Queue = readonly PendingOperation[];

/** The queue without the writes at the path or below it; an operation left empty is gone. */
export const withoutPath = (queue: Queue, path: Path): Queue =>
  queue
    .map((operation) => ({ ...operation, writes: operation.writes.filter(([place]) => !contains(path, parsePath(place))) }))
    .filter((operation) => operation.writes.length > 0);

/** The queue with one more operation, which takes the place of earlier writes at its paths and below them. */
export const withOperation = (queue: Queue, operation: PendingOperation): Queue => [
  ...operation.writes.reduce((rest, [place]) => withoutPath(rest, parsePath(place)), queue),
  operation,
];
