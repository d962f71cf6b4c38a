/**
 * What was done and can be undone and redone: one layer for drawings, trades, notes and layouts. A command may take its
 * time and may fail; what the history says was done is always what was done.
 */
import { liveCell, type Live, type LiveCell } from './live';

/** The result of a command: `ok` unless nothing was changed. */
export interface Outcome {
  readonly ok: boolean;
}

export interface Command<Result extends Outcome = Done> {
  /** What was done: 'Edit of 12 trades'. */
  readonly label: string;
  /** A command with the key of the one before it becomes one step with it: the moves of one drag, the letters of one word. */
  readonly key?: string | undefined;
  /** Does it, for the first time and after an undo. */
  readonly run: () => Result | Promise<Result>;
  /** Takes it back. */
  readonly undo: () => Result | Promise<Result>;
}

/** For commands that cannot fail. */
export interface Done extends Outcome {
  readonly ok: true;
}

export const done: Done = { ok: true };

/** Commands that are undone and redone together, in the order in which they were done. */
export interface Step<Result extends Outcome = Done> {
  readonly label: string;
  readonly commands: readonly Command<Result>[];
}

export interface Steps<Result extends Outcome = Done> {
  /** What can be undone, the last at the end. */
  readonly past: readonly Step<Result>[];
  /** What can be redone, the next at the end. */
  readonly future: readonly Step<Result>[];
}

/** Commands come one after the other: what is called while an earlier one is on its way waits for it. What never waits is done when the call returns. */
export interface CommandHistory<Result extends Outcome = Done> {
  readonly steps: Live<Steps<Result>>;
  /** Does it. Once it is done it can be undone, and what had been undone cannot be redone any more; a refusal changes neither. */
  readonly run: (command: Command<Result>) => Promise<Result>;
  /** Does all as one step. After the first refusal, which is the result, those before it are taken back. */
  readonly runAll: (label: string, commands: readonly Command<Result>[]) => Promise<Result | null>;
  /** Takes back the last step, or the one that holds the command. null: there is none. */
  readonly undo: (of?: Command<Result>) => Promise<Result | null>;
  /** Does again what was undone last. null: nothing was. */
  readonly redo: () => Promise<Result | null>;
  /** Forgets all steps, also those on their way. */
  readonly clear: () => void;
}

/** Steps that can be undone, unless said otherwise. */
const mostSteps = 100;

/** How far commands came: all of them, or up to a refusal or an error. */
interface Walk<Result> {
  readonly count: number;
  readonly result: Result | null;
  readonly thrown?: { readonly cause: unknown };
}

type Act<Result extends Outcome> = (command: Command<Result>) => Result | Promise<Result>;

/** Acts on the commands in order, without a pause where none of them takes one. It never throws. */
const walk = <Result extends Outcome>(
  commands: readonly Command<Result>[],
  act: Act<Result>,
  from: { readonly count: number; readonly result: Result | null } = { count: 0, result: null },
): Walk<Result> | Promise<Walk<Result>> => {
  let { count, result } = from;
  const failed = (cause: unknown): Walk<Result> => ({ count, result: null, thrown: { cause } });
  for (; count < commands.length; count += 1) {
    let answer: Result | Promise<Result>;
    try {
      answer = act(commands[count]!);
    } catch (cause) {
      return failed(cause);
    }
    if (answer instanceof Promise) {
      return answer.then(
        (settled) => (settled.ok ? walk(commands, act, { count: count + 1, result: settled }) : { count, result: settled }),
        failed,
      );
    }
    result = answer;
    if (!answer.ok) return { count, result };
  }
  return { count, result };
};

/** The result of a walk, once the history has heard of it. */
const resultOf = <Result>({ result, thrown }: Walk<Result>): Result | null => {
  if (thrown !== undefined) throw thrown.cause;
  return result;
};

/** Does one thing after the other; what needs no wait is done at once. */
const oneByOne = () => {
  let last: Promise<unknown> | null = null;
  const hold = (work: Promise<unknown>): void => {
    const held: Promise<unknown> = work.then(
      () => undefined,
      () => undefined,
    );
    last = held;
    void held.then(() => {
      if (last === held) last = null;
    });
  };
  return <T>(work: () => T | Promise<T>): T | Promise<T> => {
    const result = last === null ? work() : last.then(work);
    if (result instanceof Promise) hold(result);
    return result;
  };
};

const settle = <T, Next>(value: T | Promise<T>, next: (value: T) => Next | Promise<Next>): Next | Promise<Next> =>
  value instanceof Promise ? value.then(next) : next(value);

/** A step of the commands; none where there are none. */
const stepOf = <Result extends Outcome>(label: string, commands: readonly Command<Result>[]): readonly Step<Result>[] =>
  commands.length === 0 ? [] : [{ label, commands }];

/** The steps with one more, after which nothing can be redone. */
const withStep = <Result extends Outcome>({ past }: Steps<Result>, step: readonly Step<Result>[]): Steps<Result> => ({
  past: [...past, ...step],
  future: [],
});

/** The steps with a command that was done; it joins the last one where both have a key, it is the same, and nothing was undone in between. */
const afterRun = <Result extends Outcome>(steps: Steps<Result>, command: Command<Result>): Steps<Result> => {
  const before = steps.past.at(-1);
  const joins = command.key !== undefined && before?.commands.at(-1)?.key === command.key && steps.future.length === 0;
  if (!joins) return withStep(steps, stepOf(command.label, [command]));
  return { past: [...steps.past.slice(0, -1), { label: command.label, commands: [...before.commands, command] }], future: [] };
};

/** The steps after the last `count` commands of one were taken back. */
const afterUndo = <Result extends Outcome>({ past, future }: Steps<Result>, of: Step<Result>, count: number): Steps<Result> => {
  const left = of.commands.slice(0, of.commands.length - count);
  return {
    past: past.flatMap((other) => (other === of ? stepOf(of.label, left) : [other])),
    future: [...future, ...stepOf(of.label, of.commands.slice(left.length))],
  };
};

/** The steps after the first `count` commands of the one that was undone last were done again. */
const afterRedo = <Result extends Outcome>({ past, future }: Steps<Result>, of: Step<Result>, count: number): Steps<Result> => ({
  past: [...past, ...stepOf(of.label, of.commands.slice(0, count))],
  future: [...future.filter((other) => other !== of), ...stepOf(of.label, of.commands.slice(count))],
});

const doing = <Result extends Outcome>(command: Command<Result>): Result | Promise<Result> => command.run();
const takingBack = <Result extends Outcome>(command: Command<Result>): Result | Promise<Result> => command.undo();

/** An empty history of at most `most` steps. */
export const commandHistory = <Result extends Outcome = Done>(most = mostSteps): CommandHistory<Result> => {
  const steps = liveCell<Steps<Result>>({ past: [], future: [] });
  const inTurn = oneByOne();
  let age = 0;

  /** Walks over the commands, and changes the steps by what came of it, unless they were forgotten meanwhile. */
  const perform = (
    commands: readonly Command<Result>[],
    act: Act<Result>,
    change: (steps: Steps<Result>, count: number) => Steps<Result>,
  ): Walk<Result> | Promise<Walk<Result>> => {
    const begun = age;
    return settle(walk(commands, act), (came) => {
      if (begun === age && came.count > 0) {
        const { past, future } = change(steps.get(), came.count);
        steps.set({ past: past.slice(-most), future });
      }
      return came;
    });
  };

  const runAll = (label: string, commands: readonly Command<Result>[]): Walk<Result> | Promise<Walk<Result>> => {
    const begun = age;
    return settle(
      perform(commands, doing, (now, count) => (count === commands.length ? withStep(now, stepOf(label, commands)) : now)),
      (came) => {
        if (came.count === commands.length) return came;
        const ran = commands.slice(0, came.count);
        // What cannot be taken back either is done, and is said to be.
        const rest = (count: number) => stepOf(label, ran.slice(0, ran.length - count));
        return settle(walk(ran.toReversed(), takingBack), ({ count }) => {
          if (count < ran.length && begun === age) steps.set(withStep(steps.get(), rest(count)));
          return came;
        });
      },
    );
  };

  const undo = (of?: Command<Result>): Walk<Result> | Promise<Walk<Result>> => {
    const { past } = steps.get();
    const found = of === undefined ? past.at(-1) : past.find(({ commands }) => commands.includes(of));
    return perform(found?.commands.toReversed() ?? [], takingBack, (now, count) => afterUndo(now, found!, count));
  };

  const redo = (): Walk<Result> | Promise<Walk<Result>> => {
    const next = steps.get().future.at(-1);
    return perform(next?.commands ?? [], doing, (now, count) => afterRedo(now, next!, count));
  };

  // Each is begun before its call returns; only what takes its time is waited for.
  const result = async (work: () => Walk<Result> | Promise<Walk<Result>>): Promise<Result | null> => resultOf(await inTurn(work));

  return {
    steps,
    run: async (command) => (await result(() => perform([command], doing, (now) => afterRun(now, command)))) as Result,
    runAll: (label, commands) => result(() => runAll(label, commands)),
    undo: (of) => result(() => undo(of)),
    redo: () => result(redo),
    clear: () => {
      age += 1;
      steps.set({ past: [], future: [] });
    },
  };
};

/** The command that gives a cell another value, and its value of now back. */
export const settingOf = <T>(cell: LiveCell<T>, next: T, { label, key }: { readonly label: string; readonly key?: string }): Command => {
  const before = cell.get();
  const to = (value: T) => (): Done => {
    cell.set(value);
    return done;
  };
  return { label, key, run: to(next), undo: to(before) };
};
