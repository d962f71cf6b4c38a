/**
 * What the database refuses to store, whoever asks: bad keys, too deep paths, too long strings, numbers that are
 * none. The limits are the published ones (https://firebase.google.com/docs/database/usage/limits).
 */
import type { Path } from './paths';
import { conflictOf } from './paths';

const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;
const MAX_STRING_BYTES = 10_485_760;

// oxlint-disable-next-line no-control-regex -- control characters are exactly what keys may not hold
const FORBIDDEN = /[.#$/[\]\u0000-\u001F\u007F]/u;

export const INVALID_JSON = "Invalid data; couldn't parse JSON object, array, or value.";
export const INVALID_OBJECT = "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?";
export const INVALID_PATH = 'Invalid path: Invalid token in path';

/** The complaint about a key; `position` is its line and column in the text that was sent, where that is known. */
export const keyComplaint = (position: string | null): string =>
  `Invalid data; couldn't parse key${position === null ? '' : ` beginning at ${position}`}. Key value can't be empty or contain $ # [ ] / or .`;

const utf8Bytes = (text: string): number => Buffer.byteLength(text, 'utf8');

/** Whether a child may have this name. `.priority`, `.value` and `.sv` are no children and fail here. */
export const isValidKey = (key: string): boolean => key !== '' && !FORBIDDEN.test(key) && utf8Bytes(key) <= MAX_KEY_BYTES;

/** Whether the path can be read: proper keys, and at most `.priority` at its end. */
export const isReadablePath = (path: Path): boolean =>
  path.length <= MAX_DEPTH + 1 && path.every((key, index) => isValidKey(key) || (key === '.priority' && index === path.length - 1));

const leafProblem = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? null : INVALID_JSON;
  if (typeof value === 'string' && value.length > MAX_STRING_BYTES / 3 && utf8Bytes(value) > MAX_STRING_BYTES) {
    return `Invalid data; string is longer than ${MAX_STRING_BYTES} UTF-8 bytes`;
  }
  return value === null || ['string', 'boolean'].includes(typeof value) ? null : INVALID_JSON;
};

const serverValueProblem = (object: Readonly<Record<string, unknown>>): string | null => {
  const operation = object['.sv'];
  if (Object.keys(object).length > 1) return 'Invalid data; a server value cannot have other children';
  if (operation === 'timestamp') return null;
  const delta = typeof operation === 'object' && operation !== null ? (operation as Record<string, unknown>)['increment'] : undefined;
  if (typeof delta !== 'number' || !Number.isFinite(delta) || Object.keys(operation as object).length > 1) {
    return 'Invalid data; the value of ".sv" must be "timestamp" or an increment by a number';
  }
  return null;
};

const isServerValue = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, '.sv');

const priorityProblem = (priority: unknown): string | null => {
  if (isServerValue(priority)) return serverValueProblem(priority);
  if (priority === null || typeof priority === 'string' || typeof priority === 'number') return leafProblem(priority);
  return 'Invalid data; .priority must be a string, a number or null';
};

const wrappedLeafProblem = (value: unknown): string | null => (isServerValue(value) ? serverValueProblem(value) : leafProblem(value));

const childrenProblem = (object: object, depth: number): string | null => {
  const entries = Object.entries(object);
  const wrapsLeaf = Object.hasOwn(object, '.value');
  if (wrapsLeaf && entries.some(([key]) => key !== '.value' && key !== '.priority')) {
    return 'Invalid data; ".value" cannot stand beside actual children';
  }
  for (const [key, child] of entries) {
    let problem: string | null;
    if (key === '.priority') problem = priorityProblem(child);
    else if (key === '.value') problem = wrappedLeafProblem(child);
    else problem = isValidKey(key) ? valueProblem(child, depth + 1) : keyComplaint(null);
    if (problem !== null) return problem;
  }
  return null;
};

const valueProblem = (value: unknown, depth: number): string | null => {
  if (depth > MAX_DEPTH) return `Invalid data; path exceeds the maximum depth that can be written (${MAX_DEPTH})`;
  if (typeof value !== 'object' || value === null) return leafProblem(value);
  if (isServerValue(value)) return serverValueProblem(value);
  return childrenProblem(value, depth);
};

/** Why the value cannot be written at the path, in words for the one who sent it; null when it can. */
export const writeProblem = (path: Path, value: unknown): string | null => {
  const setsPriority = path.at(-1) === '.priority';
  const node = setsPriority ? path.slice(0, -1) : path;
  if (!node.every(isValidKey)) return INVALID_PATH;
  if (setsPriority) return priorityProblem(value);
  return valueProblem(value, node.length);
};

/** Why several paths cannot be written in one operation; null when they can. */
export const overlapProblem = (paths: readonly Path[]): string | null => {
  const conflict = conflictOf(paths);
  return conflict === null ? null : `Invalid data; path /${conflict.ancestor} is ancestor of another path /${conflict.path}`;
};
