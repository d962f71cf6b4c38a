/** Draws and reads sets of pictures in as many processes as the machine has processors. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `corpusTool(root, ['main', 'score'])` leaves what the processes run. */
const builtIn = (root) => join(root, 'build/corpus-tool/main-score');

const part = (call) =>
  new Promise((done, fail) => {
    const child = fork(fileURLToPath(new URL('part.mjs', import.meta.url)));
    let answer;
    child.on('message', (message) => {
      if ('line' in message) call.tell(message.line);
      else answer = message;
    });
    child.on('error', fail);
    child.on('exit', (code) => {
      if (answer !== undefined && 'result' in answer) done(answer.result);
      else fail(new Error(answer?.fault ?? `A process that ${call.name} was to run in ended with ${code}.`));
    });
    const { tell: _told, ...sent } = call;
    child.send(sent);
  });

const each = (make) => Promise.all(Array.from({ length: availableParallelism() }, (_, index) => part(make(index, availableParallelism()))));

/** Draws those of `count` pictures of a set, from number `first` on, that a folder lacks. */
export const drawInParts = async ({ root, set, count, first, out, tell }) => {
  const startOf = (index, of) => Math.floor((index * count) / of);
  await each((index, of) => {
    const from = startOf(index, of);
    const request = { root, set, count: startOf(index + 1, of) - from, first: first + from, out, isMissingOnly: true };
    return { module: join(builtIn(root), 'main.mjs'), name: 'drawSet', request, tell };
  });
};

/** What `scoreFolder` gives for all pictures of a folder. */
export const scoreInParts = async ({ root, folder, limit, tell }) => {
  const scored = await each((index, of) => ({
    module: join(builtIn(root), 'score.mjs'),
    name: 'scoreFolder',
    request: { root, folder, limit, part: { index, of } },
    tell,
  }));
  return Object.fromEntries(Object.keys(scored[0]).map((kind) => [kind, scored.flatMap((one) => one[kind])]));
};

/** What `timeCharts` gives in a process of its own. */
export const timeInOwnProcess = (root, request, tell) =>
  part({ module: join(builtIn(root), 'score.mjs'), name: 'timeCharts', request: { root, ...request }, tell });
