/** Where a trade was entered and left, for brokers that state whole trades instead of executions. */
import { useMoment } from '@/features/journal/use-moment';
import { formatPrice } from '@/lib/format-number';
import type { BrokerFacts } from '@/domain/trades/trade';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';

export const EntryAndExit = ({ broker }: { readonly broker: BrokerFacts }) => {
  const moment = useMoment();
  const { side, lots, unit = 'lots', openedAt, openPrice, closedAt, closePrice } = broker;
  const rows = [
    { word: 'Entry', verb: side === 'long' ? 'Buy' : 'Sell', at: openedAt, price: openPrice },
    { word: 'Exit', verb: side === 'long' ? 'Sell' : 'Buy', at: closedAt, price: closePrice },
  ];
  return (
    <Panel title="Entry and exit" body="flush">
      <Table
        label="Entry and exit"
        head={
          <>
            <th scope="col">Time</th>
            <th scope="col">What</th>
            <th scope="col" className="text-right!">
              Size
            </th>
            <th scope="col" className="text-right!">
              Price
            </th>
          </>
        }
      >
        {rows.map(({ word, verb, at, price }) => (
          <TableRow key={word}>
            <TableCell>
              {moment.date(at)} <span className="text-text-3">{moment.time(at)}</span>
            </TableCell>
            <TableCell>
              {word}, {verb.toLowerCase()}
            </TableCell>
            <TableCell align="right">
              {lots} {unit}
            </TableCell>
            <TableCell align="right">{formatPrice(price)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
};
