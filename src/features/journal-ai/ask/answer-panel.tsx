/** The answer to a query: its figure with n, days and interval, or one line for each group, and the trades behind each. */
import type { AskAnswer, AskedGroup } from '@/domain/ask/answer-query';
import { valueText } from '@/domain/ask/value-text';
import type { Finding } from '@/domain/findings/finding';
import { MaybeAssumed } from '@/features/journal-ai/assumed';
import { betweenText, effectText } from '@/features/journal-ai/figures';
import type { ShownTrades } from '@/features/journal-ai/insights';
import { countOf, formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Panel } from '@/ui/panel';
import { figureText, intervalText } from './figure-text';
import type { Comparison } from './use-comparison';

interface Shared {
  readonly onTrades: (shown: ShownTrades) => void;
  /** The comparison as a finding makes it; null: there is none. */
  readonly comparison: Comparison | null;
}

/** The track of all intervals of a list: from the lowest bound to the highest, with zero. */
const scaleOf = (groups: readonly AskedGroup[]): { readonly min: number; readonly max: number } => {
  const bounds = groups.flatMap(({ figure: { interval } }) => (interval.value === null ? [] : [interval.value.low, interval.value.high]));
  return { min: Math.min(0, ...bounds), max: Math.max(...bounds, 0) || 1 };
};

const refsOf = ({ trades }: AskedGroup): ShownTrades['trades'] =>
  trades.map(({ trade }) => ({ accountId: trade.accountId, tradeId: trade.id }));

/** A difference of two shares is in points, not in percent of either. */
const apart = (value: number, { figure, currency }: AskedGroup): string =>
  figure.unit === 'share' ? `${(value * 100).toFixed(1).replace('-', '−')} points` : valueText(value, figure.unit, currency);

/** What days share is taken out of these comparisons: of labels of trades by comparing within the day. */
const within: Readonly<Record<Finding['scheme'], string>> = {
  free: 'On the same days these trades',
  redrawn: 'On the same days these trades',
  'whole days': 'These days',
  outcomes: 'These trades',
  described: 'These trades',
};

/** The effect as the findings engine tells it of a question that is asked alone. */
const asFindingText = ({ finding, currency }: Comparison): string => {
  const { effect, low, high, reason, scheme } = finding;
  if (effect === null) return reason ?? '';
  const made = `${within[scheme]} made ${effectText(effect, currency)} a trade against the others`;
  return low === null || high === null
    ? `${made}.`
    : `${made}; 95\u2009% interval ${betweenText(low, high, currency).replace(/^between /u, '')}.`;
};

const AsFinding = ({ comparison }: { readonly comparison: Comparison }) => (
  <p className="text-dense text-text-2">
    {asFindingText(comparison)} It is compared as a finding is, but alone: findings also allow for all the other questions.
  </p>
);

const Difference = ({ group, comparison }: { readonly group: AskedGroup; readonly comparison: Comparison | null }) => {
  const { rest, difference, currency } = group;
  if (rest === null) return null;
  const restText = rest.value.value === null ? rest.value.reason : valueText(rest.value.value, rest.unit, currency);
  const interval = difference?.interval;
  if (comparison !== null) {
    return (
      <>
        <p className="text-dense text-text-2">
          The rest: {restText} over {countOf(rest.n, 'trade')}.
        </p>
        <AsFinding comparison={comparison} />
      </>
    );
  }
  return (
    <p className="text-dense text-text-2">
      The rest: {restText} over {countOf(rest.n, 'trade')}.
      {difference !== null &&
        difference.value.value !== null &&
        ` The difference is ${apart(difference.value.value, group)}; ${
          interval?.value === null || interval === undefined
            ? (interval?.reason ?? '').replace(/^T/u, 't')
            : `95\u2009% interval ${apart(interval.value.low, group)} to ${apart(interval.value.high, group)}.`
        }`}
    </p>
  );
};

interface GroupLineProps extends Shared {
  readonly group: AskedGroup;
  readonly scale: { readonly min: number; readonly max: number };
  /** R rests on an assumed 1R in some of the trades. */
  readonly isAssumed: boolean;
}

const GroupLine = ({ group, scale, isAssumed, comparison, onTrades }: GroupLineProps) => {
  const { figure, name, currency, money } = group;
  const title = [name, currency !== null && figure.unit === 'money' ? currency : ''].filter((part) => part !== '').join(', ');
  const isInR = figure.unit === 'R';
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      {title !== '' && <h3 className="text-dense font-semibold">{title}</h3>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <details className="min-w-0">
          <summary className="cursor-pointer text-h3 underline decoration-text-3 decoration-dotted underline-offset-4">
            <MaybeAssumed isAssumed={isInR && isAssumed}>{figureText(group)}</MaybeAssumed>
          </summary>
          <p className="mt-1 max-w-[60ch] text-dense text-pretty text-text-2">{figure.formula}</p>
        </details>
        {figure.interval.value !== null && figure.value.value !== null && (
          <IntervalGlyph
            label={`${figureText(group)}. ${intervalText(group)}`}
            interval={{ value: figure.value.value, ...figure.interval.value }}
            scale={scale}
          />
        )}
        <Button
          size="sm"
          className="ml-auto"
          disabled={group.trades.length === 0}
          onClick={() => onTrades({ title: title === '' ? 'Trades behind the answer' : title, trades: refsOf(group) })}
        >
          Show {countOf(group.trades.length, 'trade')}
        </Button>
      </div>
      <p className="text-dense text-text-2">
        n = {formatCount(figure.n)} on {countOf(figure.days, 'day')}. {figure.value.value === null ? '' : intervalText(group)}
        {isInR && money !== null && ` In money: ${valueText(money, 'money', currency)} in total.`}
      </p>
      <Difference group={group} comparison={comparison} />
    </li>
  );
};

/** What is not in the figures. */
const leftOutText = ({ untold, withoutR, assumed }: AskAnswer): string =>
  [
    withoutR > 0 ? `${countOf(withoutR, 'trade')} without a known initial risk left out.` : '',
    untold > 0 ? `${countOf(untold, 'trade')} left out because your journal can’t tell whether the question applies.` : '',
    assumed > 0 ? `R rests on an assumed 1R in ${countOf(assumed, 'trade')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

export const AnswerPanel = ({ answer, comparison, onTrades }: Shared & { readonly answer: AskAnswer }) => {
  const leftOut = leftOutText(answer);
  return (
    <Panel title="Answer" footer={leftOut === '' ? undefined : leftOut}>
      {answer.groups.every(({ figure, trades }) => figure.n === 0 && trades.length === 0) ? (
        <p className="text-text-2">No trades match.</p>
      ) : (
        <ul>
          {answer.groups.map((group) => (
            <GroupLine
              key={`${group.name} ${group.currency ?? ''}`}
              group={group}
              scale={scaleOf(answer.groups)}
              isAssumed={answer.assumed > 0}
              comparison={comparison}
              onTrades={onTrades}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};
