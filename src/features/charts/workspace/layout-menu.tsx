/** The layouts of the account, or the one of a visitor: opened, kept under a name, handed on as a file, and chosen where two devices made different ones. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Layout } from '@/domain/workspaces/layout';
import { layoutFile, readLayoutFile } from '@/domain/workspaces/layout-file';
import type { LayoutFault } from '@/domain/workspaces/layout-file';
import { logProblem } from '@/lib/log';
import { ActionMenu } from '@/ui/action-menu';
import type { ActionMenuItem } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';
import type { LayoutState } from './use-layout';

const longestTitle = 80;

type Naming = 'new' | 'rename';

const NameDialog = ({ state, naming, onClose }: { readonly state: LayoutState; readonly naming: Naming; readonly onClose: () => void }) => {
  const [title, setTitle] = useState(naming === 'rename' ? state.layout.title : '');
  const name = title.trim().slice(0, longestTitle);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name === '') return;
    const layout: Layout = { ...state.layout, title: name };
    if (naming === 'new') state.add(layout);
    else state.edit('Name of the layout', layout);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={naming === 'new' ? 'Save as a new layout' : 'Rename the layout'}
      description={naming === 'new' ? 'The layout you have now stays as it is.' : undefined}
    >
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={longestTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={name === ''}>
            Save the layout
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const Faults = ({
  name,
  faults,
  onClose,
}: {
  readonly name: string;
  readonly faults: readonly LayoutFault[];
  readonly onClose: () => void;
}) => (
  <Dialog open onOpenChange={onClose} title={`We couldn’t open ${name}`} description="Your layout wasn’t changed.">
    <ul className="flex flex-col gap-1.5 text-dense">
      {faults.slice(0, 8).map(({ path, reason }) => (
        <li key={`${path} ${reason}`}>
          {path !== '' && <code className="mr-2 font-mono text-micro text-text-3">{path}</code>}
          {reason}
        </li>
      ))}
    </ul>
    {faults.length > 8 && <p className="mt-1.5 text-dense text-text-2">And {faults.length - 8} more.</p>}
  </Dialog>
);

const fileName = ({ title }: Layout): string => `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.layout.json`;

const exportLayout = (layout: Layout): void => {
  import('@/services/export/offer-download')
    .then(({ offerDownload }) => offerDownload(fileName(layout), [new TextEncoder().encode(layoutFile(layout))], 'application/json'))
    .catch((cause: unknown) => logProblem('Exporting a layout', cause));
};

const removeOpen = ({ id, layout, kept, remove, open, add }: LayoutState): void => {
  const next = kept.find((other) => other.id !== id);
  remove(id);
  if (next !== undefined) open(next.id, next.value);
  showToast({ title: `“${layout.title}” was deleted`, action: { label: 'Undo', run: () => add(layout) } });
};

/** Versions of the layout in view that another device made while neither knew of the other. */
const versionItems = ({ id, kept, choose }: LayoutState): readonly ActionMenuItem[] => {
  const copies = kept.find((one) => one.id === id)?.copies ?? [];
  return copies.map((copy, at) => ({
    label: `Use the other version${copies.length > 1 ? ` ${String(at + 1)}` : ''}`,
    hint: 'Changed on another device at the same time',
    run: () => choose(copy.id),
  }));
};

/** `isVisitor`: there is one layout, in this browser, and no list of others. */
export const LayoutMenu = ({ state, isVisitor }: { readonly state: LayoutState; readonly isVisitor: boolean }) => {
  const [naming, setNaming] = useState<Naming | null>(null);
  const [refused, setRefused] = useState<{ readonly name: string; readonly faults: readonly LayoutFault[] } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { id, layout, kept } = state;
  const importFile = async (file: File): Promise<void> => {
    const read = readLayoutFile(await file.text());
    if (read.ok) state.add(read.layout);
    else setRefused({ name: file.name, faults: read.faults });
  };
  const isKept = kept.some((one) => one.id === id);
  return (
    <>
      <ActionMenu
        size="sm"
        label={layout.title}
        groups={[
          kept.filter((one) => one.id !== id).map((one) => ({ label: one.value.title, run: () => state.open(one.id, one.value) })),
          versionItems(state),
          [
            ...(isVisitor ? [] : [{ label: 'Save as a new layout', run: () => setNaming('new'), deed: 'add' as const }]),
            { label: 'Rename', run: () => setNaming('rename') },
            ...(isKept ? [{ label: 'Delete', run: () => removeOpen(state) }] : []),
          ],
          [
            { label: 'Export as a file', hint: 'Settings only, no prices', run: () => exportLayout(layout) },
            {
              label: 'Import a file',
              hint: isVisitor ? 'Replaces this layout; you can undo it' : undefined,
              run: () => picker.current?.click(),
              deed: 'add',
            },
          ],
        ]}
      />
      <input
        ref={picker}
        type="file"
        accept=".json"
        aria-label="Layout file"
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void importFile(file);
        }}
      />
      {naming !== null && <NameDialog state={state} naming={naming} onClose={() => setNaming(null)} />}
      {refused !== null && <Faults {...refused} onClose={() => setRefused(null)} />}
    </>
  );
};
