/** What is wrong with a rules file, and where. It never leaves the loader as an exception. */
import type { Position } from './syntax';

export class RulesMistake extends Error {
  readonly at: Position;

  constructor(message: string, at: Position) {
    super(message);
    this.at = at;
  }
}
