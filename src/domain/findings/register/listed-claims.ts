/** The claims of a person, out of the documents that register them. */
import type { Claim } from './claim';
import type { HypothesisDocument } from './hypothesis-kind';
import { readDefinition } from './read-claim';

/** A document as the store shows it. */
interface ShownHypothesis {
  readonly id: string;
  readonly value: HypothesisDocument;
  readonly times: Readonly<Record<string, number | null>>;
}

export interface ListedClaim {
  readonly id: string;
  readonly claim: Claim;
  /**
   * 'waiting': the server has not had it, and no trade counts; 'open'; 'ending': ended on this device, and the server has not said when;
   * 'ended'.
   */
  readonly state: 'waiting' | 'open' | 'ending' | 'ended';
}

export interface RegisteredClaims {
  /** Those that are open first, then the newest first. */
  readonly claims: readonly ListedClaim[];
  /** What cannot be read, with the reason in a sentence. */
  readonly damaged: readonly { readonly id: string; readonly reason: string }[];
}

const stateOf = (times: ShownHypothesis['times']): ListedClaim['state'] => {
  if ('endedAt' in times) return times['endedAt'] === null ? 'ending' : 'ended';
  return times['createdAt'] == null ? 'waiting' : 'open';
};

/** The claims of a person. */
export const claimsOf = (documents: readonly ShownHypothesis[]): RegisteredClaims => {
  const claims: ListedClaim[] = [];
  const damaged: RegisteredClaims['damaged'][number][] = [];
  for (const { id, value, times } of documents) {
    const read = readDefinition(value);
    if (!read.ok) damaged.push({ id, reason: read.reason });
    else {
      const claim: Claim = { ...read.definition, createdAt: times['createdAt'] ?? null, endedAt: times['endedAt'] ?? null };
      claims.push({ id, claim, state: stateOf(times) });
    }
  }
  const rank = ({ state }: ListedClaim): number => (state === 'open' || state === 'waiting' ? 0 : 1);
  const at = ({ claim }: ListedClaim): number => claim.createdAt ?? Infinity;
  const inOrder = (a: ListedClaim, b: ListedClaim): number => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (at(a) !== at(b)) return at(b) - at(a);
    return a.id < b.id ? -1 : 1;
  };
  return { claims: claims.toSorted(inOrder), damaged };
};

/** Claims under test: those that were ended are no longer looked at. */
export const openClaims = ({ claims }: RegisteredClaims): readonly ListedClaim[] =>
  claims.filter(({ state }) => state === 'open' || state === 'waiting');
