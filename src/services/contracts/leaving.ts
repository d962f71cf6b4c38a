/** The two questions about work that was not sent: when a person logs out, and when another one signs in on the device. Types only. */

/** What the server does not have of a person's work. */
export interface UnsentChanges {
  /** On their way: an import or an edit each. 0 when something waits that cannot be counted, such as a setting. */
  readonly waiting: number;
  /** Refused by the server, and kept on this device only. */
  readonly refused: number;
  /** Strategies with text that says none yet: it is on this device only, and waiting sends nothing of it. Left out: 0. */
  readonly unfinished?: number;
  /** Waiting until the plan is renewed, which waiting here does not bring about. Left out: 0. */
  readonly held?: number;
}

/** 'keep' logs out and leaves the changes on this device for the same person; 'stay' gives the logout up. */
export type LogoutChoice = 'keep' | 'stay';

export type Leaving =
  | { readonly state: 'no' }
  /** This tab or another one of the browser is logging out: screens must not send anybody elsewhere meanwhile. */
  | { readonly state: 'leaving' }
  /** Something was not sent. The logout goes on by itself as soon as everything is. */
  | { readonly state: 'asking'; readonly unsent: UnsentChanges; readonly answer: (choice: LogoutChoice) => void };

/** 'clear' removes all of it; 'leave' signs out and leaves it for its owner. */
export type LeftoversChoice = 'clear' | 'leave';

/** What another account left unsent on this device; the question has to be answered before the next one starts. */
export interface Leftovers {
  /** Changes that never reached the server. */
  readonly changes: number;
  /** All of it as one JSON text, raw files in base64; rejects when the device cannot be read. */
  readonly exportText: () => Promise<string>;
  readonly answer: (choice: LeftoversChoice) => void;
}
