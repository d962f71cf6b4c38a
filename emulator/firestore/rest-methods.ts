/** The REST calls written with a colon, such as `documents:commit`. */
import type { StoredDocument } from '../wire/firestore';
import { aggregate, readAggregations } from './aggregate';
import { compareStrings } from './compare';
import { type Query, planQuery } from './query';
import { isObject, type JsonObject, readCount, readList, readObject, readOptionalString, readString } from './read-json';
import { readQuery } from './read-query';
import { readMask, readWrites } from './read-write';
import { nameOf, readDocumentPath } from './resource-name';
import type { RestCall, RestContext, RestHandler } from './rest-call';
import { denied, invalid, RpcError } from './rpc-error';
import { timestampOfMicros } from './timestamp';
import { wireCommit, wireDocument } from './wire-document';

interface ReadScope {
  /** The transaction the read belongs to; null outside of one. */
  readonly transaction: string | null;
  /** The first element of the answer when the read opened the transaction itself. */
  readonly opening: readonly JsonObject[];
  readonly readTime: string;
}

const modeOf = (options: unknown): 'read-write' | 'read-only' =>
  isObject(options) && isObject(options['readOnly']) ? 'read-only' : 'read-write';

/** The transaction and the time of a read. Every read is of the present. */
const openScope = ({ store, transactions }: RestContext, body: JsonObject): ReadScope => {
  if (body['readTime'] !== undefined) throw new RpcError('UNIMPLEMENTED', 'Reading the past is not supported here.');
  const readTime = timestampOfMicros(store.takeSnapshotTime());
  if (body['newTransaction'] === undefined) {
    return { transaction: readOptionalString(body['transaction'], 'transaction') ?? null, opening: [], readTime };
  }
  const transaction = transactions.begin(modeOf(body['newTransaction']));
  return { transaction, opening: [{ transaction }], readTime };
};

const batchGet: RestHandler = (context, { caller, body }) => {
  const { root, store, judge, transactions } = context;
  const paths = readList(body['documents'], 'documents').map((name) => readDocumentPath(root, name));
  for (const path of paths) judge.get(caller, path);
  const mask = readMask(body['mask']);
  const scope = openScope(context, body);
  const { readTime } = scope;
  const answers = paths.map((path) => {
    const name = nameOf(root, path);
    if (scope.transaction !== null) transactions.noteDocument(scope.transaction, name);
    const document = store.read(name);
    return document === null ? { missing: name, readTime } : { found: wireDocument(document, mask), readTime };
  });
  return [...scope.opening, ...answers];
};

/** Runs a query the caller may run, within the body's transaction if it names one. */
const findDocuments = (
  context: RestContext,
  call: RestCall,
  structured: unknown,
): { query: Query; found: readonly StoredDocument[]; scope: ReadScope } => {
  const { root, store, judge, transactions } = context;
  if (call.path.length % 2 !== 0) throw invalid('The parent of a query is a document.');
  const query = planQuery(root, call.path, readQuery(structured));
  judge.list(call.caller, query.parent, query.structured);
  const scope = openScope(context, call.body);
  const found = query.run(store);
  if (scope.transaction !== null) transactions.noteQuery(scope.transaction, query, found);
  return { query, found, scope };
};

const runQuery: RestHandler = (context, call) => {
  const { query, found, scope } = findDocuments(context, call, call.body['structuredQuery']);
  const { readTime } = scope;
  if (found.length === 0) return [...scope.opening, { readTime }];
  return [...scope.opening, ...found.map((document) => ({ document: wireDocument(document, query.mask), readTime }))];
};

const runAggregationQuery: RestHandler = (context, call) => {
  const asked = readObject(call.body['structuredAggregationQuery'], 'structuredAggregationQuery');
  const aggregations = readAggregations(asked['aggregations']);
  const { found, scope } = findDocuments(context, call, asked['structuredQuery']);
  return [...scope.opening, { result: { aggregateFields: aggregate(found, aggregations) }, readTime: scope.readTime }];
};

const commitWrites: RestHandler = ({ root, commit, transactions }, { caller, body }) => {
  const writes = readWrites(root, body['writes']);
  const transaction = readOptionalString(body['transaction'], 'transaction');
  if (transaction !== undefined && transaction !== '') transactions.finish(transaction, writes.length);
  return wireCommit(commit(caller, writes));
};

/** Each write stands for itself, so the answer holds a status for each. */
const batchWrite: RestHandler = ({ root, commit, refusalOf }, { caller, body }) => {
  const writes = readWrites(root, body['writes']);
  if (new Set(writes.map((write) => write.name)).size !== writes.length) throw invalid('A batch must not write one document twice.');
  const answers = writes.map((write) => {
    try {
      return { result: wireCommit(commit(caller, [write])).writeResults[0] ?? {}, status: { code: 0 } };
    } catch (error) {
      const { grpcCode, message } = refusalOf(error);
      return { result: {}, status: { code: grpcCode, message } };
    }
  });
  return { writeResults: answers.map((answer) => answer.result), status: answers.map((answer) => answer.status) };
};

const beginTransaction: RestHandler = ({ transactions }, { body }) => ({ transaction: transactions.begin(modeOf(body['options'])) });

const rollback: RestHandler = ({ transactions }, { body }) => {
  transactions.rollback(readString(body['transaction'], 'transaction'));
  return {};
};

/** Only for the owner: rules speak of documents, not of which collections there are. */
const listCollectionIds: RestHandler = ({ store }, { caller, name, body }) => {
  if (caller.kind !== 'owner') throw denied();
  const below = `${name}/`;
  const ids = new Set<string>();
  for (const collection of store.collectionNames()) {
    const id = collection.startsWith(below) ? collection.slice(below.length).split('/')[0] : undefined;
    if (id !== undefined) ids.add(id);
  }
  const after = readOptionalString(body['pageToken'], 'pageToken') ?? '';
  const sorted = [...ids].sort(compareStrings).filter((id) => compareStrings(id, after) > 0);
  const page = sorted.slice(0, readCount(body['pageSize'] ?? 0, 'pageSize') || sorted.length);
  return { collectionIds: page, ...(page.length < sorted.length ? { nextPageToken: page.at(-1) } : {}) };
};

const unsupported: RestHandler = () => {
  throw new RpcError('UNIMPLEMENTED', 'This call is not supported here.');
};

/** Handlers by the word behind the colon. */
export const restMethods: ReadonlyMap<string, RestHandler> = new Map(
  Object.entries({
    batchGet,
    runQuery,
    runAggregationQuery,
    commit: commitWrites,
    batchWrite,
    beginTransaction,
    rollback,
    listCollectionIds,
    partitionQuery: unsupported,
    executePipeline: unsupported,
  }),
);
