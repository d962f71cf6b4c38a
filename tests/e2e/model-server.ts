/** A server of a model on this machine, in OpenAI’s form, as a browser meets it: scripted by the test, one answer for each question. Not a test. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentMessage {
  readonly role: string;
  readonly content: string;
}

export interface Asked {
  readonly key: string;
  readonly messages: readonly SentMessage[];
  readonly tools: readonly { readonly function: { readonly name: string; readonly description: string } }[];
}

export interface Answering {
  readonly say: (text: string) => void;
  readonly call: (name: string, input: object) => void;
  readonly end: () => void;
  readonly refuse: (status: number) => void;
  readonly breakOff: () => void;
}

export interface ModelServer {
  readonly address: string;
  /** Requests for an answer, as they came. */
  readonly asked: Asked[];
  /** How requests are answered from now on. */
  readonly script: (answer: (asked: Asked, by: Answering) => void) => void;
  readonly close: () => Promise<void>;
}

const answering = (response: ServerResponse): Answering => {
  const begin = (): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  const delta = (value: object, finish: string | null = null): void => {
    begin();
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: value, finish_reason: finish }] })}\n\n`);
  };
  return {
    say: (content) => delta({ content }),
    call: (name, input) => delta({ tool_calls: [{ index: 0, id: 'call', function: { name, arguments: JSON.stringify(input) } }] }),
    end: () => {
      delta({}, 'stop');
      response.end('data: {"choices":[],"usage":{"total_tokens":1000}}\n\ndata: [DONE]\n\n');
    },
    refuse: (status) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end('{"error":{"message":"no"}}');
    },
    breakOff: () => {
      begin();
      response.write(': going\n\n', () => response.destroy());
    },
  };
};

export const modelServer = async (): Promise<ModelServer> => {
  const asked: Asked[] = [];
  let answer: (asked: Asked, by: Answering) => void = (_, by) => by.refuse(500);
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, authorization');
    response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      const { messages, tools } = JSON.parse(body) as Pick<Asked, 'messages'> & Partial<Pick<Asked, 'tools'>>;
      const one = { key: request.headers.authorization ?? '', messages, tools: tools ?? [] };
      asked.push(one);
      if (one.key === 'Bearer right') answer(one, answering(response));
      else answering(response).refuse(401);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    asked,
    script: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
