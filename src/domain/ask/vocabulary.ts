/** What a question can name: the markets, setups, tags, accounts and rules of one journal, and the day on which it is asked. */

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface AskVocabulary {
  readonly markets: readonly string[];
  readonly sessions: readonly string[];
  readonly setups: readonly string[];
  readonly tags: readonly string[];
  readonly accounts: readonly Named[];
  readonly rules: readonly Named[];
  /** Trading day on which it is asked, in days since 1 January 1970. */
  readonly today: number;
}
