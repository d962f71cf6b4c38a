/** A claim as it is about to be registered, from conditions and the measure of the screen. */
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import type { FindingSample } from '@/domain/findings/sample';

const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
};

/** 1R in the measure of the sample: 1 in R; in money the usual risk, and where no risk is known the usual loss. */
export const oneROf = ({ measure, risk, results }: FindingSample): number => {
  if (measure === 'R') return 1;
  const known = Array.from(risk).filter((value) => value > 0);
  const losses = Array.from(results).flatMap((value) => (value < 0 ? [-value] : []));
  return medianOf(known) ?? medianOf(losses) ?? 1;
};

/** At most so many letters of a claim’s words are kept. */
const longest = 500;

export const claimDraft = (
  said: Pick<ClaimDefinition, 'conditions' | 'side' | 'against' | 'words' | 'finding'>,
  { measure, currency }: FindingSample,
): ClaimDraft => ({ ...said, words: said.words.slice(0, longest), measure, currency });
