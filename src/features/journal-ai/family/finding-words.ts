/** What was found for one question, in words: the sentence of its row, how it was tested, and what its numbers mean. */
import { missingForAnswer } from '@/domain/findings/one-thing';
import type { Finding } from '@/domain/findings/finding';
import { betweenText } from '@/features/journal-ai/figures';
import { countOf, formatCount } from '@/lib/format-number';

/** The interval of a row: 'between −0.21 and +0.33R'. */
export const intervalWords = ({ low, high }: Finding, currency: string | null): string =>
  low === null || high === null ? 'No interval yet' : betweenText(low, high, currency);

/** What a question without enough trades waits for. */
export const missingWords = (finding: Finding): string => {
  if (finding.reason !== null) return finding.reason;
  if (finding.n === 0) return 'No trade of this kind yet';
  if (finding.rest === 0) return 'Every trade is of this kind, so there’s nothing to compare with';
  const more = missingForAnswer(finding);
  return `${countOf(finding.n, 'trade')} on ${countOf(finding.days, 'day')}; needs ${formatCount(more)} more`;
};

/** How luck was told apart from the habit, by where the label of a trade comes from. */
export const schemeWords: Readonly<Record<Finding['scheme'], string>> = {
  free: 'We shuffled which trades of each day belong to the group, and compared again.',
  'whole days':
    'All trades of a day share this label, so we shuffled whole days among the days around them (blocks of eight weeks), and compared again.',
  outcomes:
    'This label follows from earlier results, so we shuffled the results of each day, worked the label out again every time, and compared.',
  redrawn:
    'This behavior can answer to the last result, so we shuffled the results of each day, drew the label again as often as you show it after a result like that, and compared.',
  described:
    'A trade ends because of what it makes: a stop ends it early, and a winner runs. No shuffle of your trades shows what luck would have brought, so this is told as it is and not tested. What leaving your plan costs is under Habits, where each trade is compared with its own plan.',
};

/** How the effect of a scheme is computed. */
export const formulaWords: Readonly<Record<Finding['scheme'], string>> = {
  free: 'effect = (sum of the group − what its days’ means would have made) / Σ k(n − k)/n, k of the n trades of a day in the group',
  'whole days': 'effect = mean of the group − mean of the rest',
  outcomes: 'effect = mean of the group − mean of the rest',
  redrawn:
    'effect = (sum of the group − what its days’ means would have made) / Σ k(n − k)/n, k of the n trades of a day in the group, less the mean of the shuffles',
  described: 'difference = mean of the group − mean of the rest',
};

/** The plain interval leaves 0 out, and yet no difference is said to be found. */
export const isLeftOutByChance = ({ tier, scheme, reason, low, high }: Finding): boolean =>
  tier === 'none' && scheme !== 'described' && reason === null && low !== null && high !== null && (low > 0 || high < 0);

/** Why that is no contradiction, in a sentence; `asked`: questions with enough trades. */
export const byChanceWords = (asked: number): string =>
  `Its range leaves zero out, but we asked ${countOf(asked, 'question')} at once, and about one range in twenty does that by luck alone. So this isn’t counted as a difference.`;

/** A whole sentence for the head of the dialog. */
export const verdictWords = (finding: Finding): string => {
  const isCost = (finding.effect ?? 0) < 0;
  switch (finding.tier) {
    case 'established':
      return isCost
        ? 'These trades do worse than your others. Luck doesn’t explain it.'
        : 'These trades do better than your others. Luck doesn’t explain it.';
    case 'suggestive':
      return `These trades may do ${isCost ? 'worse' : 'better'} than your others. Luck could still explain it.`;
    case 'none':
      return finding.reason ?? 'There are enough trades, and no difference that luck couldn’t explain.';
    case 'too-few':
      return missingWords(finding).replace(/\.?$/u, '.');
  }
};

/** A probability as it is printed: never 0, since no number of shuffles shows that. */
export const chanceText = (p: number | null): string => (p === null ? 'not computed' : p < 0.001 ? 'under 0.001' : p.toFixed(3));
