/** What a job of a worker is: one function from an input to a result, which may tell how far it is. Types only. */

/** What a job can say and hear while it runs. */
export interface JobContext<Part = never> {
  /** Aborted when nobody waits for the result any more. A job that never pauses cannot see it: its worker is ended instead. */
  readonly signal: AbortSignal;
  /** `share` from 0 to 1; calls that come closer together than the eye can see are dropped. */
  readonly progress: (share: number) => void;
  /** A piece of the result ahead of the rest, so that no single copy is long. */
  readonly part: (part: Part) => void;
  /** Gives the memory of these arrays away with the result instead of copying it. */
  readonly transfer: (arrays: Iterable<ArrayBufferView<ArrayBuffer>>) => void;
}

/** A list of jobs by name. Each line loads its code when a worker is first asked for it. */
export type JobMap = Readonly<Record<string, () => Promise<(input: never, context: never) => unknown>>>;

type JobOf<Map extends JobMap, Name extends keyof Map> = Awaited<ReturnType<Map[Name]>>;

export type JobName<Map extends JobMap> = keyof Map & string;

export type JobInput<Map extends JobMap, Name extends keyof Map> = Parameters<JobOf<Map, Name>>[0];

export type JobResult<Map extends JobMap, Name extends keyof Map> = Awaited<ReturnType<JobOf<Map, Name>>>;

export type JobPart<Map extends JobMap, Name extends keyof Map> =
  JobOf<Map, Name> extends (...given: infer Given) => unknown ? (Given extends [unknown, JobContext<infer Part>] ? Part : never) : never;

/** What a page may add to a call. */
export interface JobOptions<Part = never> {
  readonly signal?: AbortSignal | undefined;
  /** Share done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly onPart?: ((part: Part) => void) | undefined;
  /** Buffers given away with the input: they are empty for the page afterwards. */
  readonly transfer?: Transferable[] | undefined;
}
