/** Decides requests: which matches cover the path, and whether one of their allow statements says true. */
import type {
  FirestoreChange,
  FirestoreCommitRequest,
  FirestoreGetRequest,
  FirestoreListRequest,
  FirestoreRules,
  Verdict,
} from '../contract';
import { idCell, resourceCell } from './cell';
import type { CompiledAllow, CompiledMatch } from './compile-rules';
import { constraintsOf } from './constraints';
import { LimitExceeded } from './evaluation-error';
import { documentName, resourceOf } from './from-wire';
import { elementsOf, matchPath, type PathElement } from './match-path';
import { type KnowledgeByKey, Possibilities } from './possibilities';
import { Reads } from './reads';
import { requestValue, type RequestParts } from './request';
import { caught, type Frame, type Run } from './run';
import type { Method, Position } from './syntax';
import { truth } from './terms';
import type { Term } from './value';

interface Operation {
  readonly request: RequestParts;
  readonly resource: Term;
  readonly elements: readonly PathElement[];
  readonly reads: Reads;
  readonly possibilities: Possibilities | null;
}

/** What an allow statement said: null when it allows, otherwise why it does not. */
type Refusal = { readonly at: Position; readonly reason: string } | null;

export class Judge implements FirestoreRules {
  readonly #matches: readonly CompiledMatch[];
  readonly #file: string;

  constructor(matches: readonly CompiledMatch[], file: string) {
    this.#matches = matches;
    this.#file = file;
  }

  readonly judgeGet = (request: FirestoreGetRequest): Verdict =>
    this.#unlessOwner(request, () => {
      const document = request.read(request.path);
      const path = documentName(request.path);
      return this.#decide({
        request: { caller: request.caller, method: 'get', nowMicros: request.nowMicros, path },
        resource: document === null ? null : resourceOf(document, request.path),
        elements: elementsOf(path),
        reads: new Reads(request.read, request.read),
        possibilities: null,
      });
    });

  readonly judgeCommit = (request: FirestoreCommitRequest): Verdict =>
    this.#unlessOwner(request, () => {
      const reads = new Reads(request.read, request.readAfter);
      const traces: string[] = [];
      for (const change of request.changes) {
        reads.beginOperation();
        const verdict = this.#decide(writeOperation(request, change, reads));
        if (!verdict.allowed) return verdict;
        traces.push(verdict.trace);
      }
      return { allowed: true, trace: traces.join('\n') };
    });

  /** Only what the query demands of its documents counts, never what is stored: rules are not filters. */
  readonly judgeList = (request: FirestoreListRequest): Verdict =>
    this.#unlessOwner(request, () => {
      const [source, ...others] = request.query.from ?? [];
      if (source === undefined || others.length > 0 || source.collectionId === '') {
        return this.#refused('list', 'Only a query on one named collection or collection group can be judged.');
      }
      const parent = documentName(request.parent);
      const inGroup = source.allDescendants === true;
      const collection = inGroup ? null : [...parent, source.collectionId];
      const constraints = constraintsOf(request.query, collection);
      if (constraints === null) return this.#refused('list', 'The filters of the query cannot be judged.');
      const gap: readonly PathElement[] = inGroup ? [{ kind: 'gap' }] : [];
      const elements: readonly PathElement[] = [...elementsOf(parent), ...gap, ...elementsOf([source.collectionId]), { kind: 'id' }];
      const { caller, nowMicros, query, read } = request;
      const reads = new Reads(read, read);
      const decide = (knowledge: KnowledgeByKey): Verdict => {
        const possibilities = new Possibilities(knowledge, collection);
        const parts = { caller, method: 'list', nowMicros, path: null, query } as const;
        return this.#decideAllCases({ request: parts, resource: resourceCell, elements, reads, possibilities }, possibilities);
      };
      const decideUntil = (knowledge: readonly KnowledgeByKey[], settles: (verdict: Verdict) => boolean): Verdict => {
        let verdict = this.#refused('list', 'No case was judged.');
        for (const each of knowledge) {
          verdict = decide(each);
          if (settles(verdict)) break;
        }
        return verdict;
      };
      return constraints.known.length > 0
        ? decideUntil(constraints.known, ({ allowed }) => !allowed)
        : decideUntil(constraints.relaxed, ({ allowed }) => allowed);
    });

  #unlessOwner(request: { readonly caller: { readonly kind: string } }, judge: () => Verdict): Verdict {
    return request.caller.kind === 'owner' ? { allowed: true, trace: 'the owner token passes every rule' } : judge();
  }

  #place({ line, column }: Position): string {
    return `${this.#file}:${line}:${column}`;
  }

  #refused(method: Method, reason: string): Verdict {
    return { allowed: false, trace: `${method} refused: ${reason}` };
  }

  #decideAllCases(operation: Operation, possibilities: Possibilities): Verdict {
    let verdict: Verdict = this.#refused(operation.request.method, 'No case was judged.');
    try {
      while (possibilities.nextCase()) {
        verdict = this.#decide(operation);
        if (!verdict.allowed) return verdict;
      }
    } catch (thrown) {
      if (!(thrown instanceof LimitExceeded)) throw thrown;
      return this.#refused(operation.request.method, thrown.message);
    }
    return verdict;
  }

  #decide(operation: Operation): Verdict {
    const { method } = operation.request;
    const run: Run = {
      request: requestValue(operation.request),
      resource: operation.resource,
      reads: operation.reads,
      possibilities: operation.possibilities,
      expressions: 0,
      at: null,
      shown: [],
    };
    const refusals: string[] = [];
    const note = (): string => (run.shown.length === 0 ? '' : ` (debug: ${run.shown.join(', ')})`);
    try {
      for (const { allow, frame } of this.#applicable(operation, run)) {
        const refusal = tryAllow(allow, run, frame);
        if (refusal === null) return { allowed: true, trace: `${method} allowed by ${this.#place(allow.at)}${note()}` };
        refusals.push(`${this.#place(allow.at)} ${refusal.reason} at ${refusal.at.line}:${refusal.at.column}`);
      }
    } catch (thrown) {
      if (!(thrown instanceof LimitExceeded)) throw thrown;
      return this.#refused(method, `${thrown.message} ${refusals.join('; ')}`);
    }
    const path = operation.elements.map((element) => (element.kind === 'text' ? element.text : `{${element.kind}}`)).join('/');
    if (refusals.length === 0) return this.#refused(method, `no allow statement of ${this.#file} covers /${path}`);
    return this.#refused(method, `/${path}: ${refusals.join('; ')}${note()}`);
  }

  *#applicable({ elements, request }: Operation, run: Run): Generator<{ readonly allow: CompiledAllow; readonly frame: Frame }> {
    for (const { allows, pattern } of this.#matches) {
      const relevant = allows.filter(({ methods }) => methods.has(request.method));
      if (relevant.length === 0) continue;
      for (const { captures, onlyId } of matchPath(pattern, elements)) {
        const applies = onlyId === null || run.possibilities?.test(idCell, { op: '==', value: onlyId }) === true;
        if (!applies) continue;
        for (const allow of relevant) yield { allow, frame: { captures, locals: [] } };
      }
    }
  }
}

const tryAllow = (allow: CompiledAllow, run: Run, frame: Frame): Refusal => {
  if (allow.condition === null) return null;
  run.at = allow.at;
  try {
    return truth(run, allow.condition(run, frame)) ? null : { at: allow.at, reason: 'is false' };
  } catch (thrown) {
    const error = caught(run, thrown);
    return { at: error.at ?? allow.at, reason: `fails: ${error.message}` };
  }
};

const methodOf = ({ before, after }: FirestoreChange): Method => {
  if (after === null) return 'delete';
  return before === null ? 'create' : 'update';
};

/** A deletion has `request.resource` null; the reference only says that writes have the property. */
const writeOperation = (request: FirestoreCommitRequest, change: FirestoreChange, reads: Reads): Operation => {
  const path = documentName(change.path);
  return {
    request: {
      caller: request.caller,
      method: methodOf(change),
      nowMicros: request.nowMicros,
      path,
      resource: change.after === null ? null : resourceOf(change.after, change.path),
    },
    resource: change.before === null ? null : resourceOf(change.before, change.path),
    elements: elementsOf(path),
    reads,
    possibilities: null,
  };
};
