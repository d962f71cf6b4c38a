/** Collects the body of a request, up to a limit. */
import type { IncomingMessage } from 'node:http';

type Body = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: 'too-large' | 'aborted' };

/** Firestore's largest request is 10 MiB of protobuf; as form-encoded JSON it may take several times that. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

export const readBody = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    }
  } catch {
    return { ok: false, reason: 'aborted' };
  }
  if (length > MAX_BODY_BYTES) return { ok: false, reason: 'too-large' };
  return { ok: true, text: Buffer.concat(chunks).toString('utf8') };
};
