/** Where a trade comes from: each entry it consists of, with every row of every file that states it, and the file. From the figure to the file. */
import { useEffect, useState } from 'react';
import { trace } from '@/services/journal/journal';
import type { TradeRef } from '@/services/journal/edit-notes';
import type { TradeTrace } from '@/services/journal/trace';
import { useLogAddress } from './use-log-address';

const listed = 20;

/** Reads the origin anew when the trade is another one; `revision` is what its being stale depends on. */
const useTrace = ({ accountId, tradeId }: TradeRef, revision: unknown): TradeTrace | null => {
  const [found, setFound] = useState<TradeTrace | null>(null);
  useEffect(() => {
    let isCurrent = true;
    trace({ accountId, tradeId }).then(
      (next) => isCurrent && setFound(next),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [accountId, tradeId, revision]);
  return found;
};

export interface TradeOriginProps {
  readonly tradeRef: TradeRef;
  /** Anything that changes when the journal does, such as the journal itself. */
  readonly revision: unknown;
}

export const TradeOrigin = ({ tradeRef, revision }: TradeOriginProps) => {
  const found = useTrace(tradeRef, revision);
  const address = useLogAddress();
  if (found === null) return null;
  const { entries, files } = found;
  return (
    <div className="text-dense">
      <ul className="flex flex-col gap-1.5" aria-label="Origin">
        {entries.slice(0, listed).map(({ entryId, kind, rows }) => (
          <li key={entryId}>
            <span className="text-text-3">{kind === 'fill' ? 'Execution' : 'Trade'}</span>{' '}
            <span className="font-mono text-micro">{entryId}</span>: {rows.length === 0 && 'typed in'}
            {rows.map(({ row, record, isUndone }, index) => (
              <span key={`${record?.id ?? 'none'} ${String(row)}`}>
                {index > 0 && ', '}
                {record === null ? (
                  <span className="text-text-2">typed in, or from an import without a record</span>
                ) : (
                  <button
                    type="button"
                    className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
                    onClick={() => address.show(record.id, row)}
                  >
                    row {row} of {record.fileName}
                    {isUndone ? ' (undone)' : ''}
                  </button>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {entries.length > listed && <p className="mt-1 text-micro text-text-3">{entries.length - listed} more executions not listed.</p>}
      {files.map(({ sha256, name, isHere }) => (
        <p key={sha256} className="mt-1.5 text-micro text-text-3">
          {name}, {isHere ? 'kept on this device' : 'not on this device'}. <span className="font-mono break-all">SHA-256 {sha256}</span>
        </p>
      ))}
    </div>
  );
};
