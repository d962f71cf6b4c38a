/** A claim that nobody can keep, as the linter finds it in what goes out. */

export type ClaimKind = 'guarantee' | 'percentage' | 'ranking' | 'urgency' | 'testimonial' | 'risk';

export interface Claim {
  readonly kind: ClaimKind;
  /** Where it is in the text: from a character up to another. Equal where it is about the text as a whole. */
  readonly from: number;
  readonly to: number;
  /** The words that claim it; '' for what is missing. */
  readonly words: string;
  /** What is wrong with it, in a sentence. */
  readonly why: string;
  /** A sentence that says it honestly. */
  readonly better: string;
}

/** What one kind of claim is known by. */
export interface ClaimPattern {
  readonly kind: Exclude<ClaimKind, 'risk'>;
  /** Global and case-insensitive. */
  readonly pattern: RegExp;
  readonly why: string;
  readonly better: string;
  /** Not a claim where the sentence says so: “we don’t guarantee”, “nobody can guarantee”. */
  readonly mayBeDenied?: true;
  /** Not a claim where its paragraph names a source. */
  readonly mayHaveSource?: true;
}
