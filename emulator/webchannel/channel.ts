/** What a service sees of a WebChannel session: messages in, messages out, in order and exactly once each. */

export interface Channel {
  /** The header lines the client put into the body of its opening request, by lower-case name. They hold for the whole session. */
  readonly headers: ReadonlyMap<string, string>;
  /** Queues a message; it is sent again after a broken connection until the client has acknowledged it. */
  readonly send: (json: unknown) => void;
  /** Queues an error and ignores whatever the client sends from now on: it will open a new session. `error` is the JSON status. */
  readonly fail: (error: unknown) => void;
}

export interface ChannelHandler {
  readonly onMessage: (json: unknown) => void;
  /** The session is over: ended by the client, expired or dropped. */
  readonly onClose: () => void;
}
