/**
 * The sending half of a session: numbered messages, queued until the client has acknowledged them, and the
 * hanging request on which they travel. Broken connections cost nothing but time.
 */
import type { ServerResponse } from 'node:http';
import type { BackChannels } from './back-channels';
import { asciiJson, frame } from './frame';

interface BackChannel {
  readonly response: ServerResponse;
  /** Ends with its first batch, because the client sees nothing of a response before it has ended. */
  readonly isLongPoll: boolean;
  /** Last message written to this response. */
  sentId: number;
  readonly turn: NodeJS.Timeout;
}

interface QueuedMessage {
  readonly id: number;
  readonly json: string;
}

export interface OutboxOptions {
  /** Whose connections are shared: the key under which hanging requests are counted. */
  readonly peer: string;
  readonly backChannels: BackChannels;
  /** How long a hanging request lives while its peer holds too many. */
  readonly turnMs: number;
}

export interface Attachment {
  readonly response: ServerResponse;
  /** Last message the client has; everything after it is sent (again). */
  readonly acknowledgedId: number;
  readonly isLongPoll: boolean;
}

const NOOP = asciiJson(['noop']);

export class Outbox {
  readonly #options: OutboxOptions;
  #queue: QueuedMessage[] = [];
  #lastId = 0;
  #back: BackChannel | null = null;
  #isFlushScheduled = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get hasBackChannel(): boolean {
    return this.#back !== null;
  }

  /** Number of the last message queued so far. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Size of what the client has not acknowledged. */
  get outstandingBytes(): number {
    return this.#queue.reduce((bytes, message) => bytes + message.json.length, 0);
  }

  /** Queues the JSON of one message. What is queued in one go travels in one batch. */
  push(json: string): void {
    this.#lastId += 1;
    this.#queue.push({ id: this.#lastId, json });
    if (this.#isFlushScheduled) return;
    this.#isFlushScheduled = true;
    setImmediate(() => {
      this.#isFlushScheduled = false;
      this.#writePending();
    });
  }

  /** Queues the message that says nothing and keeps the connection alive. */
  pushNoop(): void {
    this.push(NOOP);
  }

  /** Forgets the messages up to this number: the client has them. */
  acknowledge(id: number): void {
    const [oldest] = this.#queue;
    if (oldest !== undefined && oldest.id <= id) this.#queue = this.#queue.filter((message) => message.id > id);
  }

  /** Takes over a hanging request; the one before it ends. */
  attach({ response, acknowledgedId, isLongPoll }: Attachment): void {
    this.acknowledge(acknowledgedId);
    this.end();
    response.on('close', () => {
      if (this.#back?.response === response) this.#detach();
    });
    const turn = setTimeout(() => this.#takeTurns(response), this.#options.turnMs);
    this.#back = { response, isLongPoll, sentId: acknowledgedId, turn };
    this.#options.backChannels.opened(this.#options.peer);
    // A first byte at once keeps the client from taking the connection for one that a proxy buffers.
    if (!isLongPoll && this.#queue.length === 0) this.pushNoop();
    this.#writePending();
  }

  /** Ends the hanging request in good order. */
  end(): void {
    const ending = this.#back;
    this.#detach();
    ending?.response.end();
  }

  /** Breaks the hanging request as a failing network would. */
  drop(): void {
    const breaking = this.#back;
    this.#detach();
    breaking?.response.destroy();
  }

  #detach(): void {
    if (this.#back === null) return;
    clearTimeout(this.#back.turn);
    this.#back = null;
    this.#options.backChannels.closed(this.#options.peer);
  }

  #writePending(): void {
    const back = this.#back;
    if (back === null) return;
    const pending = this.#queue.filter((message) => message.id > back.sentId);
    if (pending.length === 0) return;
    back.sentId = this.#lastId;
    back.response.write(frame(`[${pending.map((message) => `[${message.id},${message.json}]`).join(',')}]`));
    if (back.isLongPoll) this.end();
  }

  /** Makes room for the peer's other requests. A response without a byte would count as an error, so a noop goes first. */
  #takeTurns(response: ServerResponse): void {
    if (this.#back?.response !== response) return;
    if (!this.#options.backChannels.isCrowded(this.#options.peer)) {
      this.#back.turn.refresh();
      return;
    }
    this.pushNoop();
    this.#writePending();
    this.end();
  }
}
