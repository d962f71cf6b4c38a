/**
 * The official emulator's way to give a running Firestore other rules: `PUT /emulator/v1/projects/{project}:securityRules`. `GET` tells
 * those in force, in the same form.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerOfHeader } from '../admission/caller';
import type { FirestoreRules } from '../rules/contract';
import { loadFirestoreRules } from '../rules/firestore/load';
import { describeProblem, type SourceProblem } from '../rules/source-problem';
import { readBody } from '../webchannel/read-body';
import { type JsonObject, readList, readObject, readOptionalString, readString } from './read-json';
import { denied, invalid, RpcError } from './rpc-error';

interface UploadOptions {
  /** The rules in force, as they were written. */
  readonly source: () => string | undefined;
  readonly replace: (rules: FirestoreRules) => void;
  readonly refusalOf: (error: unknown) => RpcError;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('Invalid JSON payload received.');
  }
};

/** The mistake as the official emulator lists it, for callers that asked for a list in place of a refusal. */
const issueOf = ({ file, line, column, message }: SourceProblem): JsonObject => ({
  sourcePosition: { fileName: file, line, column },
  description: message,
  severity: 'ERROR',
});

const upload = async (request: IncomingMessage, { replace, source }: UploadOptions): Promise<JsonObject> => {
  const body = await readBody(request);
  // No rules stand above these, so only the owner may change them.
  if (callerOfHeader(request.headers.authorization)?.kind !== 'owner') throw denied();
  if (request.method === 'GET') return { rules: { files: [{ name: 'firestore.rules', content: source() ?? '' }] } };
  if (request.method !== 'PUT') throw new RpcError('NOT_FOUND', 'There is no such call.');
  if (!body.ok) throw invalid('The request is too large.');
  const asked = readObject(parse(body.text), 'The request');
  const [file, ...others] = readList(readObject(asked['rules'], 'rules')['files'], 'rules.files');
  if (file === undefined || others.length > 0) throw invalid('rules.files must hold exactly one file.');
  const { name, content } = readObject(file, 'A rules file');
  const loaded = loadFirestoreRules(readString(content, 'content'), readOptionalString(name, 'name') ?? 'firestore.rules');
  if (loaded.ok) replace(loaded.rules);
  else if (asked['ignore_errors'] === true) return { issues: [issueOf(loaded.problem)] };
  else throw invalid(describeProblem(loaded.problem));
  return {};
};

/** Answers one request. Rules with a mistake leave those in force as they are. */
export const serveRulesUpload = async (options: UploadOptions, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const answer = (status: number, json: unknown): void => {
    response
      .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-cache' })
      .end(JSON.stringify(json));
  };
  try {
    answer(200, await upload(request, options));
  } catch (error) {
    const refusal = options.refusalOf(error);
    answer(refusal.httpCode, refusal.body);
  }
};
