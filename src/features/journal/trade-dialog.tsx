/** Everything the journal knows of one trade, down to the row of the file it was read from. */
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMoney, formatPrice } from '@/lib/format-number';
import type { KeptFile } from '@/services/device/device-database';
import type { ImportRecord } from '@/services/journal/journal-remote';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Facts } from './facts';
import type { Fact } from './facts';
import { formatHeld } from './format-held';
import type { MomentFormat } from './format-moment';
import { saveFile } from './save-file';
import type { TradeRow } from './trade-row';

export interface TradeDialogProps {
  readonly row: TradeRow;
  readonly moment: MomentFormat;
  /** The import the trade came with; null when its entry is missing. */
  readonly source: ImportRecord | null;
  readonly readFile: (sha256: string) => Promise<KeptFile | null>;
  readonly onClose: () => void;
}

const factsOf = (row: TradeRow, moment: MomentFormat): readonly Fact[] => {
  const { broker } = row.trade;
  const money = (amount: string): string => formatMoney(amount, { currency: row.account.currency, unit: 'code' });
  const level = (price: string | null): string => (price === null ? 'None recorded' : formatPrice(price));
  return [
    { name: 'Account', value: row.account.name },
    { name: 'Ticket', value: broker.ticket },
    { name: 'Side and size', value: `${broker.side === 'long' ? 'Long' : 'Short'}, ${broker.lots} lots` },
    { name: 'Opened', value: `${moment.fullDate(row.openedAt)} ${moment.time(row.openedAt)} at ${formatPrice(broker.openPrice)}` },
    { name: 'Closed', value: `${moment.fullDate(row.closedAt)} ${moment.time(row.closedAt)} at ${formatPrice(broker.closePrice)}` },
    { name: 'Times as printed', value: `${broker.openedText} and ${broker.closedText}, ${row.account.importZone}` },
    { name: 'Held', value: formatHeld(row.heldMs) },
    { name: 'Stop', value: level(broker.stopPrice) },
    { name: 'Target', value: level(broker.targetPrice) },
    { name: 'Profit before costs', value: money(broker.profit) },
    { name: 'Commission', value: money(broker.commission) },
    { name: 'Taxes', value: money(broker.taxes) },
    { name: 'Swap', value: money(broker.swap) },
    { name: 'Net', value: money(row.net), isStrong: true },
    ...(broker.comment === '' ? [] : [{ name: 'Comment', value: broker.comment }]),
    ...(broker.partOf === null ? [] : [{ name: 'Part of ticket', value: broker.partOf }]),
    ...(broker.continuedBy === null ? [] : [{ name: 'Rest in ticket', value: broker.continuedBy }]),
  ];
};

export const TradeDialog = ({ row, moment, source, readFile, onClose }: TradeDialogProps) => {
  const [file, setFile] = useState<KeptFile | null>(null);
  const sha256 = source?.sha256 ?? null;
  useEffect(() => {
    let isCurrent = true;
    if (sha256 !== null) {
      readFile(sha256).then(
        (kept) => isCurrent && setFile(kept),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [sha256, readFile]);
  return (
    <Dialog open title={row.market} onOpenChange={onClose} description="What the broker stated; it is never edited.">
      <Facts facts={factsOf(row, moment)} />
      <div className="mt-4 border-t border-line pt-3 text-micro text-text-3">
        {source === null ? (
          <p>The log has no entry of the import this trade came with.</p>
        ) : (
          <>
            <p>
              Read from row {row.trade.broker.row} of {source.fileName}.
            </p>
            <p className="mt-1 font-mono break-all">SHA-256 {source.sha256}</p>
            {file === null ? (
              <p className="mt-1">The file itself is not on this device.</p>
            ) : (
              <Button
                size="sm"
                className="mt-2"
                icon={<Download size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => saveFile(file.name, [file.bytes], 'application/octet-stream')}
              >
                Save the file
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};
