/**
 * A pool of workers that run the jobs of a map: one job at a time each, kept for the next one, ended when it is
 * cancelled, fails or has had nothing to do for a while. It knows no job.
 */
import { breathe } from '@/lib/breathe';
import type { JobInput, JobMap, JobName, JobOptions, JobPart, JobResult } from './job';
import { workerLink, type WorkerLink, type WorkerThread } from './worker-link';

export interface ComputeOptions {
  readonly start: () => WorkerThread;
  /** Workers that one spread job may keep busy, at least 1. One more stands by for what a person waits for. */
  readonly lanes: number;
  /** How long a worker without a job is kept. */
  readonly idleMs?: number;
}

export interface SpreadOptions<Input> {
  readonly signal?: AbortSignal | undefined;
  /** Share of all inputs done, 0 to 1; it never falls. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Buffers to give away with an input. */
  readonly transfer?: (input: Input) => Transferable[];
}

export interface Compute<Jobs extends JobMap> {
  readonly lanes: number;
  /** Runs a job: its result, or 'cancelled'. Rejects with a `WorkerFailure` when the job throws or the worker breaks. */
  readonly run: <Name extends JobName<Jobs>>(
    name: Name,
    input: JobInput<Jobs, Name>,
    options?: JobOptions<JobPart<Jobs, Name>>,
  ) => Promise<JobResult<Jobs, Name> | 'cancelled'>;
  /** Spreads inputs over the lanes. Results are in the order of the inputs; the first failure ends the rest and is thrown. */
  readonly runAll: <Name extends JobName<Jobs>>(
    name: Name,
    inputs: readonly JobInput<Jobs, Name>[],
    options?: SpreadOptions<JobInput<Jobs, Name>>,
  ) => Promise<readonly JobResult<Jobs, Name>[] | 'cancelled'>;
  /** Has a worker waiting with the code of a job, so that it also runs when the network has gone meanwhile. */
  readonly prepare: (name: JobName<Jobs>) => void;
  /** Ends all workers for good. What runs or waits counts as cancelled. */
  readonly end: () => void;
}

interface Seat {
  readonly link: WorkerLink;
  /** Jobs whose code this worker has. */
  readonly has: Set<string>;
  /** The job it waits for; such a worker is never ended for idleness. */
  preparedFor: string | null;
  isBusy: boolean;
  idle: ReturnType<typeof setTimeout> | undefined;
}

const defaultIdleMs = 30_000;

/** Workers for one spread job that leave a core to the page, as far as there is one to leave. */
export const laneCount = (cores: number): number => Math.max(2, Math.min(16, cores - 1));

/** The workers and the calls that wait for one. */
const seatsOf = ({ start, lanes, idleMs = defaultIdleMs }: ComputeOptions) => {
  const seats = new Set<Seat>();
  const waiting = new Set<() => void>();
  let isClosed = false;

  const wakeNext = (): void => {
    const [next] = waiting;
    if (next === undefined) return;
    waiting.delete(next);
    next();
  };

  const open = (): Seat => {
    const seat: Seat = {
      link: workerLink(start(), () => {
        clearTimeout(seat.idle);
        seats.delete(seat);
        wakeNext();
      }),
      has: new Set(),
      preparedFor: null,
      isBusy: false,
      idle: undefined,
    };
    seats.add(seat);
    return seat;
  };

  const freeFor = (job: string): Seat | undefined => {
    const free = [...seats].filter(({ isBusy }) => !isBusy);
    const plain = free.find(({ has }) => has.has(job)) ?? free.find(({ preparedFor }) => preparedFor === null);
    return plain ?? (seats.size <= lanes ? open() : free[0]);
  };

  return {
    seats,
    open,
    /** A worker for the job; null when the wait for one was cancelled or the pool is closed. */
    take: async (job: string, signal: AbortSignal | undefined): Promise<Seat | null> => {
      for (;;) {
        if (isClosed || signal?.aborted) return null;
        const seat = freeFor(job);
        if (seat !== undefined) {
          clearTimeout(seat.idle);
          seat.isBusy = true;
          seat.has.add(job);
          return seat;
        }
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
          signal?.addEventListener('abort', () => (waiting.delete(resolve), resolve()), { once: true });
        });
      }
    },
    release: (seat: Seat): void => {
      seat.isBusy = false;
      if (seat.preparedFor === null) seat.idle = setTimeout(seat.link.end, idleMs);
      wakeNext();
    },
    close: (): void => {
      isClosed = true;
      for (const { link } of seats) link.end();
      for (const wake of waiting) wake();
    },
  };
};

/** Creates the pool; workers start when there is work for them. */
export const createCompute = <Jobs extends JobMap>(options: ComputeOptions): Compute<Jobs> => {
  const { lanes } = options;
  const { seats, open, take, release, close } = seatsOf(options);

  const run: Compute<Jobs>['run'] = async (name, input, call = {}) => {
    const seat = await take(name, call.signal);
    if (seat === null) return 'cancelled';
    let isSound = false;
    try {
      const result = await seat.link.call(name, input, call as JobOptions<unknown>);
      isSound = result !== 'cancelled';
      return result as JobResult<Jobs, typeof name> | 'cancelled';
    } finally {
      // A job that was cancelled may never pause, and one that threw may have left anything behind.
      if (isSound) release(seat);
      else seat.link.end();
    }
  };

  const runAll: Compute<Jobs>['runAll'] = async (name, inputs, { signal, onProgress, transfer } = {}) => {
    const ending = new AbortController();
    const endAll = (): void => ending.abort();
    if (signal?.aborted) return 'cancelled';
    signal?.addEventListener('abort', endAll);
    const shares = new Float64Array(inputs.length);
    const results: JobResult<Jobs, typeof name>[] = [];
    let next = 0;
    const tell = (index: number, share: number): void => {
      shares[index] = Math.max(shares[index] ?? 0, share);
      onProgress?.(shares.reduce((sum, one) => sum + one, 0) / inputs.length);
    };
    /** Takes the next input until none is left. */
    const lane = async (): Promise<boolean> => {
      for (let index = next; index < inputs.length; index = next) {
        next += 1;
        // A large input is copied while the page waits: each has a turn of its own.
        if (index > 0) await breathe();
        const input = inputs[index] as JobInput<Jobs, typeof name>;
        const result = await run(name, input, {
          transfer: transfer?.(input),
          signal: ending.signal,
          onProgress: (share) => tell(index, share),
        });
        if (result === 'cancelled') return false;
        results[index] = result;
        tell(index, 1);
      }
      return true;
    };
    try {
      const finished = await Promise.all(Array.from({ length: Math.min(lanes, inputs.length) }, lane));
      return finished.every(Boolean) ? results : 'cancelled';
    } finally {
      // After a failure the other workers still run.
      endAll();
      signal?.removeEventListener('abort', endAll);
    }
  };

  return {
    lanes,
    run,
    runAll,
    prepare: (name) => {
      const ready = [...seats].find(({ has }) => has.has(name));
      const seat = ready ?? open();
      clearTimeout(seat.idle);
      seat.preparedFor = name;
      if (ready !== undefined) return;
      seat.has.add(name);
      seat.link.load(name);
    },
    end: close,
  };
};
