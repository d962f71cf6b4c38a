/** The messages between a page and its web workers. It knows no task: each worker names its own types. */

/** What a worker answers. `part` may come many times and keeps each copy small; `done` or `failed` comes once. */
export type WorkerReply<Part, Result> =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string };

/** What a worker's task can tell while it runs. */
export interface WorkerReporter<Part> {
  /** `share` from 0 to 1; calls that come closer together than the eye can see are dropped. */
  readonly progress: (share: number) => void;
  readonly part: (part: Part) => void;
}
