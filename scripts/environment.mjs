/**
 * The settings that name a Firebase project, checked once for the build and the backend. Without any of
 * them the product runs in local mode, against the embedded backend.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';

const PREFIX = 'VITE_FIREBASE_';

const host = /^(?!https?:)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/iu;
const databaseUrl = /^https:\/\/[a-z0-9-]+(?:\.firebaseio\.com|\.[a-z0-9-]+\.firebasedatabase\.app)\/?$/u;

const project = z.strictObject({
  VITE_FIREBASE_API_KEY: z.string().regex(/^\S{10,}$/u, 'is not an API key: 10 or more characters without spaces'),
  VITE_FIREBASE_AUTH_DOMAIN: z.string().regex(host, 'must be a host such as my-project.firebaseapp.com, without https://'),
  VITE_FIREBASE_DATABASE_URL: z.string().regex(databaseUrl, 'must look like https://my-project-default-rtdb.firebaseio.com'),
  VITE_FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u, 'is no project id: 6 to 30 lower-case letters, digits and hyphens'),
  VITE_FIREBASE_APP_ID: z.string().regex(/^\d+:\d+:web:[0-9a-f]+$/u, 'must look like 1:1234567890:web:0123456789abcdef'),
  VITE_FIREBASE_MESSAGING_SENDER_ID: z.string().regex(/^\d+$/u, 'must be a number').optional(),
  VITE_FIREBASE_STORAGE_BUCKET: z.string().regex(host, 'must be a host such as my-project.firebasestorage.app').optional(),
  VITE_FIREBASE_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/u, 'must look like G-ABC123')
    .optional(),
});

/** One readable line per problem: which variable, and what is wrong with it. */
const lineOf = (issue, values) => {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${key} is not a setting of this product`);
  const name = String(issue.path[0]);
  return [values[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`];
};

/**
 * Judges variables: none of the prefix means local mode, otherwise all that are needed must be there and well formed.
 * Empty values count as absent, because a copied `.env.example` is full of them.
 */
export const judgeEnvironment = (variables) => {
  const named = Object.entries(variables).filter(
    ([key, value]) => key.startsWith(PREFIX) && typeof value === 'string' && value.trim() !== '',
  );
  if (named.length === 0) return { ok: true, mode: 'local' };
  const values = Object.fromEntries(named.map(([key, value]) => [key, value.trim()]));
  const parsed = project.safeParse(values);
  if (parsed.success) return { ok: true, mode: 'project', project: parsed.data };
  const lines = parsed.error.issues.flatMap((issue) => lineOf(issue, values));
  return {
    ok: false,
    reason:
      'The settings of the Firebase project are not complete. They come from the environment or from .env (see .env.example).\n' +
      lines.map((line) => `  - ${line}\n`).join('') +
      'Remove all of them to run against the local backend.',
  };
};

/** Reads the same files in the same order as Vite does; the process's own variables win. */
export const readEnvironment = ({ directory, mode, variables }) => {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((name) => join(directory, name));
  const fromFiles = files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8')));
  return judgeEnvironment(Object.assign({}, ...fromFiles, variables));
};
