/** The log of what admins did, newest first. Nobody can change it. */
import { ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { auditLog } from '@/services/admin/admin-records';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { auditWords } from './audit-words';
import { AuditTable } from './audit-table';
import type { Clock } from './role-words';
import { ListFailed, ListLoading } from './list-states';

const pageSize = 100;

export const AuditSection = ({ clock, nameOfUid }: { readonly clock: Clock; readonly nameOfUid: (uid: string) => string }) => {
  const [count, setCount] = useState(pageSize);
  const state = useLive(useMemo(() => auditLog(count), [count]));
  if (state.state === 'loading') return <ListLoading what="the log" />;
  if (state.state === 'failed') return <ListFailed what="the log" reason={state.reason} />;
  if (state.entries.length === 0) {
    return (
      <div className="pt-4">
        <EmptyState
          icon={<ScrollText />}
          title="Nothing logged yet"
          text="Changes to packs, roles and messages made by admins appear here."
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 pt-4">
      <Panel
        title="Audit log"
        body="flush"
        footer="Entries are added by the admin pages and dated by the server. Nobody can change or delete them."
      >
        <AuditTable rows={state.entries.map((entry) => ({ entry, words: auditWords(entry, nameOfUid) }))} clock={clock} />
      </Panel>
      {state.isCut && (
        <Button className="self-start" onClick={() => setCount(count + pageSize)}>
          Show older entries
        </Button>
      )}
    </div>
  );
};
