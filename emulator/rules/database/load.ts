/**
 * The rules of the Realtime Database: loads `database.rules.json` and judges reads and writes by it.
 *
 * Read and write permissions cascade: the first rule from the root down to the path that says true
 * grants everything below. Validation does not: every '.validate' on the way from the root to the
 * written place, and every one below it that has new data, must say true; places without new data are
 * not validated, so a deletion is judged by '.write' alone there.
 * https://firebase.google.com/docs/database/security/core-syntax
 * https://firebase.google.com/docs/database/security/rules-conditions
 */
import type { DatabaseReadRequest, DatabaseRules, DatabaseWriteRequest, Verdict } from '../contract';
import { placeOf, RulesSyntaxError, type SourceProblem } from '../source-problem';
import { readJsonSource } from './json-source';
import { type CompiledRule, readRuleTree, type RuleNode } from './rule-tree';
import { EvaluationError, type RuleAuth, ruleAuthOf, type Scope } from './scope';
import { RuleSnapshot } from './snapshot';

export type LoadedDatabaseRules =
  | { readonly ok: true; readonly rules: DatabaseRules }
  | { readonly ok: false; readonly problem: SourceProblem };

interface Step {
  readonly node: RuleNode;
  readonly path: readonly string[];
  readonly wildcards: Readonly<Record<string, string>>;
}

const down = (step: Step, key: string): Step | null => {
  const path = [...step.path, key];
  const child = step.node.children.get(key);
  if (child !== undefined) return { node: child, path, wildcards: step.wildcards };
  const { wildcard } = step.node;
  return wildcard === null ? null : { node: wildcard.node, path, wildcards: { ...step.wildcards, [wildcard.name]: key } };
};

/** The nodes of the rules from the root down to the path, as far as there are rules. */
const stepsTo = (root: RuleNode, path: readonly string[]): Step[] => {
  const steps: Step[] = [{ node: root, path: [], wildcards: {} }];
  for (const key of path) {
    const next = down(steps.at(-1) as Step, key);
    if (next === null) break;
    steps.push(next);
  }
  return steps;
};

class Judge implements DatabaseRules {
  private readonly root: RuleNode;
  private readonly placeOf: (offset: number) => string;
  constructor(root: RuleNode, describe: (offset: number) => string) {
    this.root = root;
    this.placeOf = describe;
  }

  readonly judgeRead = (request: DatabaseReadRequest): Verdict => {
    if (request.caller.kind === 'owner') return { allowed: true, trace: 'owner token' };
    const auth = ruleAuthOf(request.caller);
    const failures: string[] = [];
    for (const step of stepsTo(this.root, request.path)) {
      // A query is told to the rule at the place it was asked of; rules above see none of it.
      const isPlace = step.path.length === request.path.length;
      const scope = this.scope(step, auth, {
        nowMs: request.nowMs,
        before: request.root,
        after: null,
        query: isPlace ? request.query : null,
      });
      if (step.node.read !== null && this.holds(step.node.read, scope, failures))
        return { allowed: true, trace: this.where(step.node.read) };
    }
    return this.refused('.read', request.path, failures);
  };

  readonly judgeWrite = (request: DatabaseWriteRequest): Verdict => {
    if (request.caller.kind === 'owner') return { allowed: true, trace: 'owner token' };
    const auth = ruleAuthOf(request.caller);
    let trace = 'nothing was written';
    for (const path of request.paths) {
      const granted = this.grant(path, auth, request);
      if (!granted.allowed) return granted;
      const valid = this.validate(path, auth, request);
      if (!valid.allowed) return valid;
      trace = granted.trace;
    }
    return { allowed: true, trace };
  };

  readonly isIndexed = (path: readonly string[], index: string): boolean => {
    const steps = stepsTo(this.root, path);
    const last = steps.at(-1);
    return last !== undefined && last.path.length === path.length && last.node.indexOn.has(index);
  };

  private grant(path: readonly string[], auth: RuleAuth | null, request: DatabaseWriteRequest): Verdict {
    const failures: string[] = [];
    for (const step of stepsTo(this.root, path)) {
      const { write } = step.node;
      if (write !== null && this.holds(write, this.writeScope(step, auth, request), failures))
        return { allowed: true, trace: this.where(write) };
    }
    return this.refused('.write', path, failures);
  }

  private validate(path: readonly string[], auth: RuleAuth | null, request: DatabaseWriteRequest): Verdict {
    const steps = stepsTo(this.root, path);
    const last = steps.at(-1) as Step;
    const pending: Step[] = [...steps];
    const isWhole = last.path.length === path.length;
    for (let step = pending.shift(); step !== undefined; step = pending.shift()) {
      const scope = this.writeScope(step, auth, request);
      const newData = scope.newData as RuleSnapshot;
      if (!newData.exists()) continue;
      const { validate } = step.node;
      const failures: string[] = [];
      if (validate !== null && !this.holds(validate, scope, failures)) return this.refused('.validate', step.path, failures);
      if (!isWhole || step.path.length < path.length) continue;
      for (const key of newData.keys()) {
        const next = down(step, key);
        if (next !== null) pending.push(next);
      }
    }
    return { allowed: true, trace: 'valid' };
  }

  private writeScope(step: Step, auth: RuleAuth | null, request: DatabaseWriteRequest): Scope {
    return this.scope(step, auth, { nowMs: request.nowMs, before: request.before, after: request.after, query: null });
  }

  private scope(
    step: Step,
    auth: RuleAuth | null,
    world: { nowMs: number; before: DatabaseWriteRequest['before']; after: DatabaseWriteRequest['after'] | null; query: Scope['query'] },
  ): Scope {
    return {
      auth,
      nowMs: world.nowMs,
      root: new RuleSnapshot(world.before, []),
      data: new RuleSnapshot(world.before, step.path),
      newData: new RuleSnapshot(world.after, step.path),
      query: world.query,
      wildcards: step.wildcards,
    };
  }

  private holds(rule: CompiledRule, scope: Scope, failures: string[]): boolean {
    try {
      if (rule.expression.run(scope) === true) return true;
      failures.push(`${this.where(rule)} is false`);
    } catch (cause) {
      if (!(cause instanceof EvaluationError)) throw cause;
      failures.push(`${this.placeOf(rule.offsetOf(cause.at))} ${cause.message}`);
    }
    return false;
  }

  private where(rule: CompiledRule): string {
    return this.placeOf(rule.offsetOf(0));
  }

  private refused(kind: string, path: readonly string[], failures: readonly string[]): Verdict {
    const place = `/${path.join('/')}`;
    return {
      allowed: false,
      trace: failures.length === 0 ? `no '${kind}' rule on the way to ${place}` : `${kind} ${place}: ${failures.join('; ')}`,
    };
  }
}

/** Loads the rules in `source`; `file` is the name that problems and traces show. */
export const loadDatabaseRules = (source: string, file: string): LoadedDatabaseRules => {
  try {
    const described = new Map<number, string>();
    const describe = (offset: number): string => {
      const known = described.get(offset);
      if (known !== undefined) return known;
      const place = placeOf(file, source, offset);
      const text = `${place.file}:${place.line}:${place.column}`;
      described.set(offset, text);
      return text;
    };
    return { ok: true, rules: Object.assign(new Judge(readRuleTree(readJsonSource(source)), describe), { source }) };
  } catch (cause) {
    if (!(cause instanceof RulesSyntaxError)) throw cause;
    return { ok: false, problem: { ...placeOf(file, source, cause.offset), message: cause.message } };
  }
};
