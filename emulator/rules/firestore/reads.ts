/** Other documents that rules look at with get(), exists() and their counterparts after the write, and how many of them they may. */
import type { ReadDocument } from '../contract';
import { fail, LimitExceeded } from './evaluation-error';
import { resourceOf } from './from-wire';
import type { PathValue, Value } from './value';

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const maximumPerOperation = 10;
const maximumPerBatch = 20;

export class Reads {
  readonly #before: ReadDocument;
  readonly #after: ReadDocument;
  readonly #found = new Map<string, Value>();
  /** The documents of the operation that is being judged. */
  #operation = new Set<string>();

  constructor(before: ReadDocument, after: ReadDocument) {
    this.#before = before;
    this.#after = after;
  }

  /** The next write of a batch is judged: its own ten calls begin anew. */
  beginOperation(): void {
    this.#operation = new Set();
  }

  /**
   * The document as `resource`, or null when there is none. A document read before in the same request is
   * not read again; it counts once for the request and once for each operation that asks for it.
   * Throws LimitExceeded.
   */
  read(view: 'before' | 'after', path: PathValue): Value {
    const [root, database, documents, ...inside] = path.segments;
    if (root !== 'databases' || database !== '(default)' || documents !== 'documents' || inside.length === 0 || inside.length % 2 !== 0) {
      return fail(`/${path.segments.join('/')} is not the path of a document in this database.`);
    }
    const key = `${view}:${inside.join('/')}`;
    this.#operation.add(key);
    if (this.#operation.size > maximumPerOperation)
      throw new LimitExceeded(`More than ${maximumPerOperation} documents are read by the rules.`);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    if (this.#found.size >= maximumPerBatch) throw new LimitExceeded(`More than ${maximumPerBatch} documents are read by the rules.`);
    const document = (view === 'before' ? this.#before : this.#after)(inside);
    const value = document === null ? null : resourceOf(document, inside);
    this.#found.set(key, value);
    return value;
  }
}
