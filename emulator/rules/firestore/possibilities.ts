/**
 * All documents a query might return, explored case by case. Where a condition depends on an unknown part,
 * the evaluation takes one answer and notes what follows from it; it is then repeated until every
 * combination of answers has been taken. A query is allowed only if all of them end in true, so that it
 * can never return a document that the rules refuse.
 */
import { asText } from './arguments';
import { describeCell, idCell, nameCell, type Cell } from './cell';
import { everything, splitDomain, valuesOf, type Domain, type Test } from './domain';
import { fail, LimitExceeded } from './evaluation-error';
import type { Value } from './value';

export interface Knowledge {
  readonly presence: 'sure' | 'open' | 'none';
  /** What the part may be if it is there. */
  readonly domain: Domain;
}

/** By the key of the cell; a part that is not listed may be absent or anything. */
export type KnowledgeByKey = ReadonlyMap<string, Knowledge>;

export const unknownPart: Knowledge = { presence: 'open', domain: everything };

/** More cases than any sensible rule and query have; passing it refuses the query. */
const maximumCases = 2_000;

export class Possibilities {
  readonly #initial: KnowledgeByKey;
  /** The full path of the collection, when every document of the query is directly in it. */
  readonly #collection: readonly string[] | null;
  #known: Map<string, Knowledge>;
  /** The answers taken in this case: which one, and out of how many. */
  #answers: { taken: number; readonly count: number }[] = [];
  #next = 0;
  #cases = 0;

  constructor(initial: KnowledgeByKey, collection: readonly string[] | null) {
    this.#initial = initial;
    this.#collection = collection;
    this.#known = new Map(initial);
  }

  /** Starts the next case; false when all have been seen. Throws LimitExceeded when there are too many. */
  nextCase(): boolean {
    if (this.#cases > 0) {
      let last = this.#answers.at(-1);
      while (last !== undefined && last.taken + 1 >= last.count) {
        this.#answers.pop();
        last = this.#answers.at(-1);
      }
      if (last === undefined) return false;
      last.taken += 1;
    }
    this.#cases += 1;
    if (this.#cases > maximumCases) throw new LimitExceeded('The query leaves too many cases open.');
    this.#next = 0;
    this.#known = new Map(this.#initial);
    return true;
  }

  #choose<T>(options: readonly [T, ...T[]]): T {
    if (options.length === 1) return options[0];
    let answer = this.#answers[this.#next];
    if (answer === undefined) {
      answer = { taken: 0, count: options.length };
      this.#answers.push(answer);
    }
    this.#next += 1;
    // One of the options may be null, which is a value like others.
    return options[answer.taken] as T;
  }

  #knowledge(cell: Cell): Knowledge {
    return this.#known.get(cell.key) ?? unknownPart;
  }

  /** Whether the part exists, in this case. */
  isPresent(cell: Cell): boolean {
    const knowledge = this.#knowledge(cell);
    if (knowledge.presence !== 'open') return knowledge.presence === 'sure';
    const presence = this.#choose<'sure' | 'none'>(['sure', 'none']);
    this.#known.set(cell.key, { ...knowledge, presence });
    return presence === 'sure';
  }

  /** The answer of a test on a part that exists, in this case; an error of the language where its type does not allow the test. */
  test(cell: Cell, test: Test): boolean {
    const { presence, domain } = this.#knowledge(cell);
    const split = splitDomain(domain, test);
    const [first, ...rest] = split.keys();
    if (first === undefined) return fail(`Nothing is possible for ${describeCell(cell)}.`);
    const outcome = this.#choose([first, ...rest]);
    this.#known.set(cell.key, { presence, domain: split.get(outcome) ?? domain });
    if (outcome === 'error') return fail(`${describeCell(cell)} may have a type for which this is an error.`);
    return outcome === 'yes';
  }

  /** Its value in this case, when the query leaves only some that can be gone through one by one; otherwise null. */
  valueOf(cell: Cell): { readonly value: Value } | null {
    if (cell.key === nameCell.key && this.#collection !== null) {
      const id = this.valueOf(idCell);
      return id === null ? null : { value: { kind: 'path', segments: [...this.#collection, asText(id.value)] } };
    }
    const { presence, domain } = this.#knowledge(cell);
    const [first, ...rest] = valuesOf(domain) ?? [];
    if (first === undefined) return null;
    const value = this.#choose([first, ...rest]);
    this.#known.set(cell.key, { presence, domain: { kind: 'finite', values: [value] } });
    return { value };
  }
}
