/** The packs beside the chosen one, with everything that can be done to it. There is at least one pack. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Pack } from '@/domain/access/pack-record';
import { withoutTests } from '@/domain/access/pack-tests';
import { nextRevision } from '@/domain/access/pack-update';
import { href } from '@/routes';
import { displayZone } from '@/services/settings/display-zone';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { ConflictDialog } from './conflict-dialog';
import { FailedTestsDialog } from './failed-tests-dialog';
import { NameDialog } from './name-dialog';
import { PackDetail } from './pack-detail';
import { PackList } from './pack-list';
import { PackToolbar } from './pack-toolbar';
import { peopleCount } from './pack-words';
import { useLeaveWarning } from './use-leave-warning';
import { usePackActions } from './use-pack-actions';
import type { PackActions } from './use-pack-actions';
import { usePackEditor } from './use-pack-editor';
import type { PackEditor } from './use-pack-editor';

export interface PacksDeskProps {
  readonly packs: readonly [Pack, ...Pack[]];
}

type Open = null | { readonly kind: 'create' | 'rename' | 'delete' } | { readonly kind: 'switch'; readonly to: string };

interface Desk {
  readonly packs: readonly Pack[];
  readonly editor: PackEditor;
  readonly actions: PackActions;
  readonly select: (id: string) => void;
}

interface DialogsProps extends Desk {
  readonly open: Open;
  readonly close: () => void;
}

const otherNames = (packs: readonly Pack[], id: string): readonly string[] =>
  packs.filter((pack) => pack.id !== id).map(({ name }) => name);

const NameDialogs = ({ open, close, packs, editor, actions }: DialogsProps) => {
  const { base } = editor;
  const closeWhen = async (work: Promise<boolean>): Promise<void> => {
    await work;
    close();
  };
  if (open?.kind === 'create') {
    return (
      <NameDialog
        title="New pack"
        description="It starts empty: nobody gets anything until you add pages and addresses."
        initialName=""
        submitLabel="Create the pack"
        busy={actions.busy}
        otherNames={otherNames(packs, '')}
        onClose={close}
        onSubmit={(name) => void closeWhen(actions.create({ name, allowedEmails: [], allowedPages: [], accessTests: [] }))}
      />
    );
  }
  if (open?.kind !== 'rename') return null;
  return (
    <NameDialog
      title={`Rename ${base.name}`}
      description="Only the name changes; members won’t notice."
      initialName={base.name}
      submitLabel="Rename the pack"
      busy={actions.busy}
      otherNames={otherNames(packs, base.id)}
      onClose={close}
      onSubmit={(name) => {
        const draft = editor.isDirty ? editor.content : null;
        void closeWhen(
          actions.rename(base, name).then((isDone) => {
            // What was being edited goes on from the renamed pack.
            if (isDone && draft !== null) {
              editor.startFrom({ ...base, name, revision: nextRevision(base), damage: [] }, { ...draft, name });
            }
            return isDone;
          }),
        );
      }}
    />
  );
};

const Questions = ({ open, close, editor, actions, select }: DialogsProps) => (
  <>
    <ConfirmDialog
      open={open?.kind === 'delete'}
      onOpenChange={close}
      title={`Delete ${editor.base.name}?`}
      description={`${peopleCount(editor.base.allowedEmails.length)} ${editor.base.allowedEmails.length === 1 ? 'loses' : 'lose'} what only this pack opens. Their accounts, trades, notes and settings stay, and so does every other pack.`}
      confirmLabel="Delete the pack"
      cancelLabel="Keep it"
      onConfirm={() => void actions.remove(editor.base)}
    />
    <ConfirmDialog
      open={open?.kind === 'switch'}
      onOpenChange={close}
      title="Discard your changes?"
      description={`What you changed in ${editor.base.name} is not saved. The stored pack stays as it is.`}
      confirmLabel="Discard them"
      cancelLabel="Keep editing"
      onConfirm={() => {
        if (open?.kind !== 'switch') return;
        editor.discard();
        select(open.to);
      }}
    />
  </>
);

const ConflictQuestion = ({ editor, actions }: Pick<Desk, 'editor' | 'actions'>) => {
  const { conflict, closeConflict } = actions;
  if (conflict === null) return null;
  const { stored, merged, mine } = conflict;
  return (
    <ConflictDialog
      conflict={conflict}
      busy={actions.busy}
      onSaveBoth={() => {
        if (stored === null || merged === null) return;
        // Whatever keeps it from being saved is mended in the editor, over the newer copy.
        editor.startFrom(stored, merged);
        void actions.save(merged, stored);
      }}
      onKeepEditing={() => {
        if (stored !== null && merged !== null) editor.startFrom(stored, merged);
        closeConflict();
      }}
      onDiscard={() => {
        editor.discard();
        closeConflict();
      }}
      onCreateAgain={() => void actions.create(mine)}
    />
  );
};

const TestsQuestion = ({ packs, editor, actions }: Omit<Desk, 'select'>) => {
  const { failedTests } = actions;
  if (failedTests === null) return null;
  const { base, content } = editor;
  return (
    <FailedTestsDialog
      failed={failedTests}
      shownId={base.id}
      packs={packs}
      busy={actions.busy}
      onRemove={(packId, tests) => {
        const pack = packs.find(({ id }) => id === packId);
        if (packId === base.id) {
          editor.change(withoutTests(content, tests));
          actions.dropFailures(packId);
        } else if (pack !== undefined) void actions.removeTests(pack, tests);
      }}
      onAgain={() => {
        if (failedTests.kind === 'save') void actions.save(content, base);
        else failedTests.again();
      }}
      onClose={actions.closeFailedTests}
    />
  );
};

const LeaveQuestion = ({ isDirty, name }: { readonly isDirty: boolean; readonly name: string }) => {
  const { isAsking, leave, stay } = useLeaveWarning(isDirty);
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={stay}
      title="Leave without saving?"
      description={`What you changed in ${name} is not saved. The stored pack stays as it is.`}
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={leave}
    />
  );
};

/** Which pack is shown stands in the address, so that it can be linked and survives a reload. */
const useChosen = (packs: PacksDeskProps['packs']): readonly [id: string, select: (id: string) => void] => {
  const [search, setSearch] = useSearchParams();
  return [search.get('pack') ?? packs[0].id, (next) => setSearch({ pack: next }, { replace: true, flushSync: true })];
};

export const PacksDesk = ({ packs }: PacksDeskProps) => {
  const [chosenId, select] = useChosen(packs);
  const editor = usePackEditor(packs, chosenId);
  const { base, content, isDirty } = editor;
  const [open, setOpen] = useState<Open>(null);
  const [openedAtMs] = useState(() => Date.now());
  const zone = useLive(displayZone);
  const follow = (pack: Pack | null): void => {
    if (pack !== null && pack.id !== chosenId) select(pack.id);
  };
  const actions = usePackActions({
    onDone: (pack) => {
      editor.discard();
      follow(pack);
    },
    onUndone: (pack) => {
      if (!isDirty) follow(pack);
    },
  });
  const desk: Desk = { packs, editor, actions, select };
  const choose = (next: string): void => {
    if (next === base.id) return;
    if (isDirty) setOpen({ kind: 'switch', to: next });
    else select(next);
  };
  const close = (): void => setOpen(null);
  return (
    <Page
      title={content.name}
      lead={
        <>
          <Link to={href('adminAccount')} className="underline">
            Administration
          </Link>{' '}
          / Packs. Times in {zone}.
        </>
      }
      aside={
        <PackToolbar
          base={base}
          isDirty={isDirty}
          busy={actions.busy}
          zone={zone}
          openedAtMs={openedAtMs}
          onUndo={() => void actions.undo()}
          onRename={() => setOpen({ kind: 'rename' })}
          onDelete={() => setOpen({ kind: 'delete' })}
          onDiscard={editor.discard}
          onSave={() => void actions.save(content, base)}
        />
      }
    >
      {actions.failure !== null && (
        <Notice tone="danger" title={`${actions.failure.title}.`} className="mb-4">
          {actions.failure.text}
        </Notice>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[200px_minmax(0,1fr)] bar:grid-cols-[224px_minmax(0,1fr)_344px]">
        <PackList packs={packs} selectedId={base.id} onSelect={choose} onCreate={() => setOpen({ kind: 'create' })} />
        <PackDetail
          content={content}
          base={base}
          packs={packs}
          isOvertaken={editor.isOvertaken && actions.busy === undefined}
          isBusy={actions.busy !== undefined}
          zone={zone}
          onChange={editor.change}
        />
      </div>
      <NameDialogs {...desk} open={open} close={close} />
      <Questions {...desk} open={open} close={close} />
      <ConflictQuestion editor={editor} actions={actions} />
      <TestsQuestion packs={packs} editor={editor} actions={actions} />
      <LeaveQuestion isDirty={isDirty} name={content.name} />
    </Page>
  );
};
