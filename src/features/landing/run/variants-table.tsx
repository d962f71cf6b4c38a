/** Every variant that was tried with both readings of its result, for reading instead of the chart. */
import { formatCount, formatRatio } from '@/lib/format-number';
import { familySize, type SampleVariant } from '@/services/compute/landing/sample-family';
import { Table, TableCell, TableRow } from '@/ui/table';
import { pipsResult } from './pips-text';

const tradingDaysPerYear = 252;

export const VariantsTable = ({ variants }: { readonly variants: readonly SampleVariant[] }) => (
  <details className="border-t border-line">
    <summary className="flex min-h-11 cursor-pointer items-center px-5 text-dense font-medium">
      All {familySize} variants as a table
    </summary>
    <Table
      label={`The ${familySize} variants, best first`}
      className="max-h-[320px]"
      head={
        <>
          <th>Averages</th>
          <th className="text-right!">Net, pips</th>
          <th className="text-right!">Other reading, pips</th>
          <th className="text-right!">Trades</th>
          <th className="text-right!">Ambiguous</th>
          <th className="text-right!">Largest drawdown, pips</th>
          <th className="text-right!">Sharpe ratio a year</th>
        </>
      }
    >
      {variants.map(({ fast, slow, netPips, optimisticPips, trades, ambiguousTrades, fallPips, sharpe }) => (
        <TableRow key={`${fast} ${slow}`}>
          <TableCell>
            {fast} × {slow}
          </TableCell>
          <TableCell align="right">{pipsResult(netPips)}</TableCell>
          <TableCell align="right">{pipsResult(optimisticPips)}</TableCell>
          <TableCell align="right">{formatCount(trades)}</TableCell>
          <TableCell align="right">{formatCount(ambiguousTrades)}</TableCell>
          <TableCell align="right">{pipsResult(-fallPips)}</TableCell>
          <TableCell align="right">{sharpe === null ? 'No trade' : formatRatio(sharpe * Math.sqrt(tradingDaysPerYear))}</TableCell>
        </TableRow>
      ))}
    </Table>
  </details>
);
