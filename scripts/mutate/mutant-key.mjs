/** Names a mutant by what it changes, because Stryker numbers the mutants of each run anew. */
import { relative } from 'node:path';

const point = ({ line, column }) => `${line}:${column}`;

export const mutantKey = ({ fileName, location, mutatorName, replacement }, root) =>
  [relative(root, fileName), `${point(location.start)}-${point(location.end)}`, mutatorName, replacement].join('|');
