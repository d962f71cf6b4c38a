/**
 * One WebChannel session: hands the client's messages on in order and exactly once, and queues the answers.
 * It knows nothing of URLs, forms or what the messages mean.
 */
import type { Channel, ChannelHandler } from './channel';
import { asciiJson } from './frame';
import { type Attachment, Outbox, type OutboxOptions } from './outbox';

export interface SessionOptions extends OutboxOptions {
  readonly id: string;
  readonly headers: ReadonlyMap<string, string>;
  /** How often something is sent on a silent back channel. */
  readonly noopMs: number;
}

/** The three numbers that answer a forward request. */
export interface ForwardState {
  readonly hasBackChannel: boolean;
  readonly lastId: number;
  readonly outstandingBytes: number;
}

export interface Session {
  readonly id: string;
  readonly channel: Channel;
  readonly start: (handler: ChannelHandler) => void;
  /**
   * Takes messages whose first has number `offset`; those seen before are dropped, those too early are
   * kept. Throws a SyntaxError for a message that isn’t JSON.
   */
  readonly receive: (offset: number, messages: readonly string[]) => ForwardState;
  readonly acknowledge: (id: number) => void;
  readonly attach: (attachment: Attachment) => void;
  readonly dropBackChannel: () => void;
  /** How long, in milliseconds, the client has not been heard of; 0 while a request of its hangs. */
  readonly silentMs: () => number;
  readonly close: () => void;
}

/** Messages that may arrive ahead of a missing one. */
const MAX_EARLY = 1000;

export const createSession = (options: SessionOptions): Session => {
  const outbox = new Outbox(options);
  const early = new Map<number, string>();
  let nextNumber = 0;
  let handler: ChannelHandler | null = null;
  let isFailed = false;
  let heardMs = Date.now();

  const keepAlive = setInterval(() => {
    if (!outbox.hasBackChannel) return;
    heardMs = Date.now();
    outbox.pushNoop();
  }, options.noopMs);

  const receive = (offset: number, messages: readonly string[]): ForwardState => {
    heardMs = Date.now();
    for (const [index, message] of messages.entries()) {
      if (offset + index >= nextNumber && early.size < MAX_EARLY) early.set(offset + index, message);
    }
    for (let message = early.get(nextNumber); message !== undefined; message = early.get(nextNumber)) {
      early.delete(nextNumber);
      nextNumber += 1;
      if (!isFailed) handler?.onMessage(JSON.parse(message));
    }
    return { hasBackChannel: outbox.hasBackChannel, lastId: outbox.lastId, outstandingBytes: outbox.outstandingBytes };
  };

  return {
    id: options.id,
    channel: {
      headers: options.headers,
      send: (json) => {
        if (!isFailed) outbox.push(asciiJson([json]));
      },
      fail: (error) => {
        if (isFailed) return;
        isFailed = true;
        // The status comes in a list of its own inside the message: that is how clients tell it from data.
        outbox.push(asciiJson([[{ error }]]));
      },
    },
    start: (started) => {
      handler = started;
    },
    receive,
    acknowledge: (id) => outbox.acknowledge(id),
    attach: (attachment) => {
      heardMs = Date.now();
      outbox.attach(attachment);
    },
    dropBackChannel: () => outbox.drop(),
    silentMs: () => (outbox.hasBackChannel ? 0 : Date.now() - heardMs),
    close: () => {
      clearInterval(keepAlive);
      outbox.end();
      handler?.onClose();
      handler = null;
    },
  };
};
