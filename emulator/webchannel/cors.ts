/** Answers to browsers' cross-origin questions, for admitted requests. They carry credentials, so the origin is named exactly. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameOrigin } from '../admission/admission';

/** How long, in seconds, a browser may remember a preflight. */
const PREFLIGHT_AGE_SECONDS = 600;

/** Sets the headers that every answer needs, errors included. */
export const allowOrigin = (request: IncomingMessage, response: ServerResponse): void => {
  nameOrigin(request, response);
  if (request.headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', 'X-HTTP-Session-Id, X-Client-Wire-Protocol');
};

/** Answers an OPTIONS request. */
export const answerPreflight = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked);
  if (request.headers['access-control-request-private-network'] === 'true')
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_AGE_SECONDS));
  response.writeHead(204).end();
};
