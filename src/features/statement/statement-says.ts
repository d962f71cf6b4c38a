/** What so many trades can tell, and what they cannot, in one sentence each. */
import type { StatementFigures } from '@/domain/journal/statement-figures';
import { fewestForInterval } from '@/domain/statistics/mean-interval';
import { countOf, formatCount, formatPercent } from '@/lib/format-number';
import type { FirmVerdict } from './firm-verdict';

export interface Said {
  readonly isKnown: boolean;
  readonly text: string;
}

const costsText = ({ costShare, totals }: StatementFigures, money: (amount: string) => string): string => {
  const costs = Number(totals.costs);
  const size = money(totals.costs).replace(/^[+−-]/u, '');
  if (costs === 0) return 'The file states no costs, so your result may be smaller than it says.';
  if (costs > 0) return `Swaps earned you ${size} more than all costs took.`;
  return costShare === null
    ? `Costs were ${size}, and before costs there was no profit to pay them from.`
    : `Costs took ${formatPercent(costShare)} of what you made before costs.`;
};

/** Trades of one day share their luck: what few days show is less than their number of trades says. */
const fewDays = 10;

const daysNote = ({ days }: StatementFigures): string =>
  days < fewDays ? ` But these trades are of ${countOf(days, 'day')} only, and trades of one day share their luck.` : '';

const edgeSaid = (figures: StatementFigures): Said => {
  const { edge, totals } = figures;
  if (totals.n < fewestForInterval)
    return {
      isKnown: false,
      text: `Whether you have an edge. ${countOf(totals.n, 'trade')} can’t tell skill from luck; a first range takes ${String(fewestForInterval)}.`,
    };
  const needed = edge.neededTrades;
  const takes = needed === null || needed <= totals.n ? '' : ` Showing an edge of this size takes about ${formatCount(needed)} trades.`;
  switch (edge.ends) {
    case 'inside':
      return { isKnown: false, text: `Whether you have an edge. The result ends inside the shaded area, so luck explains it too.${takes}` };
    case 'above':
      return {
        isKnown: true,
        text:
          'The result ends above the shaded area. A trader with no edge gets there less than 3 times in 100. Whether it lasts, only later trades can show.' +
          daysNote(figures),
      };
    case 'below':
      return {
        isKnown: true,
        text:
          'The result ends below the shaded area. Bad luck alone gets there less than 3 times in 100: something costs you money, trade by trade.' +
          daysNote(figures),
      };
  }
};

const sessionSaid = ({ sessionTrades, totals }: StatementFigures): readonly Said[] => {
  if (sessionTrades === null || totals.n < fewestForInterval) return [];
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
  [{ isKnown: true, text: costsText(figures, money) }, ...rulesSaid(verdict), edgeSaid(figures), ...sessionSaid(figures)].toSorted(
    (a, b) => Number(b.isKnown) - Number(a.isKnown),
  );
