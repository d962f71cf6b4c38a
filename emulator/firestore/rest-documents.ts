/** The REST calls on single documents and on collections as resources: get, list, create, patch and delete. */
import { randomInt } from 'node:crypto';
import type { StoredDocument, StructuredQuery, WireCursor } from '../wire/firestore';
import { fieldOf } from './filters';
import { ordersOf } from './order';
import { planQuery } from './query';
import { readCount } from './read-json';
import { readQuery } from './read-query';
import { type Write, readWrite } from './read-write';
import { nameOf } from './resource-name';
import { maskParameter, type RestCall, type RestContext, type RestHandler } from './rest-call';
import { invalid, RpcError } from './rpc-error';
import { readValue } from './value';
import { wireDocument } from './wire-document';

const DEFAULT_PAGE_SIZE = 100;
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const newId = (): string => Array.from({ length: 20 }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('');

const existing = ({ store }: RestContext, name: string): StoredDocument => {
  const document = store.read(name);
  if (document === null) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`);
  return document;
};

const refuseThePast = (parameters: URLSearchParams): void => {
  if (parameters.has('readTime')) throw new RpcError('UNIMPLEMENTED', 'Reading the past is not supported here.');
};

const getDocument: RestHandler = (context, { caller, name, path, parameters }) => {
  refuseThePast(parameters);
  context.judge.get(caller, path);
  const transaction = parameters.get('transaction');
  if (transaction !== null) context.transactions.noteDocument(transaction, name);
  return wireDocument(existing(context, name), maskParameter(parameters, 'mask'));
};

/** `orderBy=a desc, b` as the protocol's orders. */
const readOrderBy = (text: string): NonNullable<StructuredQuery['orderBy']> =>
  text.split(',').map((part) => {
    const [fieldPath = '', direction = 'asc'] = part.trim().split(/\s+/u);
    if (!/^(?:asc|desc)$/iu.test(direction)) throw invalid(`Unknown direction "${direction}".`);
    return { field: { fieldPath }, direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING' };
  });

/** A page token holds the position of the last document shown, in the list's own order. */
const writePageToken = (document: StoredDocument, query: StructuredQuery): string =>
  Buffer.from(JSON.stringify(ordersOf(query).map(({ path }) => fieldOf(document, path)))).toString('base64url');

const readPageToken = (text: string): WireCursor => {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(values)) return { values: values.map(readValue), before: false };
  } catch {
    // Refused below, like a token of another shape.
  }
  throw invalid('The page token is not valid.');
};

const listDocuments: RestHandler = ({ root, store, judge }, { caller, path, parameters }) => {
  refuseThePast(parameters);
  if (parameters.get('showMissing') === 'true') throw new RpcError('UNIMPLEMENTED', 'showMissing is not supported here.');
  const pageSize = readCount(parameters.get('pageSize') ?? 0, 'pageSize') || DEFAULT_PAGE_SIZE;
  const orderBy = parameters.get('orderBy');
  const pageToken = parameters.get('pageToken');
  const structured = readQuery({
    from: [{ collectionId: path.at(-1) }],
    ...(orderBy === null || orderBy === '' ? {} : { orderBy: readOrderBy(orderBy) }),
    ...(pageToken === null || pageToken === '' ? {} : { startAt: readPageToken(pageToken) }),
    limit: pageSize,
  });
  const parent = path.slice(0, -1);
  judge.list(caller, parent, structured);
  const found = planQuery(root, parent, { ...structured, limit: pageSize + 1 }).run(store);
  const page = found.slice(0, pageSize);
  const mask = maskParameter(parameters, 'mask');
  const last = page.at(-1);
  return {
    ...(page.length === 0 ? {} : { documents: page.map((document) => wireDocument(document, mask)) }),
    ...(found.length > page.length && last !== undefined ? { nextPageToken: writePageToken(last, structured) } : {}),
  };
};

/** Carries out one write and answers with the document it leaves. */
const writeDocument = (context: RestContext, call: RestCall, write: Write): unknown => {
  context.commit(call.caller, [write]);
  return wireDocument(existing(context, write.name), maskParameter(call.parameters, 'mask'));
};

const createDocument: RestHandler = (context, call) => {
  if (call.path.length % 2 === 0) throw invalid('Documents are created in a collection.');
  const name = nameOf(context.root, [...call.path, call.parameters.get('documentId') || newId()]);
  const update = { name, fields: call.body['fields'] };
  return writeDocument(context, call, readWrite(context.root, { update, currentDocument: { exists: false } }));
};

const readPreconditionParameters = (parameters: URLSearchParams): Readonly<Record<string, unknown>> => {
  const exists = parameters.get('currentDocument.exists');
  const updateTime = parameters.get('currentDocument.updateTime');
  const precondition = { ...(exists === null ? {} : { exists: exists === 'true' }), ...(updateTime === null ? {} : { updateTime }) };
  return Object.keys(precondition).length === 0 ? {} : { currentDocument: precondition };
};

const patchDocument: RestHandler = (context, call) => {
  const fieldPaths = call.parameters.getAll('updateMask.fieldPaths');
  const write = readWrite(context.root, {
    update: { name: call.name, fields: call.body['fields'] },
    ...(fieldPaths.length === 0 ? {} : { updateMask: { fieldPaths } }),
    ...readPreconditionParameters(call.parameters),
  });
  return writeDocument(context, call, write);
};

const deleteDocument: RestHandler = (context, call) => {
  context.commit(call.caller, [readWrite(context.root, { delete: call.name, ...readPreconditionParameters(call.parameters) })]);
  return {};
};

/** The handler of a method on a resource; null when there is none. `isDocument` tells documents from collections. */
export const resourceHandler = (method: string, path: readonly string[]): RestHandler | null => {
  const isDocument = path.length > 0 && path.length % 2 === 0;
  const isCollection = path.length % 2 === 1;
  if (method === 'GET') return isDocument ? getDocument : isCollection ? listDocuments : null;
  if (method === 'POST') return isCollection ? createDocument : null;
  if (method === 'PATCH') return isDocument ? patchDocument : null;
  return method === 'DELETE' && isDocument ? deleteDocument : null;
};
