/** HTTP around the REST face: bodies, headers, event streams and the refusal of long polling. What is answered is not decided here. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameOrigin } from '../admission/admission';
import type { RestOptions, RestRequest, RestResponse, StreamEvent } from './rest';
import { answerRest, streamRest } from './rest';

/** The largest request: the service takes 256 MB by REST, which a local process would only regret. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Streams say that they are alive as often as the service does. */
const KEEP_ALIVE_MS = 30_000;

const CORS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, PUT, POST, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, X-Firebase-AppCheck, X-Firebase-ETag, X-HTTP-Method-Override',
  'Access-Control-Expose-Headers': 'ETag',
  'Access-Control-Max-Age': '3600',
  'Cache-Control': 'no-cache',
};

const LONG_POLLING = 'Long polling is not available here: call forceWebSockets() from firebase/database before getDatabase().';
const TOO_LARGE = 'Data to write exceeds the maximum size that can be modified with a single request.';

const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const respond = (response: ServerResponse, { status, body, headers }: RestResponse, url: URL): void => {
  const isPretty = url.searchParams.get('print') === 'pretty';
  response.writeHead(status, { ...CORS, 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body, null, isPretty ? 2 : 0) + (isPretty ? '\n' : ''));
};

const handleStream = (options: RestOptions, request: RestRequest, response: ServerResponse): void => {
  const send = ({ event, data }: StreamEvent | { readonly event: 'keep-alive'; readonly data: null }): void => {
    if (!response.headersSent) response.writeHead(200, { ...CORS, 'Content-Type': 'text/event-stream; charset=utf-8' });
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (event === 'cancel') response.end();
  };
  const stop = streamRest(options, request, send);
  if (typeof stop !== 'function') {
    respond(response, stop, request.url);
    return;
  }
  const timer = setInterval(() => {
    send({ event: 'keep-alive', data: null });
  }, KEEP_ALIVE_MS);
  response.on('close', () => {
    clearInterval(timer);
    stop();
  });
};

const handle = async (options: RestOptions, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(`http://localhost${request.url ?? '/'}`);
  if (request.method === 'OPTIONS') {
    response.writeHead(200, CORS).end();
    return;
  }
  if (url.pathname === '/.lp') {
    response.writeHead(400, { ...CORS, 'Content-Type': 'text/plain; charset=utf-8' }).end(LONG_POLLING);
    return;
  }
  const body = await bodyOf(request);
  if (body === null) {
    respond(response, { status: 400, body: { error: TOO_LARGE } }, url);
    return;
  }
  const override = request.headers['x-http-method-override'];
  const method = String(request.method === 'POST' && override !== undefined ? override : request.method).toUpperCase();
  const restRequest: RestRequest = { method, url, headers: request.headers, body };
  if (method === 'GET' && request.headers.accept === 'text/event-stream') handleStream(options, restRequest, response);
  else respond(response, answerRest(options, restRequest), url);
};

/** Refuses a request unread, in the form of the interface. */
export const refuseRest = (request: IncomingMessage, response: ServerResponse, error: string): void => {
  request.resume();
  nameOrigin(request, response);
  response.writeHead(401, { ...CORS, 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify({ error }));
};

/** Serves one admitted HTTP request; a fault of this server or of the rules is logged and answered with 500. */
export const serveRest = (options: RestOptions, request: IncomingMessage, response: ServerResponse): void => {
  nameOrigin(request, response);
  handle(options, request, response).catch((error: unknown) => {
    options.log(
      `request ${request.method ?? ''} ${request.url ?? ''} failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    );
    if (response.headersSent) response.destroy();
    else respond(response, { status: 500, body: { error: 'Internal server error.' } }, new URL('http://localhost'));
  });
};
