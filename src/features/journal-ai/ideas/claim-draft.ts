/** A claim as it is about to be registered, from conditions and the measure of the screen. */
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import type { FindingSample } from '@/domain/findings/sample';

/** At most so many letters of a claim’s words are kept. */
const longest = 500;

export const claimDraft = (
  said: Pick<ClaimDefinition, 'conditions' | 'side' | 'against' | 'habit' | 'words' | 'finding'>,
  { measure, currency }: FindingSample,
): ClaimDraft => ({ ...said, words: said.words.slice(0, longest), measure, currency });
