/** The executions that a trade consists of, in their order. */
import type { Trade } from '@/domain/trades/trade';
import { useMoment } from '@/features/journal/use-moment';
import { formatCount, formatMoney, formatPrice } from '@/lib/format-number';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';

const words = { buy: 'Buy', sell: 'Sell', opens: 'opens', closes: 'closes' } as const;

export const FillsSection = ({ trade: { fills, position }, currency }: { readonly trade: Trade; readonly currency: string }) => {
  const moment = useMoment();
  if (fills === undefined) return null;
  const money = (amount: string): string => formatMoney(amount, { currency });
  return (
    <Panel
      title="Executions"
      body="flush"
      aside={<span>{formatCount(fills.length)}</span>}
      footer={
        position === undefined
          ? undefined
          : `Largest size ${position.maxSize} · ${formatCount(position.scaleIns)} added later · ${formatCount(position.exits)} exits`
      }
    >
      <Table
        label="Executions"
        className="max-h-72"
        head={
          <>
            <th scope="col">Time</th>
            <th scope="col">Execution</th>
            <th scope="col" className="text-right!">
              Quantity
            </th>
            <th scope="col" className="text-right!">
              Price
            </th>
            <th scope="col" className="text-right!">
              Costs
            </th>
            <th scope="col" className="text-right!">
              Realized
            </th>
          </>
        }
      >
        {fills.map((fill, index) => (
          <TableRow key={`${fill.entryId} ${String(index)}`}>
            <TableCell>
              {moment.date(fill.at)} <span className="text-text-3">{moment.time(fill.at)}</span>
            </TableCell>
            <TableCell>
              {words[fill.side]}, {words[fill.effect]}
            </TableCell>
            <TableCell align="right">{fill.quantity}</TableCell>
            <TableCell align="right">{formatPrice(fill.price)}</TableCell>
            <TableCell align="right">{money(fill.costs)}</TableCell>
            <TableCell align="right">{fill.profit === null ? <span className="text-text-3">Opens</span> : money(fill.profit)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
};
