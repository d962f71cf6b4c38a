/** The first view of a journal: four figures, the curve with where luck ends, what can be said, and three breakdowns. */
import { Check, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fewestForInterval } from '@/domain/statistics/mean-interval';
import { readAmount } from '@/domain/money/read-amount';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { GroupFigures } from '@/domain/journal/breakdown';
import type { StatementFigures, StatementGrouping } from '@/domain/journal/statement-figures';
import type { MomentFormat } from '@/features/journal/format-moment';
import { curveDates, EquityChart, type EquityMark } from '@/features/journal/views/equity-chart';
import { resultFormat, toneOf, type ResultFormat } from '@/features/journal/views/result-format';
import { countOf, formatPercent, formatR } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { RBar } from '@/ui/r-bar';
import { TextField } from '@/ui/text-field';
import { Tile, type TileProps } from '@/ui/tile';
import type { Said } from './statement-says';

const meanTile = ({ totals, interval }: StatementFigures, format: ResultFormat): TileProps => {
  const label = 'Mean per trade';
  if (totals.mean.value === null) return { label, missing: 'No result', reason: totals.mean.reason };
  const figure = format.text(totals.mean.value);
  if (interval.value === null) return { label, figure, note: interval.reason };
  const { low, high, n } = interval.value;
  const reach = Math.max(Math.abs(low), Math.abs(high)) * 1.15;
  const note = `between ${format.text(low)} and ${format.text(high)}, ${countOf(n, 'trade')}`;
  return {
    label,
    figure,
    glyph: (
      <IntervalGlyph label={`${figure}, ${note}`} interval={{ value: totals.mean.value, low, high }} scale={{ min: -reach, max: reach }} />
    ),
    note,
  };
};

const winTile = ({ totals }: StatementFigures): TileProps => {
  const { point } = totals.winRate;
  const evens = totals.breakEvens === 0 ? '' : `, ${String(totals.breakEvens)} break-even left out`;
  return point.value === null
    ? { label: 'Win rate', missing: 'No wins or losses', reason: point.reason }
    : {
        label: 'Win rate',
        figure: formatPercent(point.value),
        note: `${countOf(totals.wins, 'win')}, ${countOf(totals.losses, 'loss', 'losses')}${evens}`,
      };
};

const riskTile = ({ totals }: StatementFigures): TileProps =>
  totals.r.n === 0
    ? { label: 'Result in R', missing: 'Not yet', reason: 'The file has no stops. Add your usual risk below to see R.' }
    : {
        label: 'Result in R',
        figure: formatR(totals.r.sum),
        tone: toneOf(totals.r.sum),
        note: `over ${countOf(totals.r.n, 'trade')} with a known risk`,
      };

/** Costs are negative; swaps that were earned can outweigh them. */
const costsNote = (costs: string, format: ResultFormat): string => {
  const amount = Number(costs);
  if (amount === 0) return 'the file states no costs';
  const size = format.text(costs.replace(/^-/u, '')).replace(/^\+/u, '');
  return amount < 0 ? `after ${size} costs` : `with ${size} more from swaps than costs took`;
};

const Tiles = ({ figures, format }: { readonly figures: StatementFigures; readonly format: ResultFormat }) => {
  const { totals } = figures;
  const net: TileProps = {
    label: 'Net result',
    figure: format.text(totals.net),
    tone: toneOf(totals.net),
    note: costsNote(totals.costs, format),
  };
  return (
    <div className="grid gap-px border-b border-line bg-line sm:grid-cols-2 bar:grid-cols-4 *:h-full">
      {[net, meanTile(figures, format), winTile(figures), riskTile(figures)].map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </div>
  );
};

const Curve = ({
  figures,
  format,
  moment,
  mark,
}: Pick<FiguresPartProps, 'figures' | 'moment' | 'mark'> & { readonly format: ResultFormat }) => {
  const { equity, totals } = figures;
  return (
    <div className="min-w-0 p-4">
      <h3 className="mb-3 text-h4">Net result, trade by trade</h3>
      <EquityChart
        equity={equity}
        label={`Sum of ${countOf(totals.n, 'trade')}, ending at ${format.text(totals.net)}, beside where a trader with no edge ends 95 % of the time`}
        formatAxis={format.axis}
        formatDate={curveDates(equity, moment)}
        mark={mark}
      />
    </div>
  );
};

const Says = ({ trades, says }: { readonly trades: number; readonly says: readonly Said[] }) => (
  <div className="p-4 bar:border-l bar:border-line">
    <h3 className="text-h4">What {countOf(trades, 'trade')} can tell you</h3>
    <ul className="mt-2">
      {says.map(({ isKnown, text }) => {
        const Icon = isKnown ? Check : X;
        return (
          <li key={text} className="flex gap-2.5 border-t border-line py-2.5 first:border-t-0">
            <Icon size={16} strokeWidth={1.75} role="img" aria-label={isKnown ? 'Known' : 'Not known'} className="mt-0.5 shrink-0" />
            <span className={`text-dense text-pretty ${isKnown ? '' : 'text-text-2'}`}>{text}</span>
          </li>
        );
      })}
    </ul>
  </div>
);

const groupTitles: Readonly<Record<StatementGrouping, string>> = { session: 'By session', symbol: 'By market', weekday: 'By weekday' };
const shownGroups = 6;

/** The longest bar of `RBar`. */
const barUnits = 3;

/** Weekdays in their order, others by how often they were traded. */
const inOrder = (grouping: StatementGrouping, groups: readonly GroupFigures[]): readonly GroupFigures[] =>
  grouping === 'weekday' ? groups.toSorted((a, b) => a.key - b.key) : groups.toSorted((a, b) => b.n - a.n || a.key - b.key);

const Groups = ({
  grouping,
  figures,
  format,
}: {
  readonly grouping: StatementGrouping;
  readonly figures: StatementFigures;
  readonly format: ResultFormat;
}) => {
  const groups = inOrder(grouping, figures.groups[grouping]);
  const reach = Math.max(...groups.map(({ net }) => Math.abs(Number(net))), Number.MIN_VALUE);
  return (
    <div className="min-w-0 p-4">
      <h3 className="text-h4">{groupTitles[grouping]}</h3>
      <ul className="mt-2">
        {groups.slice(0, shownGroups).map(({ key, name, n, net }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto_minmax(84px,auto)] items-center gap-3 py-1.5 text-dense">
            <span className="min-w-0 truncate text-text-2" title={name}>
              {name} <span className="text-micro text-text-3">{n}</span>
            </span>
            {n < fewestForInterval ? (
              <span className="text-right text-micro text-text-3">too few to compare</span>
            ) : (
              <RBar resultR={(barUnits * Number(net)) / reach} />
            )}
            <span className={`text-right ${n < fewestForInterval ? 'text-text-3' : ''}`}>{format.text(net)}</span>
          </li>
        ))}
      </ul>
      {groups.length > shownGroups && <p className="text-micro text-text-3">and {countOf(groups.length - shownGroups, 'more')}</p>}
    </div>
  );
};

const UsualRisk = ({ currency, onRisk }: { readonly currency: string; readonly onRisk: (risk: DecimalText) => void }) => {
  const [text, setText] = useState('');
  const amount = readAmount(text);
  const isGood = amount !== null && Number(amount) > 0;
  return (
    <form
      className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) onRisk(amount);
      }}
    >
      <TextField
        label="What you usually risk per trade"
        className="w-56"
        inputMode="decimal"
        suffix={currency}
        value={text}
        error={text !== '' && !isGood ? 'An amount above 0' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!isGood}>
        Show results in R
      </Button>
    </form>
  );
};

export interface FiguresPartProps {
  readonly figures: StatementFigures;
  readonly says: readonly Said[];
  readonly moment: MomentFormat;
  readonly mark: EquityMark | null;
  readonly onRisk: (risk: DecimalText) => void;
}

export const FiguresPart = ({ figures, says, moment, mark, onRisk }: FiguresPartProps) => {
  const { currency } = figures;
  const format = useMemo(() => resultFormat('money', { currency, symbol: 'symbol' }), [currency]);
  return (
    <>
      <Tiles figures={figures} format={format} />
      {figures.totals.r.n === 0 && <UsualRisk currency={currency} onRisk={onRisk} />}
      {figures.leftOut > 0 && (
        <p className="border-b border-line px-4 py-2 text-dense text-caution">
          {countOf(figures.leftOut, 'trade')} in another currency than {currency} left out.
        </p>
      )}
      <div className="grid border-b border-line bar:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Curve figures={figures} format={format} moment={moment} mark={mark} />
        <Says trades={figures.totals.n} says={says} />
      </div>
      <div className="grid border-b border-line bar:grid-cols-3">
        <Groups grouping="session" figures={figures} format={format} />
        <Groups grouping="symbol" figures={figures} format={format} />
        <Groups grouping="weekday" figures={figures} format={format} />
      </div>
    </>
  );
};
