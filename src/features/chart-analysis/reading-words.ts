/** Words of the tables beside the sentences of `describeAnalysis`. */
import type { ChartAnalysis, Level } from '@/domain/chart-analysis/chart-analysis';

/** How the swings are found, for the small print beside them. */
export const swingRuleWords = ({ swingRule, swings }: ChartAnalysis): string =>
  swingRule.by === 'atr' ? `${swings.length} swings of ${swingRule.multiple} ATR` : `${swings.length} swings of ${swingRule.reach} bars`;

/** How likely chance alone makes such a level: shuffled charts whose most touched level has as many touches. */
export const levelChanceWords = ({ chance }: Level): string => {
  if (chance === null) return 'not tested';
  return chance.share < 0.01 ? '< 1% by chance' : `${(chance.share * 100).toFixed(0)}% by chance`;
};
