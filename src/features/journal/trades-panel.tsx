/** The table of trades in its panel, and the trade that is open. */
import { useMemo, useState } from 'react';
import type { Trade, TradingAccount } from '@/domain/journal/trade';
import { formatCount, formatMoney } from '@/lib/format-number';
import type { KeptFile } from '@/services/device/device-database';
import type { ImportRecord } from '@/services/journal/journal-remote';
import { Kbd } from '@/ui/kbd';
import { Panel } from '@/ui/panel';
import type { MomentFormat } from './format-moment';
import type { CellFormat } from './trade-columns';
import { TradeDialog } from './trade-dialog';
import { tradeRows } from './trade-row';
import type { TradeRow } from './trade-row';
import { TradesTable } from './trades-table';

export interface TradesPanelProps {
  readonly trades: readonly Trade[];
  readonly accounts: readonly TradingAccount[];
  readonly imports: readonly ImportRecord[];
  readonly moment: MomentFormat;
  readonly unit: 'symbol' | 'code';
  readonly readFile: (sha256: string) => Promise<KeptFile | null>;
}

export const TradesPanel = ({ trades, accounts, imports, moment, unit, readFile }: TradesPanelProps) => {
  const [opened, setOpened] = useState<TradeRow | null>(null);
  const rows = useMemo(() => tradeRows(trades, accounts), [trades, accounts]);
  const format = useMemo<CellFormat>(
    () => ({ moment, net: (row) => formatMoney(row.net, { currency: row.account.currency, unit }) }),
    [moment, unit],
  );
  return (
    <Panel
      title={
        <>
          Trades <span className="ml-1 text-dense font-normal text-text-3">{formatCount(rows.length)}</span>
        </>
      }
      body="flush"
      aside={
        <span className="hidden items-center gap-1.5 desk:flex pointer-coarse:hidden">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> move <Kbd>Enter</Kbd> open
        </span>
      }
    >
      <TradesTable rows={rows} format={format} onOpen={setOpened} />
      {opened !== null && (
        <TradeDialog
          row={opened}
          moment={moment}
          source={imports.find((record) => record.id === opened.trade.broker.importId) ?? null}
          readFile={readFile}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
};
