/**
 * What waits until the person's plan is renewed, on every screen: a line at the foot of the page, and a dialog that names each change,
 * with the export and the way to renew. Loaded when there is such a change.
 */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { logProblem } from '@/lib/log';
import { href } from '@/routes';
import type { HeldChange } from '@/services/device/held-changes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FootLine } from './foot-line';
import { aboutWhat } from './refused-words';

export interface HeldChangesProps {
  readonly held: readonly HeldChange[];
}

const titleOf = (count: number): string =>
  count === 1 ? '1 change waits for your renewal' : `${String(count)} changes wait for your renewal`;

const nameOf = (change: HeldChange): string => {
  const name = 'label' in change ? change.label : aboutWhat(change);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
};

/** The store that such a change is of is open, so this fetches nothing new. */
const discard = async (change: HeldChange): Promise<void> => {
  try {
    if ('label' in change) await (await import('@/services/journal/journal')).discardImport(change.id);
    else await (await import('@/services/kept/kept')).discardKept(change.id);
  } catch (cause) {
    logProblem('Discarding what waits for a renewal', cause);
  }
};

const HeldRow = ({ change }: { readonly change: HeldChange }) => {
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOf(change);
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0 first:pt-0">
      <span className="min-w-0 break-words">{name}</span>
      <Button size="sm" variant="ghost" aria-label={`Discard: ${name}`} onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard this change?"
        description={`${name}: this change is only on this device, so you can’t get it back. What the server already has stays as it is.`}
        confirmLabel="Discard the change"
        cancelLabel="Keep it"
        onConfirm={() => void discard(change)}
      />
    </li>
  );
};

type ExportState = 'idle' | 'running' | 'saved' | 'failed';

const exportWords: Readonly<Record<ExportState, string>> = {
  idle: '',
  running: '',
  saved: 'The export is in your downloads. These changes are in its “device” folder.',
  failed: 'The export failed. Your changes are still on this device. Try again.',
};

const ExportButton = () => {
  const [state, setState] = useState<ExportState>('idle');
  const start = async (): Promise<void> => {
    setState('running');
    try {
      const { exportEverything } = await import('@/services/export/data-export');
      setState((await exportEverything(new AbortController().signal, () => undefined)).ok ? 'saved' : 'failed');
    } catch (cause) {
      logProblem('Exporting from what waits for a renewal', cause);
      setState('failed');
    }
  };
  return (
    <>
      <Button busy={state === 'running' ? 'Exporting' : undefined} onClick={() => void start()}>
        Export everything
      </Button>
      <p role="status" className="basis-full text-dense text-text-2 empty:hidden">
        {exportWords[state]}
      </p>
    </>
  );
};

export const HeldChanges = ({ held }: HeldChangesProps) =>
  held.length === 0 ? null : (
    <FootLine
      title={titleOf(held.length)}
      description="Your plan has ended, so the server isn’t taking new work. These changes are saved on this device and will be sent when your plan is renewed."
    >
      {(close) => (
        <>
          <ul className="flex flex-col">
            {held.map((change) => (
              <HeldRow key={change.id} change={change} />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2">
            <Link className={buttonClass({ variant: 'primary' })} to={href('subscriptionRenew')} onClick={close}>
              Renew your plan
            </Link>
            <ExportButton />
          </div>
        </>
      )}
    </FootLine>
  );
