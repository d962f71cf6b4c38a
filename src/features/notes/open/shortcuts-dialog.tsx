/** The keys that work in a note. */
import { blockCommands, keysHere, markCommands } from '@/features/notes/editor/menu/text-commands';
import { Dialog } from '@/ui/dialog';
import { KeySequence } from '@/ui/key-sequence';

interface Row {
  readonly label: string;
  readonly keys: string;
  readonly typed?: string | undefined;
}

const others: readonly Row[] = [
  { label: 'Open the menu of everything', keys: '', typed: '/' },
  { label: 'Link to a note', keys: '', typed: '[[' },
  { label: 'Mention a trade or an event', keys: '', typed: '@' },
  { label: 'Move the block up or down', keys: 'Alt ↑ ↓' },
  { label: 'Indent a list item', keys: 'Tab' },
  { label: 'Outdent a list item', keys: 'Shift Tab' },
  { label: 'Undo', keys: 'Mod Z' },
  { label: 'Redo', keys: 'Mod Shift Z' },
  { label: 'New note (outside the text)', keys: 'N' },
  { label: 'Search notes (outside the text)', keys: '/' },
  { label: 'From note to note (in the list)', keys: '↑ ↓' },
  { label: 'Move to the bin (in the list)', keys: 'Delete' },
  { label: 'Focus mode', keys: 'Mod Shift F' },
];

const Rows = ({ name, rows }: { readonly name: string; readonly rows: readonly Row[] }) => (
  <section>
    <h3 className="mb-1 text-dense font-medium text-text-2 [font-stretch:100%]">{name}</h3>
    <dl className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 gap-y-1">
      {rows.map(({ label, keys, typed }) => (
        <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
          <dt>{label}</dt>
          <dd className="font-mono text-dense text-text-2">{typed ?? ''}</dd>
          <dd>{keys === '' ? null : <KeySequence keys={keysHere(keys)} />}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title="Keyboard shortcuts"
    description="In the middle: what you can type at the start of a line for the same."
    width="medium"
  >
    <div className="grid gap-6 desk:grid-cols-2">
      <Rows name="Blocks" rows={blockCommands} />
      <div className="flex flex-col gap-6">
        <Rows name="Text" rows={markCommands} />
        <Rows name="Everything else" rows={others} />
      </div>
    </div>
  </Dialog>
);
