/** What can be done beside the title, and by the palette: both ways of a table, and a plan for somebody who is not in the list. */
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ListQuestion } from '@/domain/subscription/subscription-query';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { showToast } from '@/ui/show-toast';
import { saveSubscriptions } from './save-subscriptions';

export interface PageActionsProps {
  readonly question: ListQuestion;
  /** It is known what is offered, so that a plan can be given. */
  readonly canGrant: boolean;
  readonly onImport: () => void;
  readonly onGrant: () => void;
}

/** Saves what the list shows, all pages of it. `read`: how many are read; null while nothing is saved. */
const useExport = (question: ListQuestion): { readonly read: number | null; readonly save: () => Promise<void> } => {
  const [read, setRead] = useState<number | null>(null);
  const save = async (): Promise<void> => {
    setRead(0);
    const count = await saveSubscriptions(question, setRead);
    setRead(null);
    showToast(
      count === null
        ? { tone: 'danger', title: 'We couldn’t read all subscriptions', text: 'No file was saved. Check the connection and try again.' }
        : { tone: 'ok', title: `${formatCount(count)} ${count === 1 ? 'subscription' : 'subscriptions'} saved as CSV` },
    );
  };
  return { read, save };
};

export const PageActions = ({ question, canGrant, onImport, onGrant }: PageActionsProps) => {
  const { read, save } = useExport(question);
  useScreenActions([
    { id: 'export-subscriptions', label: 'Export subscriptions as CSV', run: () => void save() },
    ...(canGrant
      ? [
          { id: 'import-plans', label: 'Import plans from a CSV', run: onImport },
          { id: 'grant-plan', label: 'Grant a plan', words: 'give subscription', run: onGrant },
        ]
      : []),
  ]);
  return (
    <>
      <Button
        icon={<Download size={14} strokeWidth={1.75} aria-hidden />}
        busy={read === null ? undefined : `Reading ${formatCount(read)}`}
        onClick={() => void save()}
      >
        Export CSV
      </Button>
      <Button disabled={!canGrant} icon={<Upload size={14} strokeWidth={1.75} aria-hidden />} onClick={onImport}>
        Import CSV
      </Button>
      <Button variant="primary" disabled={!canGrant} icon={<Plus size={14} strokeWidth={1.75} aria-hidden />} onClick={onGrant}>
        Grant a plan
      </Button>
    </>
  );
};
