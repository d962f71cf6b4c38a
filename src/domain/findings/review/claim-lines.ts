/** What a review says of the ideas that a trader is testing: kept and broken, and whether it is decided. A claim that is undecided is not said to hold. */
import type { Claim, ClaimTest } from '@/domain/findings/register/claim';
import { quoted, say, type CitedFigure, type SourcedText } from '@/domain/findings/sourced-text';
import { formatCount } from '@/lib/format-number';

export interface ReviewedClaim {
  readonly id: string;
  readonly claim: Pick<Claim, 'words' | 'side'>;
  readonly test: Pick<ClaimTest, 'kept' | 'broken' | 'per' | 'state' | 'days' | 'unit'>;
}

const verdictWords = ({ test: { state } }: ReviewedClaim, units: CitedFigure, unit: string): SourcedText => {
  if (state === 'confirmed') return say`Your trades since then confirm it, after ${units} ${unit}.`;
  if (state === 'refuted') return say`Your trades since then speak against it, after ${units} ${unit}.`;
  return say`It isn’t decided yet after ${units} ${unit}.`;
};

/** A line of one claim, and its figures. */
export const claimLine = (reviewed: ReviewedClaim): { readonly line: SourcedText; readonly figures: readonly CitedFigure[] } => {
  const { id, claim, test } = reviewed;
  const figure = (name: string, value: number): CitedFigure => ({ id: `claim ${id}#${name}`, text: formatCount(value) });
  const [kept, all, units] = [figure('kept', test.kept), figure('chances', test.kept + test.broken), figure('units', test.days)];
  const plural = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);
  const verdict = verdictWords(reviewed, units, plural(test.days, test.unit));
  const line =
    test.kept + test.broken === 0
      ? say`${quoted(claim.words)}: no ${test.per} has called for it yet. ${verdict}`
      : say`${quoted(claim.words)}: you acted on it in ${kept} of ${all} ${plural(test.kept + test.broken, test.per)}. ${verdict}`;
  return { line, figures: [kept, all, units] };
};
