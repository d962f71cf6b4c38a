/** Tables, tabs and panels. */
import { useState } from 'react';
import { Panel } from '@/ui/panel';
import { SortHeader } from '@/ui/sort-header';
import { Table, TableCell, TableRow } from '@/ui/table';
import { Tabs } from '@/ui/tabs';
import { Example } from './example';

const rows = [
  { market: 'EURUSD', net: '+$121.36' },
  { market: 'GBPUSD', net: '−$40.00' },
] as const;

export const Tables = () => {
  const [tab, setTab] = useState<'journal' | 'analysis'>('journal');
  const [sorted, setSorted] = useState<'ascending' | 'descending'>('descending');
  return (
    <>
      <Example part="panel, table, sort-header">
        <Panel title="Trades" aside="2 trades" footer="Simulated" body="flush" className="w-full">
          <Table
            label="Trades"
            head={
              <>
                <th scope="col">Market</th>
                <SortHeader align="right" sorted={sorted} onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}>
                  Net
                </SortHeader>
              </>
            }
          >
            {rows.map(({ market, net }, index) => (
              <TableRow key={market} selected={index === 0}>
                <TableCell>{market}</TableCell>
                <TableCell align="right">{net}</TableCell>
              </TableRow>
            ))}
          </Table>
        </Panel>
      </Example>
      <Example part="tabs">
        <Tabs
          label="Journal"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'journal', label: 'Journal', content: <p className="pt-3">The trades.</p> },
            { value: 'analysis', label: 'JournalAI', content: <p className="pt-3">The findings.</p> },
          ]}
        />
      </Example>
    </>
  );
};
