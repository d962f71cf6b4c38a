/**
 * A newsletter's spreadsheet database on this machine: the calls and answers of the provider that the page speaks to in
 * production, for one table of subscribers kept in a file. It sends no mail.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { normaliseEmail } from '@/domain/access/email-key';
import { isMailAddress } from '@/domain/contact/mail-address';
import { subscriberField } from '@/domain/newsletter/subscriber-record';
import type { LocalAnswer, LocalPages } from './hosting/hosting';
import { replaceFile } from './storage/replace-file';
import { readBody } from './webchannel/read-body';

interface Subscriber {
  readonly id: string;
  /** ISO 8601. */
  readonly createdTime: string;
  readonly fields: { readonly [subscriberField]: string };
}

export interface Newsletter {
  readonly pages: LocalPages;
  /** Forgets every subscriber. */
  readonly reset: () => void;
}

const path = '/__/newsletter';
const longestBody = 16_384;
const mostRecords = 10;

const json = (status: number, body: unknown): LocalAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});
const refuse = (status: number, type: string, message: string): LocalAnswer => json(status, { error: { type, message } });
/** The provider answers an address it does not know with a bare string instead of type and message. */
const notFound = json(404, { error: 'NOT_FOUND' });

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

type Reading = { readonly ok: true; readonly emails: readonly string[] } | { readonly ok: false; readonly answer: LocalAnswer };

const unknownRequest = refuse(422, 'INVALID_REQUEST_UNKNOWN', 'Invalid request: parameter validation failed. Check your request data.');

/** The addresses of a records body; each must be one that mail can be sent to. */
const readRecords = (body: unknown): Reading => {
  if (!isMap(body) || !Array.isArray(body['records'])) return { ok: false, answer: unknownRequest };
  const records: readonly unknown[] = body['records'];
  if (records.length === 0 || records.length > mostRecords) return { ok: false, answer: unknownRequest };
  const emails: string[] = [];
  for (const record of records) {
    const fields = isMap(record) ? record['fields'] : undefined;
    if (!isMap(fields)) {
      return {
        ok: false,
        answer: refuse(422, 'INVALID_REQUEST_MISSING_FIELDS', 'Could not find field "fields" in the request body'),
      };
    }
    const unknown = Object.keys(fields).find((name) => name !== subscriberField);
    if (unknown !== undefined) return { ok: false, answer: refuse(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`) };
    const email = fields[subscriberField];
    if (typeof email !== 'string' || !isMailAddress(email)) {
      return {
        ok: false,
        answer: refuse(422, 'INVALID_VALUE_FOR_COLUMN', `Field "${subscriberField}" cannot accept the provided value`),
      };
    }
    emails.push(normaliseEmail(email));
  }
  return { ok: true, emails };
};

const readFile = (file: string): readonly Subscriber[] => {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return Array.isArray(stored) ? (stored as Subscriber[]) : [];
  } catch {
    return [];
  }
};

const aSubscriber = (email: string): Subscriber => ({
  id: `rec${randomUUID().replaceAll('-', '').slice(0, 14)}`,
  createdTime: new Date().toISOString(),
  fields: { [subscriberField]: email },
});

const tokenOf = (request: IncomingMessage): string | null => /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * `POST /__/newsletter/Subscribers` creates records, with any bearer token; an address that is there already keeps its
 * record. `GET` of the same address lists them and takes the token `owner`, since they are people's addresses.
 * `file` is where they are kept.
 */
export const openNewsletter = (file: string): Newsletter => {
  let subscribers = readFile(file);
  const store = (next: readonly Subscriber[]): void => {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, JSON.stringify(next));
    subscribers = next;
  };
  const recordOf = (email: string): Subscriber => {
    const known = subscribers.find(({ fields }) => fields[subscriberField] === email);
    if (known !== undefined) return known;
    const added = aSubscriber(email);
    store([...subscribers, added]);
    return added;
  };
  const create = async (request: IncomingMessage): Promise<LocalAnswer> => {
    const body = await readBody(request);
    if (!body.ok || body.text.length > longestBody) return json(413, { error: 'REQUEST_TOO_LARGE' });
    if (!/^application\/json\b/iu.test(request.headers['content-type'] ?? '')) return unknownRequest;
    const value = parsed(body.text);
    if (value === undefined) return refuse(400, 'INVALID_JSON', 'The request body is not valid JSON.');
    const reading = readRecords(value);
    return reading.ok ? json(200, { records: reading.emails.map(recordOf) }) : reading.answer;
  };
  const pages: LocalPages = async (request, url) => {
    if (url.pathname !== path && !url.pathname.startsWith(`${path}/`)) return null;
    if (url.pathname !== `${path}/${subscriberField}`) return notFound;
    const token = tokenOf(request);
    if (token === null) return refuse(401, 'AUTHENTICATION_REQUIRED', 'Authentication required');
    if (request.method === 'POST') return create(request);
    if (request.method !== 'GET') return { ...notFound, status: 405, headers: { Allow: 'GET, POST' } };
    return token === 'owner'
      ? json(200, { records: subscribers })
      : refuse(403, 'INVALID_PERMISSIONS', 'You are not permitted to perform this operation');
  };
  return { pages, reset: () => store([]) };
};
