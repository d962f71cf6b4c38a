/** Imports the server refused: what happened, what is safe, and the three things that can be done. */
import { useState } from 'react';
import { netResult } from '@/domain/trades/net-result';
import { countOf, formatMoney } from '@/lib/format-number';
import type { PendingImport } from '@/services/journal/pending-change';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { offerDownload } from '@/services/export/offer-download';

export interface RefusedImportsProps {
  readonly refused: readonly PendingImport[];
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}

const exportOf = (pending: PendingImport): string =>
  JSON.stringify({ account: pending.account, import: pending.record, trades: pending.trades }, null, 2);

const RefusedTrades = ({ pending }: { readonly pending: PendingImport }) => (
  <details className="mt-2">
    <summary className="cursor-pointer">Show the trades</summary>
    <ul className="mt-1" aria-label={`Trades of ${pending.record.fileName}`}>
      {pending.trades.map(({ id, broker }) => (
        <li key={id}>
          {broker.closedText} {broker.symbol} {broker.side} {broker.lots} lots,{' '}
          {formatMoney(netResult(broker), { currency: pending.account.currency })}
        </li>
      ))}
    </ul>
  </details>
);

export const RefusedImports = ({ refused, onRetry, onDiscard }: RefusedImportsProps) => {
  const [asked, setAsked] = useState<PendingImport | null>(null);
  return (
    <>
      {refused.map((pending) => (
        <Notice
          key={pending.id}
          tone="danger"
          className="mb-4"
          title={`${pending.record.fileName} was not stored on the server`}
          actions={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" deed="add" onClick={() => onRetry(pending.id)}>
                Send again
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => offerDownload(`${pending.record.fileName}.journal.json`, [exportOf(pending)], 'application/json')}
              >
                Export
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setAsked(pending)}>
                Give up
              </Button>
            </div>
          }
        >
          {pending.refusal} Its {countOf(pending.trades.length, 'new trade')} are kept on this device and not counted in any total.
          <RefusedTrades pending={pending} />
        </Notice>
      ))}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Give up this import?"
        description={`${countOf(asked?.trades.length ?? 0, 'trade')} will be removed from this device. What’s on the server stays. You can import the file again.`}
        confirmLabel="Give up the import"
        cancelLabel="Keep it"
        onConfirm={() => {
          if (asked !== null) onDiscard(asked.id);
        }}
      />
    </>
  );
};
