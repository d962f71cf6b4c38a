/** What so many trades can tell, and what they cannot, in one sentence each. */
import type { StatementFigures } from '@/domain/journal/statement-figures';
import { countOf } from '@/features/journal/count-words';
import { formatCount, formatPercent } from '@/lib/format-number';
import type { FirmVerdict } from './firm-verdict';

export interface Said {
  readonly isKnown: boolean;
  readonly text: string;
}

const costsSaid = ({ costShare, totals }: StatementFigures, money: (amount: string) => string): Said =>
  costShare === null
    ? { isKnown: true, text: `Costs were ${money(totals.costs)}, and before costs there was no profit to pay them from.` }
    : { isKnown: true, text: `Costs took ${formatPercent(costShare)} of what you made before costs.` };

const edgeSaid = ({ edge, totals }: StatementFigures): Said => {
  const needed = edge.neededTrades;
  const takes = needed === null || needed <= totals.n ? '' : ` Showing an edge of this size takes about ${formatCount(needed)} trades.`;
  switch (edge.ends) {
    case 'inside':
      return { isKnown: false, text: `Whether you have an edge. The result ends inside the shaded area, so luck explains it too.${takes}` };
    case 'above':
      return {
        isKnown: true,
        text: 'The result ends above the shaded area. A trader with no edge gets there less than 3 times in 100. Whether it lasts, only later trades can show.',
      };
    case 'below':
      return {
        isKnown: true,
        text: 'The result ends below the shaded area. Bad luck alone gets there less than 3 times in 100: something costs you money, trade by trade.',
      };
  }
};

const sessionSaid = ({ sessionTrades, totals, groups }: StatementFigures): readonly Said[] => {
  if (sessionTrades === null || groups.session.length < 2) return [];
  return sessionTrades > totals.n
    ? [
        {
          isKnown: false,
          text: `Which session suits you. Even if the largest gap you see is real, it takes about ${formatCount(sessionTrades)} trades to show it.`,
        },
      ]
    : [
        {
          isKnown: false,
          text: 'Which session suits you. There are enough trades to test it: JournalAI does, and rules out chance first.',
        },
      ];
};

const rulesSaid = (verdict: FirmVerdict | null): readonly Said[] => {
  if (verdict === null || verdict.state === 'maybe') return [];
  const broken = verdict.lines.filter(({ state }) => state === 'broken').length;
  return [
    { isKnown: true, text: broken === 0 ? 'No closed trade broke these rules.' : `You would have broken ${countOf(broken, 'rule')}.` },
  ];
};

/** What can be said first, then what cannot. */
export const statementSays = (figures: StatementFigures, verdict: FirmVerdict | null, money: (amount: string) => string): readonly Said[] =>
  [costsSaid(figures, money), ...rulesSaid(verdict), edgeSaid(figures), ...sessionSaid(figures)].toSorted(
    (a, b) => Number(b.isKnown) - Number(a.isKnown),
  );
