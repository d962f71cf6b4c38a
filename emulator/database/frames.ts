/**
 * Framing of the WebSocket protocol: a long message travels as a frame that holds the number of pieces, then the
 * pieces. A frame `0` on its own only keeps the connection alive.
 */

/** Characters in a frame, as the official clients and servers cut them. */
const FRAME_LENGTH = 16_384;

/** More pieces than any client may send: its largest write is 16 MiB, far below. */
const MAX_PIECES = 4096;

/** The frames that carry a message. Never cuts between the halves of a surrogate pair, which would not survive UTF-8. */
export const framesOf = (message: string): readonly string[] => {
  if (message.length <= FRAME_LENGTH) return [message];
  const pieces: string[] = [];
  for (let start = 0; start < message.length;) {
    let end = Math.min(start + FRAME_LENGTH, message.length);
    const lastUnit = message.charCodeAt(end - 1);
    if (end < message.length && lastUnit >= 0xd800 && lastUnit <= 0xdbff) end -= 1;
    pieces.push(message.slice(start, end));
    start = end;
  }
  return [String(pieces.length), ...pieces];
};

export type Received =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'keepalive' }
  | { readonly kind: 'partial' }
  | { readonly kind: 'broken' };

/** Puts frames together again; give it every frame of one connection in turn. */
export const frameReader = (): ((frame: string) => Received) => {
  let missing = 0;
  let pieces: string[] = [];
  return (frame) => {
    if (missing > 0) {
      pieces.push(frame);
      missing -= 1;
      if (missing > 0) return { kind: 'partial' };
      const text = pieces.join('');
      pieces = [];
      return { kind: 'message', text };
    }
    if (!/^\d{1,6}$/u.test(frame)) return { kind: 'message', text: frame };
    missing = Number(frame);
    if (missing === 0) return { kind: 'keepalive' };
    return missing > MAX_PIECES ? { kind: 'broken' } : { kind: 'partial' };
  };
};
