/** The official emulator's way to give a running database other rules: `PUT /.settings/rules.json?ns=…`; `GET` tells those in force. */
import { callerOf } from '../admission/caller';
import { loadDatabaseRules } from '../rules/database/load';
import type { Json } from './export-value';
import type { RestResponse } from './rest';
import type { DatabaseStore } from './store';

export const RULES_PATH = '/.settings/rules.json';

interface RulesRequest {
  readonly method: string;
  readonly credential: string | undefined;
  /** The rules, as in `database.rules.json`. */
  readonly source: string;
}

/** As JSON where they are plain JSON; with comments in them, as text. */
const inForce = (store: DatabaseStore): Json => {
  const source = store.rulesSource() ?? 'null';
  try {
    return JSON.parse(source) as Json;
  } catch {
    return source;
  }
};

/** Rules with a mistake leave those in force as they are. */
export const answerRules = (store: DatabaseStore, { method, credential, source }: RulesRequest): RestResponse => {
  const caller = callerOf(credential);
  // No rules stand above these, so only the owner may change them.
  if (typeof caller === 'string' || caller.kind !== 'owner') return { status: 401, body: { error: 'Permission denied' } };
  if (method === 'GET') return { status: 200, body: inForce(store) };
  if (method !== 'PUT') return { status: 405, body: { error: 'Method not allowed' } };
  const loaded = loadDatabaseRules(source, 'rules.json');
  if (!loaded.ok) return { status: 400, body: { error: `Line ${loaded.problem.line}: ${loaded.problem.message}\n` } };
  store.setRules(loaded.rules);
  return { status: 200, body: { status: 'ok' } };
};
