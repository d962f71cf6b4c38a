/** One REST call taken apart, and what all calls need to be answered. */
import type { Caller } from '../admission/caller';
import type { CommitWrites } from './commit';
import { type FieldPath, parseFieldPath } from './field-path';
import type { Judge } from './judge';
import type { JsonObject } from './read-json';
import type { ResourcePath } from './resource-name';
import type { RpcError } from './rpc-error';
import type { FirestoreStore } from './store';
import type { Transactions } from './transactions';

export interface RestCall {
  readonly caller: Caller;
  /** Full name of the document, collection or root in the address. */
  readonly name: string;
  readonly path: ResourcePath;
  readonly parameters: URLSearchParams;
  readonly body: JsonObject;
}

export interface RestContext {
  readonly root: string;
  readonly store: FirestoreStore;
  readonly judge: Judge;
  readonly commit: CommitWrites;
  readonly transactions: Transactions;
  /** Logs an exception that is a bug, and gives the error to answer. */
  readonly refusalOf: (error: unknown) => RpcError;
}

/** Answers with JSON, or throws the refusal. */
export type RestHandler = (context: RestContext, call: RestCall) => unknown;

/** A field mask in the address, such as `mask.fieldPaths`; null when there is none. */
export const maskParameter = (parameters: URLSearchParams, name: string): readonly FieldPath[] | null => {
  const paths = parameters.getAll(`${name}.fieldPaths`);
  return paths.length === 0 ? null : paths.map(parseFieldPath);
};
