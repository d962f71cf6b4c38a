/** Resource names of documents and collections: parsing, the service's limits, and relative paths. */
import { readString } from './read-json';
import { invalid } from './rpc-error';

/** Segments below `…/documents`: even many for a document (or the root), odd many for a collection. */
export type ResourcePath = readonly string[];

const MAX_SEGMENT_BYTES = 1500;
const MAX_NAME_BYTES = 6144;
/** A hundred levels of subcollections, a collection and a document each. */
const MAX_SEGMENTS = 200;

const DOCUMENTS = /^projects\/[^/]+\/databases\/[^/]+\/documents(?=\/|$)/u;

export const documentsRoot = (project: string): string => `projects/${project}/databases/(default)/documents`;

const NUMERIC_ID = /^__id(-?\d{1,19})__$/u;

/** The number that a document id such as `__id7__` stands for; null when it is a name. */
export const numberOfId = (id: string): bigint | null => {
  // Most ids are names, and sorting asks for each again and again.
  const digits = id.startsWith('__id') ? NUMERIC_ID.exec(id)?.[1] : undefined;
  if (digits === undefined) return null;
  const number = BigInt(digits);
  // Only the one way of writing each number that fits into 64 bits; anything else is a reserved name.
  return BigInt.asIntN(64, number) === number && String(number) === digits ? number : null;
};

/** Why a collection id, or the name of a document, is refused; null when it is fine. */
export const faultOfId = (id: string): string | null => {
  if (id === '') return 'is empty';
  if (id === '.' || id === '..') return 'is a single or double dot';
  if (/^__.*__$/su.test(id)) return 'is reserved, it begins and ends with two underscores';
  if (id.includes('/')) return 'contains a slash';
  if (Buffer.byteLength(id) > MAX_SEGMENT_BYTES) return `is longer than ${MAX_SEGMENT_BYTES} bytes`;
  return null;
};

/** The same for the id at that place of a path, where every second one is a document's and may be a number. */
const faultOfSegment = (id: string, index: number): string | null => (index % 2 === 1 && numberOfId(id) !== null ? null : faultOfId(id));

const pathBelow = (root: string, name: string): ResourcePath => {
  if (name !== root && !name.startsWith(`${root}/`)) throw invalid(`"${name}" is not in ${root}.`);
  const path = name === root ? [] : name.slice(root.length + 1).split('/');
  for (const [index, id] of path.entries()) {
    const fault = faultOfSegment(id, index);
    if (fault !== null) throw invalid(`Resource id "${id}" is invalid because it ${fault}.`);
  }
  if (path.length > MAX_SEGMENTS) throw invalid('The name has more than 100 levels of subcollections.');
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw invalid(`The name is longer than ${MAX_NAME_BYTES} bytes.`);
  return path;
};

/** The path of a document's full name in the database below `root`; refuses collections and other databases. */
export const readDocumentPath = (root: string, name: unknown): ResourcePath => {
  const path = pathBelow(root, readString(name, 'A document name'));
  if (path.length === 0 || path.length % 2 !== 0)
    throw invalid(`Document name "${String(name)}" lacks "/" at index ${String(name).length}.`);
  return path;
};

/** The path of a query's parent: a document, or the root as []. */
export const readParentPath = (root: string, name: unknown): ResourcePath => {
  const path = pathBelow(root, readString(name, 'A parent'));
  if (path.length % 2 !== 0) throw invalid(`Parent "${String(name)}" is a collection, not a document.`);
  return path;
};

/** Whether the text is a well-formed document name of any database, which is what a reference value may hold. */
export const isDocumentName = (name: string): boolean => {
  const root = DOCUMENTS.exec(name)?.[0];
  if (root === undefined) return false;
  const path = name.slice(root.length + 1).split('/');
  return path.length % 2 === 0 && path.every((id, index) => faultOfSegment(id, index) === null);
};

export const nameOf = (root: string, path: ResourcePath): string => (path.length === 0 ? root : `${root}/${path.join('/')}`);

/** The path below the root of a name that is known to be well-formed. */
export const pathOf = (root: string, name: string): ResourcePath => (name === root ? [] : name.slice(root.length + 1).split('/'));

/** The full name of the collection a document is in. */
export const collectionOf = (documentName: string): string => documentName.slice(0, documentName.lastIndexOf('/'));
