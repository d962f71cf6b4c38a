/**
 * The accounts and sent mails of the Auth emulator, kept in one file. It is the only place that knows the
 * emulator's private classes; the pinned version of firebase-tools and a smoke test guard them.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Mail, MailKind } from './message';
import { replaceFile } from '../storage/replace-file';

type Account = Readonly<Record<string, unknown>> & { readonly localId: string };

interface OutOfBand {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: MailKind;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** The part of the emulator's `AgentProjectState` that is used here. */
interface ProjectState {
  readonly users: Map<string, Account>;
  readonly oobs: Map<string, OutOfBand>;
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId: (localId: string, account: Account) => unknown;
}

type Application = (request: IncomingMessage, response: ServerResponse) => void;

interface Emulator {
  /** `mode` 2 refuses every project but the one named. */
  readonly createApp: (project: string, mode: 2, states: Map<string, ProjectState>) => Promise<Application>;
  readonly createState: (project: string) => ProjectState;
}

/** Where a description of the service names its operations. */
interface ServiceDescription {
  readonly paths: Record<string, { parameters?: object[] }>;
}

/** What the SDK's email, Google and token sign-in, the product's administration and the demo's seed ask for. */
const USED_OPERATIONS =
  /^\/v1\/(?:token|accounts:(?:createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithCustomToken|signInWithIdp|signInWithPassword|signUp|update)|projects\/\{targetProjectId\}\/accounts(?::\w+)?)$|^\/v[12]\/(?:passwordPolicy|recaptchaConfig|recaptchaParams|projects\/\{targetProjectId\}\/config)$|^\/emulator\/v1\/projects\/\{targetProjectId\}\/\w+$/u;

/**
 * The emulator compiles a check for each operation and each query parameter at every start, nine seconds of a
 * processor's time in all; phone numbers, tenants, second factors and the parameters that every Google API knows
 * are nine tenths of it.
 */
const leaveOutUnused = ({ paths }: ServiceDescription): void => {
  for (const [path, item] of Object.entries(paths)) {
    // Those every Google API knows are named by reference, a path's own stand there.
    if (USED_OPERATIONS.test(path)) item.parameters = item.parameters?.filter((parameter) => !('$ref' in parameter)) ?? [];
    else Reflect.deleteProperty(paths, path);
  }
};

/** Loads the emulator's modules without starting it. Throws when their shape is not the one written for. */
export const loadEmulator = (): Emulator => {
  const require = createRequire(import.meta.url);
  const server = require('firebase-tools/lib/emulator/auth/server.js') as { readonly createApp?: Emulator['createApp'] };
  const state = require('firebase-tools/lib/emulator/auth/state.js') as {
    readonly AgentProjectState?: new (project: string) => ProjectState;
  };
  const { logger } = require('firebase-tools/lib/logger.js') as { readonly logger?: { silent: boolean } };
  const { default: description } = require('firebase-tools/lib/emulator/auth/apiSpec.js') as { readonly default?: ServiceDescription };
  const { createApp } = server;
  const { AgentProjectState } = state;
  if (createApp === undefined || AgentProjectState === undefined || logger === undefined || description === undefined) {
    throw new Error('The Auth emulator of the installed firebase-tools is not the one this backend was written for; run `npm ci`.');
  }
  // Its log repeats each mail link on the console; the mailbox shows them better.
  logger.silent = true;
  leaveOutUnused(description);
  return { createApp, createState: (project) => new AgentProjectState(project) };
};

interface StoredAccounts {
  readonly version: 1;
  readonly accounts: readonly Account[];
  readonly mails: readonly Mail[];
}

/** Mails beyond this many are forgotten, oldest first. */
const KEPT_MAILS = 200;

const read = (file: string): StoredAccounts | null => {
  if (!existsSync(file)) return null;
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredAccounts;
    if (stored.version === 1 && Array.isArray(stored.accounts) && Array.isArray(stored.mails)) return stored;
  } catch {
    // Falls through to the one message for every kind of damage.
  }
  throw new Error(`${file} is damaged and cannot be read. Move it away to keep it, or start with --fresh to begin anew.`);
};

export interface Accounts {
  /** To be handed to the emulator, which looks its state up in it at each request. */
  readonly states: Map<string, ProjectState>;
  /** Writes what changed since the last call, if anything did; on return it is on disk. Throws when it cannot. */
  readonly persist: () => void;
  /** Newest first. */
  readonly mails: () => Mail[];
  readonly reset: () => void;
}

const restore = (state: ProjectState, stored: StoredAccounts): Map<string, Mail> => {
  for (const account of stored.accounts) state.overwriteUserWithLocalId(account.localId, account);
  const mails = new Map<string, Mail>();
  for (const mail of stored.mails) {
    mails.set(mail.code, mail);
    if (mail.spent) continue;
    const { email, newEmail, kind, code, link } = mail;
    state.oobs.set(code, { email, requestType: kind, oobCode: code, oobLink: link, ...(newEmail === null ? {} : { newEmail }) });
  }
  return mails;
};

/**
 * Opens the accounts in `file` (null: in memory only), with protection against guessing addresses on, as real
 * projects have it. Accounts return field by field, so that hashes, claims, provider links and the refresh
 * tokens of signed-in browsers stay valid. Throws when the file is unreadable.
 */
export const openAccounts = (emulator: Emulator, project: string, file: string | null): Accounts => {
  const states = new Map<string, ProjectState>();
  const begin = (): ProjectState => {
    const state = emulator.createState(project);
    state.enableImprovedEmailPrivacy = true;
    states.set(project, state);
    return state;
  };
  let state = begin();
  const stored = file === null ? null : read(file);
  let mails = stored === null ? new Map<string, Mail>() : restore(state, stored);
  let written = '';

  const collectMails = (): void => {
    for (const oob of state.oobs.values()) {
      if (mails.has(oob.oobCode)) continue;
      const { email, newEmail = null, requestType: kind, oobCode: code, oobLink: link } = oob;
      mails.set(code, { email, newEmail, kind, code, link, sentAtMs: Date.now(), spent: false });
    }
    for (const [code, mail] of mails) if (!mail.spent && !state.oobs.has(code)) mails.set(code, { ...mail, spent: true });
    for (const code of [...mails.keys()].slice(0, -KEPT_MAILS)) mails.delete(code);
  };

  const persist = (): void => {
    collectMails();
    if (file === null) return;
    const text = JSON.stringify({ version: 1, accounts: [...state.users.values()], mails: [...mails.values()] } satisfies StoredAccounts);
    if (text === written) return;
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, text);
    written = text;
  };

  return {
    states,
    persist,
    mails: () => [...mails.values()].reverse(),
    reset: () => {
      state = begin();
      mails = new Map();
      persist();
    },
  };
};
