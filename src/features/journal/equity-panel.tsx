/** Equity and drawdown of one currency, as a drawing and as a table by month. */
import { useCallback, useMemo, useState } from 'react';
import type { Trade } from '@/domain/journal/trade';
import { equityCurve } from '@/domain/statistics/equity-curve';
import { formatCount, formatMoney } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { countOf } from './count-words';
import { EquityChart } from './equity-chart';
import { deepestPoint, drawnPoints, equityMonths } from './equity-series';
import type { MomentFormat } from './format-moment';

export interface EquityPanelProps {
  /** At least one, all of one currency. */
  readonly trades: readonly Trade[];
  readonly currency: string;
  readonly moment: MomentFormat;
}

/** Below this many days the axis names days, above it months. */
const daysForDays = 62;

/** A round amount for an axis: `+25,000`, `−500`. */
const formatAxis = (amount: number): string => (amount > 0 ? `+${formatCount(amount)}` : formatCount(amount));

export const EquityPanel = ({ trades, currency, moment }: EquityPanelProps) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const curve = useMemo(() => equityCurve(trades), [trades]);
  const points = useMemo(() => drawnPoints(curve), [curve]);
  const formatMonth = useCallback((at: Trade['broker']['closedAt']) => moment.month(at), [moment]);
  const formatDate = useMemo(() => {
    const spanMs = (curve.at(-1)?.at ?? 0) - (curve[0]?.at ?? 0);
    return spanMs < daysForDays * 86_400_000 ? moment.date : moment.month;
  }, [curve, moment]);
  const money = (amount: string | number): string => formatMoney(amount, { currency, unit: 'code' });
  const deepest = deepestPoint(points);
  const label =
    `Sum of results over ${countOf(points.length, 'closed trade')}, ending at ${money(curve.at(-1)?.equity ?? '0')}` +
    (deepest === null ? ', never below an earlier high.' : `; deepest drawdown ${money(deepest.point.drawdown)}.`);
  return (
    <Panel
      title="Equity and drawdown"
      body="flush"
      aside={
        <>
          <span>Sum of results in {currency}, closed trades</span>
          <Button variant="ghost" size="sm" aria-pressed={view === 'table'} onClick={() => setView(view === 'chart' ? 'table' : 'chart')}>
            {view === 'chart' ? 'Show as table' : 'Show as chart'}
          </Button>
        </>
      }
    >
      {view === 'chart' ? (
        <div className="px-2 py-2.5">
          <EquityChart points={points} label={label} formatAxis={formatAxis} formatDate={formatDate} />
        </div>
      ) : (
        <Table
          label="Equity and drawdown by month"
          className="max-h-[320px]"
          head={
            <>
              <th scope="col">Month</th>
              <th scope="col" className="text-right!">
                Trades
              </th>
              <th scope="col" className="text-right!">
                Net
              </th>
              <th scope="col" className="text-right!">
                Equity at its end
              </th>
              <th scope="col" className="text-right!">
                Deepest drawdown
              </th>
            </>
          }
        >
          {equityMonths(curve, formatMonth).map((row) => (
            <TableRow key={row.month}>
              <TableCell>{row.month}</TableCell>
              <TableCell align="right">{formatCount(row.trades)}</TableCell>
              <TableCell align="right">{money(row.net)}</TableCell>
              <TableCell align="right">{money(row.equity)}</TableCell>
              <TableCell align="right">{money(`-${row.drawdown}`)}</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </Panel>
  );
};
