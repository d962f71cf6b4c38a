/** A server that answers as servers of language models do, in the form of chat completions, broken ones included. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandIn {
  readonly address: string;
  /** Bodies of the requests, as they came, and the key of each. */
  readonly asked: { readonly body: unknown; readonly key: string | undefined; readonly path: string }[];
  readonly close: () => Promise<void>;
}

export type Scene = (answer: ServerResponse, request: IncomingMessage) => void;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};

/** Answers the first request by the first scene, and so on; the last one for all others. */
export const standIn = async (...scenes: readonly Scene[]): Promise<StandIn> => {
  const asked: StandIn['asked'] = [];
  const server = createServer((request, answer) => {
    void bodyOf(request).then((text) => {
      const scene = scenes[Math.min(asked.length, scenes.length - 1)]!;
      asked.push({ body: JSON.parse(text), key: request.headers.authorization, path: request.url ?? '' });
      scene(answer, request);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** An event of the stream. */
export const event = (delta: unknown, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** Streams the pieces; 'whole' ends as it should, 'cut' breaks the connection. */
export const streams =
  (pieces: readonly (string | Uint8Array)[], end: 'whole' | 'silent' | 'cut' = 'whole'): Scene =>
  (answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces.slice(0, -1)) answer.write(piece);
    // Broken off when the last piece has left, so that the answer has begun.
    answer.write(pieces.at(-1) ?? '', () => end === 'cut' && answer.destroy());
    if (end !== 'cut') answer.end(end === 'whole' ? 'data: [DONE]\n\n' : '');
  };

export const refuses =
  (status: number, body: unknown = { error: { message: 'no' } }): Scene =>
  (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(body));
  };
