/** The trades in groups, each with its figures, its interval where there are enough trades, and a way to its trades. */
import { useMemo, useState } from 'react';
import { breakdown, groupings, type GroupFigures, type Grouping } from '@/domain/journal/breakdown';
import { countedOnce } from '@/domain/journal/decision-columns';
import { explainExpectancyInterval, explainGroupFigure, type GroupFigureName } from '@/domain/journal/explain';
import { fewestForInterval } from '@/domain/statistics/mean-interval';
import type { Interval, Statistic } from '@/domain/statistics/statistic';
import { countOf, formatCount, formatPercent, formatRatio } from '@/lib/format-number';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Panel } from '@/ui/panel';
import { SortHeader } from '@/ui/sort-header';
import { Table, TableCell, TableRow } from '@/ui/table';
import { Explained } from './explained';
import { groupName, groupingTitles } from './group-filter';
import { figuresIn, toneClass, toneOf, type ResultFormat } from './result-format';
import { useGroupIntervals } from './use-group-intervals';
import type { JournalModel } from './use-journal-model';

export interface BreakdownViewProps {
  readonly model: JournalModel;
  /** Rows of the currency shown, at least one. */
  readonly rows: Uint32Array;
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping) => void;
  readonly accountName: (id: string) => string;
  /** Shows the trades of a group. */
  readonly onGroup: (group: GroupFigures) => void;
}

type Figure = 'n' | 'sum' | 'mean' | 'winRate' | 'profitFactor' | 'payoff';

type Order = 'group' | Figure;

const valueOf = (group: GroupFigures, order: Figure, unit: ResultFormat['unit']): number => {
  switch (order) {
    case 'n':
      return group.n;
    case 'sum':
      return Number(figuresIn(group, unit).sum.value ?? -Infinity);
    case 'mean':
      return figuresIn(group, unit).mean.value ?? -Infinity;
    case 'winRate':
      return group.winRate.point.value ?? -Infinity;
    case 'profitFactor':
    case 'payoff':
      return group[order].value ?? Infinity;
  }
};

/** Groupings whose groups have an order of their own, which is not that of the alphabet. */
const inOwnOrder: readonly Grouping[] = ['hour', 'weekday', 'duration', 'side', 'blackout'];

interface GroupOrder {
  readonly by: Order;
  readonly isUp: boolean;
  readonly grouping: Grouping;
  readonly unit: ResultFormat['unit'];
  readonly accountName: (id: string) => string;
}

const inOrder = (groups: readonly GroupFigures[], { by, isUp, grouping, unit, accountName }: GroupOrder): readonly GroupFigures[] => {
  const nameOf = (group: GroupFigures): string => groupName(grouping, group, accountName);
  const compare = (a: GroupFigures, b: GroupFigures): number => {
    if (by !== 'group') return valueOf(a, by, unit) - valueOf(b, by, unit);
    return inOwnOrder.includes(grouping) ? a.key - b.key : nameOf(a).localeCompare(nameOf(b));
  };
  return groups.toSorted((a, b) => compare(a, b) * (isUp ? 1 : -1) || a.key - b.key);
};

const meanNames = { money: 'expectancy', r: 'expectancyR', percent: 'expectancyPercent' } as const satisfies Record<
  string,
  GroupFigureName
>;

const Ratio = ({ statistic, words }: { readonly statistic: Statistic; readonly words: string }) =>
  statistic.value === null ? (
    <span className="text-text-3" title={statistic.reason}>
      {words}
    </span>
  ) : (
    formatRatio(statistic.value)
  );

interface MeanProps {
  readonly group: GroupFigures;
  readonly interval: Statistic<Interval> | undefined;
  readonly reach: number;
  readonly format: ResultFormat;
}

/** The interval as a drawing with its bounds in words, or why there is none. */
const MeanInterval = ({ group, interval, reach, format }: MeanProps) => {
  const { n, mean } = figuresIn(group, format.unit);
  if (mean.value === null || n < fewestForInterval) {
    return (
      <span className="text-text-3">
        Hidden, n = {formatCount(n)}, needs {fewestForInterval}
      </span>
    );
  }
  if (interval === undefined) return <span className="text-text-3">Computing</span>;
  if (interval.value === null) return <span className="text-text-3">{interval.reason}</span>;
  const { low, high } = interval.value;
  const text = `95 %: ${format.text(low)} to ${format.text(high)}`;
  return (
    <Explained explain={() => explainExpectancyInterval(interval, format.word)}>
      <span className="flex items-center gap-2">
        <IntervalGlyph
          label={`${format.text(mean.value)}, ${text}, n = ${formatCount(n)}`}
          interval={{ value: mean.value, low, high }}
          scale={{ min: -reach, max: reach }}
          widthPx={150}
        />
        <span className="text-micro text-text-3">{text}</span>
      </span>
    </Explained>
  );
};

const heads: readonly { readonly order: Figure; readonly title: string }[] = [
  { order: 'n', title: 'n' },
  { order: 'sum', title: 'Result' },
  { order: 'mean', title: 'Mean' },
  { order: 'winRate', title: 'Win rate' },
  { order: 'profitFactor', title: 'Profit factor' },
  { order: 'payoff', title: 'Payoff' },
];

interface GroupRowProps extends Omit<MeanProps, 'interval'> {
  readonly name: string;
  readonly interval: Statistic<Interval> | undefined;
  readonly onGroup: () => void;
}

const GroupRow = ({ group, name, interval, reach, format, onGroup }: GroupRowProps) => {
  const { sum, mean, n } = figuresIn(group, format.unit);
  const { winRate } = group;
  return (
    <TableRow>
      <TableCell>
        <button
          type="button"
          onClick={onGroup}
          title="Show these trades"
          className="min-h-6 font-medium underline-offset-4 hover:underline"
        >
          {name}
        </button>
      </TableCell>
      <TableCell align="right">
        {formatCount(group.n)}
        {n !== group.n && (
          <span className="text-text-3">
            {' '}
            ({formatCount(n)} with {format.word})
          </span>
        )}
      </TableCell>
      <TableCell align="right">
        {sum.value === null ? (
          <span className="text-text-3">No {format.word}</span>
        ) : (
          <Explained explain={() => explainGroupFigure(format.unit === 'money' ? 'net' : meanNames[format.unit], group)}>
            <span className={toneClass[toneOf(sum.value)]}>{format.text(sum.value)}</span>
          </Explained>
        )}
      </TableCell>
      <TableCell align="right">
        {mean.value === null ? (
          <span className="text-text-3">No {format.word}</span>
        ) : (
          <Explained explain={() => explainGroupFigure(meanNames[format.unit], group)}>{format.text(mean.value)}</Explained>
        )}
      </TableCell>
      <TableCell align="right">
        {winRate.point.value === null ? (
          <span className="text-text-3">None decided</span>
        ) : (
          <Explained explain={() => explainGroupFigure('winRateInterval', group)}>
            {formatPercent(winRate.point.value)}
            {winRate.interval.value !== null && (
              <span className="ml-1.5 text-micro text-text-3">
                {formatPercent(winRate.interval.value.low)} to {formatPercent(winRate.interval.value.high)}
              </span>
            )}
          </Explained>
        )}
      </TableCell>
      <TableCell align="right">
        <Explained explain={() => explainGroupFigure('profitFactor', group)}>
          <Ratio statistic={group.profitFactor} words="No losses" />
        </Explained>
      </TableCell>
      <TableCell align="right">
        <Explained explain={() => explainGroupFigure('payoff', group)}>
          <Ratio statistic={group.payoff} words="One side only" />
        </Explained>
      </TableCell>
      <TableCell>
        <MeanInterval group={group} interval={interval} reach={reach} format={format} />
      </TableCell>
    </TableRow>
  );
};

interface GroupingChoiceProps extends Pick<BreakdownViewProps, 'grouping' | 'onGrouping'> {
  readonly offered: readonly Grouping[];
}

const GroupingChoice = ({ offered, grouping, onGrouping }: GroupingChoiceProps) => (
  <div role="radiogroup" aria-label="Grouped by" className="flex flex-wrap gap-1">
    {offered.map((one) => (
      <label
        key={one}
        className="flex min-h-[26px] cursor-pointer items-center rounded-md px-2 text-dense text-text-2 hover:text-text has-checked:bg-surface-3 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-brass pointer-coarse:min-h-11"
      >
        <input type="radio" name="grouping" value={one} checked={one === grouping} onChange={() => onGrouping(one)} className="sr-only" />
        {groupingTitles[one]}
      </label>
    ))}
  </div>
);

const caution = (groups: number): string =>
  `${countOf(groups, 'group')} compared: even without any edge about one interval in twenty leaves zero out. JournalAI accounts for that.`;

export const BreakdownView = ({ model, rows: shown, grouping, onGrouping, accountName, onGroup }: BreakdownViewProps) => {
  const { format } = model;
  // An account's trades are its own: a decision is there once for each of its accounts.
  const { columns, rows } = grouping === 'account' ? { columns: model.columns, rows: shown } : countedOnce(model.columns, shown);
  // Without a rule every entry is one of unknown news.
  const offered = groupings.filter((one) => one !== 'blackout' || one === grouping || model.built.hasBlackout);
  const [order, setOrder] = useState<{ readonly by: Order; readonly isUp: boolean }>({ by: 'group', isUp: true });
  const groups = useMemo(() => breakdown(columns, rows, grouping), [columns, rows, grouping]);
  const intervals = useGroupIntervals({ columns, rows, grouping, unit: format.unit, groups });
  const sorted = useMemo(
    () => inOrder(groups, { ...order, grouping, unit: format.unit, accountName }),
    [groups, order, grouping, format.unit, accountName],
  );
  const reach =
    Math.max(0, ...[...intervals.values()].flatMap(({ value }) => (value === null ? [] : [Math.abs(value.low), Math.abs(value.high)]))) ||
    1;
  const sortBy = (by: Order): void => setOrder({ by, isUp: order.by === by ? !order.isUp : by === 'group' });
  const sortedAs = (by: Order): 'ascending' | 'descending' | null => (order.by !== by ? null : order.isUp ? 'ascending' : 'descending');
  return (
    <Panel
      title={`By ${groupingTitles[grouping].toLowerCase()}`}
      body="flush"
      aside={
        <span className="max-desk:hidden">
          {columns.basis === 'net' ? 'Net' : 'Gross'} results in {format.word}, 95 % intervals of the mean
          {grouping === 'hour' || grouping === 'weekday' ? `, ${columns.days.zone}` : ''}
        </span>
      }
      footer={groups.length > 1 ? caution(groups.length) : undefined}
    >
      <div className="border-b border-line px-3 py-2 desk:px-4">
        <GroupingChoice offered={offered} grouping={grouping} onGrouping={onGrouping} />
      </div>
      {groups.length === 0 ? (
        <p className="p-3 text-dense text-text-3 desk:p-4">
          None of these trades has a tag. Add tags in a trade, or to many trades at once from the table.
        </p>
      ) : (
        <Table
          label={`Results by ${groupingTitles[grouping].toLowerCase()}`}
          className="max-h-[620px]"
          head={
            <>
              <SortHeader sorted={sortedAs('group')} onSort={() => sortBy('group')}>
                {groupingTitles[grouping]}
              </SortHeader>
              {heads.map((head) => (
                <SortHeader
                  key={head.order}
                  align="right"
                  className="[&_svg]:order-first"
                  sorted={sortedAs(head.order)}
                  onSort={() => sortBy(head.order)}
                >
                  {head.title}
                </SortHeader>
              ))}
              <th scope="col">Mean with its interval</th>
            </>
          }
        >
          {sorted.map((group) => (
            <GroupRow
              key={group.key}
              group={group}
              name={groupName(grouping, group, accountName)}
              interval={intervals.get(group.key)}
              reach={reach}
              format={format}
              onGroup={() => onGroup(group)}
            />
          ))}
        </Table>
      )}
    </Panel>
  );
};
