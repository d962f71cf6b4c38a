/**
 * The one place where data is read and changed: every write is checked, judged by the rules, made durable and
 * announced, in this order and without interruption. It knows callers and paths, and no transport.
 */
import type { Caller } from '../admission/caller';
import { owner } from '../admission/caller';
import type { DatabaseQuery, DatabaseRules, DatabaseValue, Verdict } from '../rules/contract';
import { hashOf } from './hash';
import type { Path } from './paths';
import { coverOf, formatPath, parsePath } from './paths';
import { overflows, resolveValue } from './server-values';
import type { DatabaseEntry, DatabaseJournal, DatabaseState, PendingOperation } from './state';
import { recover, snapshotOf, withQueue } from './state';
import { readPath, TreeEditor } from './tree';
import { INVALID_JSON, overlapProblem, writeProblem } from './validate';

/** One place and what a client wants there; the value is as sent, unchecked. */
export interface Write {
  readonly path: Path;
  readonly value: unknown;
}

export interface WriteRequest {
  readonly caller: Caller;
  /** All of them happen or none. */
  readonly writes: readonly Write[];
  /** Only if the value at the first path still has this hash: a transaction. */
  readonly expectedHash?: string;
}

export type WriteOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'permission_denied' | 'datastale' | 'invalid_data'; readonly message: string };

/** What happened: the tree before and after, and the fewest places that hold all differences. */
export interface Commit {
  readonly before: DatabaseValue;
  readonly after: DatabaseValue;
  readonly changed: readonly Path[];
}

/** May add values to a write that the rules allowed, at places apart from its own; they join the same atomic commit and are not judged. */
export type Intercept = (request: {
  readonly caller: Caller;
  readonly paths: readonly Path[];
  readonly before: DatabaseValue;
  readonly after: DatabaseValue;
}) => Readonly<Record<string, unknown>> | null;

export interface DatabaseStore {
  /** The value at a path, with its priorities; no rules are asked. */
  readonly read: (path: string) => DatabaseValue;
  readonly readAt: (path: Path) => DatabaseValue;
  readonly judgeRead: (caller: Caller, path: Path, query: DatabaseQuery | null) => Verdict;
  readonly isIndexed: (path: Path, index: string) => boolean;
  readonly write: (request: WriteRequest) => WriteOutcome;
  /** Writes several paths at once; as the owner unless another caller is named. */
  readonly update: (values: Readonly<Record<string, unknown>>, options?: { readonly caller: Caller }) => WriteOutcome;
  /** What `write` would say now, without doing it. */
  readonly check: (request: WriteRequest) => WriteOutcome;
  /** The writes waiting for the end of a session. */
  readonly queueOf: (session: string) => readonly PendingOperation[];
  readonly setQueue: (session: string, operations: readonly PendingOperation[]) => void;
  /** Does the waiting writes of a session, each judged anew and with the time of now. */
  readonly runQueue: (session: string) => void;
  /** Sessions that left writes behind, which a killed process could not do. */
  readonly waitingSessions: () => readonly string[];
  readonly setRules: (rules: DatabaseRules) => void;
  /** The rules in force, as they were written. */
  readonly rulesSource: () => string | undefined;
  /** Called after every commit, before `write` returns. */
  readonly subscribe: (listener: (commit: Commit) => void) => () => void;
}

export interface StoreOptions {
  readonly rules: DatabaseRules;
  readonly journal: DatabaseJournal;
  readonly intercept?: Intercept | undefined;
  readonly log?: ((line: string) => void) | undefined;
  readonly clock?: (() => number) | undefined;
}

interface Plan {
  readonly writes: readonly (readonly [path: string, value: DatabaseValue])[];
  readonly after: DatabaseValue;
}

type Planned = { readonly ok: true; readonly plan: Plan } | Extract<WriteOutcome, { ok: false }>;

const ALLOWED_OWNER: Verdict = { allowed: true, trace: 'the owner token passes every rule' };

/** Rules that fail allow nothing, and take nobody else's request down with them. */
const verdictOf = (judge: () => Verdict): Verdict => {
  try {
    return judge();
  } catch (error) {
    return { allowed: false, trace: `the rules failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` };
  }
};

const refused = (reason: 'permission_denied' | 'datastale' | 'invalid_data', message: string): Extract<WriteOutcome, { ok: false }> => ({
  ok: false,
  reason,
  message,
});

/** Fills in server values against the tree as it stands; the writes are known not to touch each other. */
const settle = (root: DatabaseValue, writes: readonly Write[], nowMs: number): Plan => {
  const editor = new TreeEditor(root);
  const settled = writes.map(({ path, value }) => {
    const resolved = resolveValue(value, { existing: readPath(root, path), nowMs });
    editor.write(path, resolved);
    return [formatPath(path), resolved] as const;
  });
  return { writes: settled, after: editor.root };
};

const problemOf = (writes: readonly Write[]): string | null => {
  for (const { path, value } of writes) {
    const problem = writeProblem(path, value);
    if (problem !== null) return problem;
  }
  return overlapProblem(writes.map(({ path }) => path));
};

const writesOf = (values: Readonly<Record<string, unknown>>): readonly Write[] =>
  Object.entries(values).map(([path, value]) => ({ path: parsePath(path), value }));

class Store implements DatabaseStore {
  private state: DatabaseState;
  private rules: DatabaseRules;
  private readonly options: StoreOptions;
  private readonly listeners = new Set<(commit: Commit) => void>();

  constructor(options: StoreOptions) {
    this.options = options;
    this.rules = options.rules;
    this.state = recover(options.journal.recovered);
  }

  readonly read = (path: string): DatabaseValue => this.readAt(parsePath(path));

  readonly readAt = (path: Path): DatabaseValue => readPath(this.state.root, path);

  readonly judgeRead = (caller: Caller, path: Path, query: DatabaseQuery | null): Verdict =>
    caller.kind === 'owner'
      ? ALLOWED_OWNER
      : verdictOf(() => this.rules.judgeRead({ caller, path, query, root: this.state.root, nowMs: this.nowMs() }));

  readonly isIndexed = (path: Path, index: string): boolean => this.rules.isIndexed(path, index);

  readonly check = (request: WriteRequest): WriteOutcome => {
    const planned = this.plan(request);
    return planned.ok ? { ok: true } : planned;
  };

  readonly write = (request: WriteRequest): WriteOutcome => this.carryOut(request);

  readonly update = (values: Readonly<Record<string, unknown>>, options: { readonly caller: Caller } = { caller: owner }): WriteOutcome =>
    this.carryOut({ caller: options.caller, writes: writesOf(values) });

  readonly queueOf = (session: string): readonly PendingOperation[] => this.state.queues.get(session) ?? [];

  readonly setQueue = (session: string, operations: readonly PendingOperation[]): void => {
    this.remember({ queue: { session, operations } }, this.state.root);
  };

  readonly runQueue = (session: string): void => {
    for (let [next, ...rest] = this.queueOf(session); next !== undefined; [next, ...rest] = this.queueOf(session)) {
      const writes = next.writes.map(([path, value]) => ({ path: parsePath(path), value }));
      const outcome = this.carryOut({ caller: next.caller, writes }, { session, operations: rest });
      // A refused write is spent as well: it must not be tried again at the next start.
      if (!outcome.ok) this.setQueue(session, rest);
    }
  };

  readonly waitingSessions = (): readonly string[] => [...this.state.queues.keys()];

  readonly rulesSource = (): string | undefined => this.rules.source;

  readonly setRules = (rules: DatabaseRules): void => {
    this.rules = rules;
    this.announce({ before: this.state.root, after: this.state.root, changed: [] });
  };

  readonly subscribe = (listener: (commit: Commit) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private nowMs(): number {
    return (this.options.clock ?? Date.now)();
  }

  private plan({ caller, writes, expectedHash }: WriteRequest): Planned {
    const problem = problemOf(writes);
    if (problem !== null) return refused('invalid_data', problem);
    const nowMs = this.nowMs();
    const before = this.state.root;
    const plan = settle(before, writes, nowMs);
    const paths = writes.map(({ path }) => path);
    const verdict =
      caller.kind === 'owner' ? ALLOWED_OWNER : verdictOf(() => this.rules.judgeWrite({ caller, paths, before, after: plan.after, nowMs }));
    if (!verdict.allowed) {
      this.options.log?.(`write refused at ${paths.map((path) => `/${formatPath(path)}`).join(', ')}: ${verdict.trace}`);
      return refused('permission_denied', 'Permission denied');
    }
    // Compared with what is stored only now: strangers could learn it by trying hashes and sums until the answer changes.
    if (plan.writes.some(([, value]) => overflows(value))) return refused('invalid_data', INVALID_JSON);
    const isStale = expectedHash !== undefined && hashOf(readPath(before, paths[0] ?? [])) !== expectedHash;
    return isStale ? refused('datastale', 'Transaction hash does not match') : { ok: true, plan };
  }

  private carryOut(
    request: WriteRequest,
    queue?: { readonly session: string; readonly operations: readonly PendingOperation[] },
  ): WriteOutcome {
    const planned = this.plan(request);
    if (!planned.ok) return planned;
    const before = this.state.root;
    const paths = request.writes.map(({ path }) => path);
    const added = this.options.intercept?.({ caller: request.caller, paths, before, after: planned.plan.after }) ?? {};
    const more = settle(planned.plan.after, writesOf(added), this.nowMs());
    this.remember({ writes: [...planned.plan.writes, ...more.writes], ...(queue === undefined ? {} : { queue }) }, more.after);
    this.announce({ before, after: this.state.root, changed: coverOf([...paths, ...writesOf(added).map(({ path }) => path)]) });
    return { ok: true };
  }

  /** Durable before it is visible: what was never acknowledged may be lost, what was shown may not. */
  private remember(entry: DatabaseEntry, root: DatabaseValue): void {
    this.options.journal.append(entry);
    this.state = { root, queues: entry.queue === undefined ? this.state.queues : withQueue(this.state.queues, entry.queue) };
    if (this.options.journal.isLong()) this.options.journal.compact(snapshotOf(this.state));
  }

  private announce(commit: Commit): void {
    for (const listener of this.listeners) listener(commit);
  }
}

/** Opens the store on what its journal remembers. */
export const openStore = (options: StoreOptions): DatabaseStore => new Store(options);
