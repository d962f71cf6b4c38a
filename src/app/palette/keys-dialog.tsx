/** The keys of the product and of the screen in view. */
import { grouped } from '@/lib/grouped';
import { singleKeys, switchSingleKeys } from '@/services/settings/single-keys';
import { useLive } from '@/ui/hooks/use-live';
import { screenActions } from '@/ui/hooks/use-screen-actions';
import { Dialog } from '@/ui/dialog';
import { KeySequence } from '@/ui/key-sequence';
import { Switch } from '@/ui/switch';
import { jumpKeys, jumpRows, screenName } from './jumps';

interface KeyRow {
  readonly keys: string;
  readonly does: string;
}

const everywhere: readonly KeyRow[] = [
  { keys: 'Ctrl K', does: 'Open the command palette (⌘ K on a Mac)' },
  { keys: '?', does: 'Show these keys' },
  { keys: 'Esc', does: 'Close what is open' },
];

/** The quick plan is for whoever is signed in. */
const planning: KeyRow = { keys: 'P', does: 'Plan a trade' };

const goingTo: readonly KeyRow[] = jumpRows.map(([id]) => ({ keys: jumpKeys(id) ?? '', does: screenName(id) }));

const KeyTable = ({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) => (
  <section className="mb-4 break-inside-avoid last:mb-0">
    <h3 className="mb-1.5 text-micro text-text-2">{title}</h3>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-ui">
      {rows.map(({ keys, does }) => (
        <div key={`${keys} ${does}`} className="contents">
          <dt>
            <KeySequence keys={keys} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** A screen with more keys than these has them in two columns, or half of them would be out of sight. */
const rowsInSight = 20;

export interface KeysDialogProps {
  readonly onClose: () => void;
  /** Jumps are for whoever is signed in. */
  readonly audience: 'member' | 'visitor';
}

export const KeysDialog = ({ onClose, audience }: KeysDialogProps) => {
  const hasSingleKeys = useLive(singleKeys);
  const onScreen = grouped(
    screenActions().flatMap(({ keys, label, section = 'On this screen' }) => (keys === undefined ? [] : [{ keys, does: label, section }])),
    ({ section }) => section,
  );
  const isLong = [...onScreen.values()].flat().length > rowsInSight;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keyboard shortcuts"
      description="Single keys do nothing while you type or a dialog is open."
      width={isLong ? 'large' : 'medium'}
    >
      <div className={isLong ? 'gap-x-8 desk:columns-2' : undefined}>
        <KeyTable title="Everywhere" rows={audience === 'member' ? [...everywhere, planning] : everywhere} />
        {[...onScreen].map(([title, rows]) => (
          <KeyTable key={title} title={title} rows={rows} />
        ))}
        {audience === 'member' && <KeyTable title="Go to" rows={goingTo} />}
      </div>
      <Switch
        label="Single-key shortcuts on this device"
        checked={hasSingleKeys}
        onChange={(event) => switchSingleKeys(event.target.checked)}
      />
    </Dialog>
  );
};
