/** Firestore's REST interface: from an HTTP request to the handler of its call, and back to Google's JSON. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerOfHeader } from '../admission/caller';
import { readBody } from '../webchannel/read-body';
import { isObject, type JsonObject } from './read-json';
import { pathOf } from './resource-name';
import type { RestContext, RestHandler } from './rest-call';
import { resourceHandler } from './rest-documents';
import { restMethods } from './rest-methods';
import { denied, invalid, RpcError, unauthenticated } from './rpc-error';

interface Route {
  readonly name: string;
  /** The word behind the colon; null for calls on the resource itself. */
  readonly method: string | null;
}

/** Splits an address below `/v1/`. A colon counts as the method's only where a known method follows. */
const routeOf = (pathname: string): Route => {
  const [, plain = pathname, method] = /^(.*):([a-zA-Z]+)$/su.exec(pathname) ?? [];
  const isMethod = method !== undefined && restMethods.has(method);
  try {
    const name = (isMethod ? plain : pathname).split('/').map(decodeURIComponent).join('/');
    return { name, method: isMethod ? method : null };
  } catch {
    throw invalid('The address is not well encoded.');
  }
};

const parseBody = (text: string): JsonObject => {
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Refused below, like JSON that is no object.
  }
  throw invalid('Invalid JSON payload received.');
};

const handlerOf = (root: string, httpMethod: string, route: Route): RestHandler => {
  if (route.name !== root && !route.name.startsWith(`${root}/`))
    throw invalid(`"${route.name}" is not in ${root}, the only database here.`);
  const handler =
    route.method === null
      ? resourceHandler(httpMethod, pathOf(root, route.name))
      : httpMethod === 'POST'
        ? restMethods.get(route.method)
        : null;
  if (handler === null || handler === undefined) throw new RpcError('NOT_FOUND', 'There is no such call.');
  return handler;
};

const answer = (response: ServerResponse, status: number, json: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-cache' }).end(JSON.stringify(json));
};

export interface Rest {
  /** Serves a request below `/v1/`. CORS headers are the caller's business. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Serves the official emulator's `DELETE /emulator/v1/…/documents`, which empties the database. */
  readonly serveReset: (request: IncomingMessage, response: ServerResponse) => void;
}

export const createRest = (context: RestContext): Rest => {
  const serve = async (request: IncomingMessage): Promise<unknown> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await readBody(request);
    if (!body.ok) throw invalid('The request is too large.');
    const caller = callerOfHeader(request.headers.authorization);
    if (caller === null) throw unauthenticated();
    const route = routeOf(url.pathname.slice('/v1/'.length));
    const handler = handlerOf(context.root, request.method ?? 'GET', route);
    const path = pathOf(context.root, route.name);
    return handler(context, { caller, name: route.name, path, parameters: url.searchParams, body: parseBody(body.text) });
  };

  const refuse = (response: ServerResponse, error: unknown): void => {
    const refusal = context.refusalOf(error);
    answer(response, refusal.httpCode, refusal.body);
  };

  return {
    serve: async (request, response) => {
      try {
        answer(response, 200, await serve(request));
      } catch (error) {
        refuse(response, error);
      }
    },
    serveReset: (request, response) => {
      request.resume();
      const isOwner = callerOfHeader(request.headers.authorization)?.kind === 'owner';
      if (!isOwner || request.method !== 'DELETE') {
        refuse(response, isOwner ? new RpcError('NOT_FOUND', 'There is no such call.') : denied());
        return;
      }
      context.store.clear();
      answer(response, 200, {});
    },
  };
};
