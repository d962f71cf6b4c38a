/** Stored entries that cannot be read: named, with the reason, and in no total. */
import type { DamagedEntry } from '@/services/journal/journal-state';
import { Notice } from '@/ui/notice';
import { countOf } from '@/lib/format-number';

const listed = 20;

export const DamagedEntries = ({ damaged }: { readonly damaged: readonly DamagedEntry[] }) => {
  if (damaged.length === 0) return null;
  return (
    <Notice tone="caution" className="mb-4" title={`${countOf(damaged.length, 'stored entry', 'stored entries')} cannot be read`}>
      <p>They’re left out of every total. Nothing was removed.</p>
      <details className="mt-1">
        <summary>Which ones</summary>
        <ul className="mt-1 list-disc pl-4">
          {damaged.slice(0, listed).map((entry) => (
            <li key={`${entry.document}/${entry.tradeId ?? ''}`}>
              <span className="font-mono">{entry.document}</span>
              {entry.tradeId !== null && <span className="font-mono">, {entry.tradeId}</span>}: {entry.reason}
            </li>
          ))}
        </ul>
        {damaged.length > listed && <p>{countOf(damaged.length - listed, 'more entry', 'more entries')} not listed.</p>}
      </details>
    </Notice>
  );
};
