/** Jobs that do what the client has to cope with. Not a test. */
import type { JobContext } from '@/services/compute/job';

/** Counts in at `place` of the memory both sides share and waits until `count` have: it ends only when so many run at once. */
const meet = ({ memory, count }: { readonly memory: SharedArrayBuffer; readonly count: number }): number => {
  const arrived = new Int32Array(memory);
  Atomics.add(arrived, 0, 1);
  Atomics.notify(arrived, 0);
  for (;;) {
    const seen = Atomics.load(arrived, 0);
    if (seen >= count) return seen;
    Atomics.wait(arrived, 0, seen);
  }
};

/** Never pauses, so nothing but the end of its thread ends it. */
const spin = (_: null, { progress }: JobContext): never => {
  progress(0.25);
  for (;;);
};

/** Waits until it is told to stop, and says through the shared memory that it was. */
const listen = (memory: SharedArrayBuffer, { signal, progress }: JobContext): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      Atomics.store(new Int32Array(memory), 0, 1);
      Atomics.notify(new Int32Array(memory), 0);
      reject(new Error('stopped'));
    });
    progress(0.5);
  });

const fail = (row: number): never => {
  throw new TypeError(`row ${row}`, { cause: new RangeError('no such column', { cause: 'a word' }) });
};

/** Breaks outside of any answer, as a bug in a callback does. */
const crash = (): Promise<never> => {
  queueMicrotask(() => {
    throw new Error('out of hand');
  });
  return new Promise(() => {});
};

const inParts = (words: readonly string[], { part, progress }: JobContext<string>): number => {
  progress(0.5);
  for (const word of words) part(word);
  return words.length;
};

/** The sum of what it is given, and the same numbers given back without a copy; the last says what is left of them here. */
let given = new Float64Array();
const giveBack = (
  numbers: Float64Array<ArrayBuffer>,
  { transfer }: JobContext,
): { readonly sum: number; readonly numbers: Float64Array } => {
  given = numbers;
  transfer([numbers]);
  return { sum: numbers.reduce((a, b) => a + b, 0), numbers };
};

const oftenTold = (times: number, { progress }: JobContext): void => {
  for (let step = 0; step < times; step += 1) progress(step / times);
};

export const oddJobs = {
  double: () => Promise.resolve((value: number) => value * 2),
  fail: () => Promise.resolve(fail),
  crash: () => Promise.resolve(crash),
  spin: () => Promise.resolve(spin),
  listen: () => Promise.resolve(listen),
  meet: () => Promise.resolve(meet),
  'in parts': () => Promise.resolve(inParts),
  'give back': () => Promise.resolve(giveBack),
  'left here': () => Promise.resolve((): number => given.length),
  'often told': () => Promise.resolve(oftenTold),
  'a function': () => Promise.resolve(() => () => 1),
  'missing code': () => Promise.reject<() => void>(new Error('The script could not be fetched.')),
} as const;

export type OddJobs = typeof oddJobs;
