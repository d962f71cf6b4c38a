/** A question of the proof, and what its answer has to hold. */
export interface Asked {
  readonly question: string;
  /** Every one has to be among the figures of the answer, in its unit. */
  readonly holds: readonly { readonly value: number; readonly unit: string }[];
}

export const one = (question: string, value: number, unit: string): Asked => ({ question, holds: [{ value, unit }] });

/** Every nth of a list, so that wordings alternate. */
export const alternate = <T>(wordings: readonly T[], at: number): T => wordings[at % wordings.length]!;
