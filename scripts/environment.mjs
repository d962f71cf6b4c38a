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

const SITE = 'VITE_SITE_ORIGIN';

/** Hosts that lead to the reader's own computer, and names that are kept free for examples (RFC 6761, RFC 2606). */
const nobodysHost =
  /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[.*\])$|\.(?:localhost|local|test|invalid|example)$|(?:^|\.)example\.(?:com|net|org)$/iu;

/** What is wrong with the address that canonical links, sitemap, feed, previews and structured data of a published site begin with, or null. */
const siteOriginProblem = (value) => {
  if (value === undefined || value.trim() === '') {
    return `${SITE} is missing: search engines and previews of links would be sent to the reader's own computer. Give the address of the site, such as https://my-project.web.app`;
  }
  const url = URL.canParse(value.trim()) ? new URL(value.trim()) : null;
  if (url === null || url.protocol !== 'https:' || url.href !== `${url.origin}/`) {
    return `${SITE} must be https:// and a host, without a path, such as https://my-project.web.app`;
  }
  return nobodysHost.test(url.hostname) ? `${SITE} names ${url.hostname}, where nobody else finds the site` : null;
};

const socialNetworks = { VITE_SOCIAL_X: 'X', VITE_SOCIAL_YOUTUBE: 'YouTube', VITE_SOCIAL_LINKEDIN: 'LinkedIn' };

const isUnset = (variables, name) => (variables[name] ?? '').trim() === '';

/** What a published site does without and should not: one sentence each. */
const warningsAbout = (variables) => [
  ...Object.entries(socialNetworks)
    .filter(([name]) => isUnset(variables, name))
    .map(([name, network]) => `${name} is not set: the footer's link to ${network} leads to the network's own front page.`),
  ...(isUnset(variables, 'VITE_APP_CHECK_SITE_KEY')
    ? ['VITE_APP_CHECK_SITE_KEY is not set: a project that enforces App Check refuses this site, and one that does not is open to scripts.']
    : []),
];

/** One readable line per problem: which variable, and what is wrong with it. */
const lineOf = (issue, values) => {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${key} is not a setting of this product`);
  const name = String(issue.path[0]);
  return [values[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`];
};

/**
 * Judges variables: none of the prefix means local mode, otherwise all that are needed must be there and well formed,
 * and the address of the site with them.
 * Empty values count as absent, because a copied `.env.example` is full of them.
 */
export const judgeEnvironment = (variables) => {
  const named = Object.entries(variables).filter(
    ([key, value]) => key.startsWith(PREFIX) && typeof value === 'string' && value.trim() !== '',
  );
  if (named.length === 0) return { ok: true, mode: 'local' };
  const values = Object.fromEntries(named.map(([key, value]) => [key, value.trim()]));
  const parsed = project.safeParse(values);
  const siteProblem = siteOriginProblem(variables[SITE]);
  if (parsed.success && siteProblem === null) {
    return { ok: true, mode: 'project', project: parsed.data, warnings: warningsAbout(variables) };
  }
  const lines = [...(parsed.error?.issues ?? []).flatMap((issue) => lineOf(issue, values)), ...(siteProblem === null ? [] : [siteProblem])];
  return {
    ok: false,
    reason:
      'The settings for a Firebase project are not complete. They come from the environment or from .env (see .env.example).\n' +
      lines.map((line) => `  - ${line}\n`).join('') +
      'Remove all of them to run against the local backend.',
  };
};

/** Reads the same files in the same order as Vite does; the process's own variables win. */
export const readVariables = ({ directory, mode, variables }) => {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((name) => join(directory, name));
  const fromFiles = files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({}, ...fromFiles, variables);
};

/** What those variables say. */
export const readEnvironment = (from) => judgeEnvironment(readVariables(from));
