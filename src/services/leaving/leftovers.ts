/** What another account left unsent on this device, and the question that has to be answered before the next one starts. */

/** 'clear' removes all of it; 'leave' signs out and leaves it for its owner. */
export type LeftoversChoice = 'clear' | 'leave';

export interface Leftovers {
  /** Changes that never reached the server. */
  readonly changes: number;
  /** All of it as one JSON text, raw files in base64; rejects when the device cannot be read. */
  readonly exportText: () => Promise<string>;
  readonly answer: (choice: LeftoversChoice) => void;
}
