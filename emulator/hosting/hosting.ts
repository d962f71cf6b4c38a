/**
 * Serves the built site as Firebase Hosting would, from firebase.json, and the backend's own pages under the
 * reserved `/__/`. It is for this machine only and knows neither accounts nor databases.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { type Admission, isRefused, nameOrigin, ownPagesOnly } from '../admission/admission';
import type { HostingConfig } from './config';
import { openSite } from './files';
import type { SiteFiles } from './files';
import { listen } from './port';
import { resolveAddress } from './resolve';

/** An answer of one of the backend's own pages. */
export interface LocalAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers an address under `/__/`; null when it is not its own. */
export type LocalPages = (request: IncomingMessage, url: URL) => Promise<LocalAnswer | null>;

export interface HostingOptions {
  readonly port: number;
  /** null: only the backend's own pages, for when another server shows the site. */
  readonly site: { readonly config: HostingConfig; readonly folder: string } | null;
  readonly pages: LocalPages;
  /** The pages that may speak to the backend's own; only themselves unless given. */
  readonly admission?: Admission;
  readonly log: (text: string) => void;
}

export interface HostingServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

interface LocalRequest {
  readonly url: URL;
  readonly options: HostingOptions;
}

type Site = { readonly config: HostingConfig; readonly files: SiteFiles };

const send = (response: ServerResponse, request: IncomingMessage, answer: LocalAnswer): void => {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, {
    'Content-Type': answer.type,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

const plain = (status: number, body: string): LocalAnswer => ({ status, type: 'text/plain; charset=utf-8', body: `${body}\n` });

const headersFor = (config: HostingConfig, path: string): OutgoingHttpHeaders => {
  // A later rule replaces an earlier one, whatever the case of the name.
  const fields = new Map<string, readonly [string, string]>();
  for (const rule of config.headers) {
    if (rule.matches(path)) for (const field of rule.fields) fields.set(field[0].toLowerCase(), field);
  }
  return Object.fromEntries(fields.values());
};

const isUnchanged = (request: IncomingMessage, etag: string): boolean => {
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//u, ''));
  return tags.includes(etag) || tags.includes('*');
};

const serveSite = async (request: IncomingMessage, response: ServerResponse, url: URL, site: Site): Promise<void> => {
  let path: string;
  try {
    path = decodeURIComponent(url.pathname).replace(/\/{2,}/gu, '/');
  } catch {
    return send(response, request, plain(400, 'This address is not well formed.'));
  }
  const common = headersFor(site.config, path);
  const resolution = resolveAddress(path, site.config, site.files.exists);
  if (resolution.kind === 'redirect') {
    const to = resolution.to.startsWith('/') ? encodeURI(resolution.to) : resolution.to;
    response.writeHead(resolution.status, { ...common, Location: to + url.search, 'Content-Length': 0, 'Cache-Control': 'no-cache' });
    response.end();
    return;
  }
  const accept = request.headers['accept-encoding'];
  const isFound = resolution.kind === 'file';
  const file = await site.files.read(isFound ? resolution.path : '/404.html', accept);
  if (file === null) {
    const text = site.files.exists('/index.html') ? 'Nothing has this address.' : 'The site is not built yet: npm run build.';
    return send(response, request, {
      ...plain(404, text),
      headers: { ...(common as Record<string, string>), 'Cache-Control': 'no-cache' },
    });
  }
  const headers: OutgoingHttpHeaders = {
    ...common,
    // A missing file may exist after the next build, so its absence is never kept.
    ...(isFound ? {} : { 'Cache-Control': 'no-cache' }),
    ETag: file.etag,
    ...(file.isNegotiated ? { Vary: 'Accept-Encoding' } : {}),
  };
  if (isFound && isUnchanged(request, file.etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  response.writeHead(isFound ? 200 : 404, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': file.bytes.length,
    ...(file.encoding === 'identity' ? {} : { 'Content-Encoding': file.encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
};

/** The backend's own pages show mails and empty the data; the site beside them holds nothing that is not public. */
const serveLocal = async (request: IncomingMessage, response: ServerResponse, { url, options }: LocalRequest): Promise<void> => {
  if (isRefused(options.admission ?? ownPagesOnly, request, response)) return;
  nameOrigin(request, response);
  send(response, request, (await options.pages(request, url)) ?? plain(404, 'The backend has no such page.'));
};

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Resolves when the site is served. Rejects with `PortTaken` when another program holds the port. */
export const startHosting = async (options: HostingOptions): Promise<HostingServer> => {
  const { log } = options;
  const site: Site | null =
    options.site === null ? null : { config: options.site.config, files: openSite(options.site.folder, options.site.config.isIgnored) };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(`http://local${request.url?.startsWith('/') === true ? request.url : '/'}`);
    if (/^\/__(?:\/|$)/u.test(url.pathname)) return serveLocal(request, response, { url, options });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(response, request, { ...plain(405, 'Only GET and HEAD.'), headers: { Allow: 'GET, HEAD' } });
    }
    if (site === null) return send(response, request, plain(404, 'Only the pages of the backend are here: /__/mailbox.'));
    return serveSite(request, response, url, site);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((cause: unknown) => {
      log(`page: ${request.method ?? ''} ${request.url ?? ''} failed: ${cause instanceof Error ? (cause.stack ?? '') : String(cause)}`);
      if (response.headersSent) response.destroy();
      else send(response, request, plain(500, 'The backend failed; its log says why.'));
    });
  });
  const port = await listen(server, options.port, 'the page');
  return { port, close: () => closeServer(server) };
};
