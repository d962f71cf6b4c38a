/** Stands between a browser and one service on this machine: passes everything on unchanged and counts its bytes. */
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface ProxyOptions {
  readonly port: number;
  /** Port of the service. */
  readonly target: number;
  /** Told of every request; answers who wants to read the body of the answer as it passes. */
  readonly onRequest?: (request: IncomingMessage) => AnswerReader | undefined;
  readonly onSocket?: () => void;
}

export interface AnswerReader {
  readonly onText: (chunk: string) => void;
  readonly onEnd: () => void;
}

export interface CountingProxy {
  /** Since the start, as the client side of the proxy saw them. */
  readonly bytes: () => { readonly down: number; readonly up: number };
  readonly close: () => Promise<void>;
}

/** Sockets that are open, and the sums of those that have closed. */
const createTally = () => {
  const open = new Set<Socket>();
  let down = 0;
  let up = 0;
  return {
    add: (socket: Socket): void => {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        down += socket.bytesWritten;
        up += socket.bytesRead;
      });
    },
    bytes: () => {
      const live = [...open];
      return {
        down: down + live.reduce((sum, socket) => sum + socket.bytesWritten, 0),
        up: up + live.reduce((sum, socket) => sum + socket.bytesRead, 0),
      };
    },
    destroy: (): void => {
      for (const socket of open) socket.destroy();
    },
  };
};

const passOn = (options: ProxyOptions, request: IncomingMessage, response: ServerResponse): void => {
  const reader = options.onRequest?.(request);
  const { method, url, headers } = request;
  const upstream = sendRequest({ host: '127.0.0.1', port: options.target, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    response.flushHeaders();
    const decoder = new TextDecoder();
    answer.on('data', (chunk: Buffer) => {
      reader?.onText(decoder.decode(chunk, { stream: true }));
      response.write(chunk);
    });
    answer.on('end', () => {
      reader?.onEnd();
      response.end();
    });
    answer.on('error', () => response.destroy());
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
};

/** A WebSocket: the head goes on as it came, then both sides are joined. */
const join = (options: ProxyOptions, request: IncomingMessage, client: Socket): void => {
  options.onSocket?.();
  const upstream = connect(options.target, '127.0.0.1', () => {
    const fields = Array.from({ length: request.rawHeaders.length / 2 }, (_, at) =>
      request.rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    );
    upstream.write(`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`);
    client.pipe(upstream).pipe(client);
  });
  upstream.on('error', () => client.destroy());
  client.on('close', () => upstream.destroy());
};

/** Starts to listen; rejects when the port is taken. */
export const startCountingProxy = async (options: ProxyOptions): Promise<CountingProxy> => {
  const tally = createTally();
  const server = createServer((request, response) => passOn(options, request, response));
  server.on('connection', tally.add);
  server.on('upgrade', (request, socket) => join(options, request, socket as Socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve());
  });
  return {
    bytes: tally.bytes,
    close: async () => {
      tally.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
