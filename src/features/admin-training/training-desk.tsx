/** The documents beside the open one and what is published. */
import { useMemo, useState, type ReactNode } from 'react';
import { FileText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { readIndex } from '@/domain/assistant/training/knowledge-index';
import { href, screens } from '@/routes';
import { saveDocument, type IndexState, type StoredTraining } from '@/services/admin/training';
import { displayZone } from '@/services/settings/display-zone';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { showToast } from '@/ui/show-toast';
import { DocumentEditor } from './document-editor';
import { exportDocument, exportDocuments } from './export-documents';
import { ImportDialog } from './import-dialog';
import { PublishPanel } from './publish-panel';
import { TrainingList } from './training-list';
import { failureWords } from './training-words';
import { newDraft, useTrainingEditor, type Draft, type TrainingEditor } from './use-training-editor';

export interface TrainingDeskProps {
  readonly documents: readonly StoredTraining[];
  readonly index: Extract<IndexState, { state: 'ready' }>;
}

/** Which document is open stands in the address, so that it can be linked and survives a reload. */
const useChosen = (documents: readonly StoredTraining[]): readonly [id: string | null, select: (id: string) => void] => {
  const [search, setSearch] = useSearchParams();
  return [search.get('document') ?? documents[0]?.id ?? null, (id) => setSearch({ document: id }, { replace: true, flushSync: true })];
};

const useSaving = (editor: TrainingEditor, select: (id: string) => void) => {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (draft: Draft): Promise<void> => {
    const { id, base, status, title, body, tests } = draft;
    setBusy('Saving');
    setFailure(null);
    const outcome = await saveDocument({ id, base, status, content: { title: title.trim(), body, tests } });
    setBusy(undefined);
    if (!outcome.ok) {
      setFailure(failureWords(outcome.reason));
      return;
    }
    editor.open(null);
    select(outcome.id);
    showToast({ tone: 'ok', title: `Version ${String(outcome.version)} saved` });
  };
  return { busy, failure, save };
};

const DiscardQuestion = ({
  wish,
  editor,
  close,
  go,
}: {
  readonly wish: (() => void) | null;
  readonly editor: TrainingEditor;
  readonly close: () => void;
  readonly go: () => void;
}) => (
  <ConfirmDialog
    open={wish !== null}
    onOpenChange={close}
    title="Discard your changes?"
    description={`What you changed in ${editor.draft?.title === '' ? 'the new document' : (editor.draft?.title ?? 'it')} is not saved. The stored versions stay.`}
    confirmLabel="Discard them"
    cancelLabel="Keep editing"
    onConfirm={go}
  />
);

interface FrameProps {
  readonly documents: readonly StoredTraining[];
  readonly onImport: () => void;
  readonly children: ReactNode;
}

const Frame = ({ documents, onImport, children }: FrameProps) => (
  <Page
    title={screens.aiTraining.title}
    lead={
      <>
        <Link to={href('adminAccount')} className="underline">
          Administration
        </Link>{' '}
        / What the assistant answers from. Members get what is published, and nothing else.
      </>
    }
    aside={
      <>
        <Button size="sm" onClick={() => exportDocuments(documents, Date.now())}>
          Export all
        </Button>
        <Button size="sm" onClick={onImport}>
          Import
        </Button>
      </>
    }
  >
    {children}
  </Page>
);

export const TrainingDesk = ({ documents, index }: TrainingDeskProps) => {
  const [chosenId, select] = useChosen(documents);
  const editor = useTrainingEditor(documents, chosenId);
  const { draft } = editor;
  const { busy, failure, save } = useSaving(editor, select);
  const [isImporting, setIsImporting] = useState(false);
  const [wish, setWish] = useState<(() => void) | null>(null);
  const [openedAtMs] = useState(() => Date.now());
  const zone = useLive(displayZone);
  const published = useMemo(() => {
    const head = index.versions.find(({ version }) => version === index.head);
    return (head === undefined ? null : readIndex(head.parts)) ?? [];
  }, [index]);
  const stored = documents.find(({ id }) => id === draft?.id);
  const ask = (go: () => void): void => {
    if (editor.isDirty) setWish(() => go);
    else go();
  };
  const choose = (id: string): void =>
    ask(() => {
      editor.open(null);
      select(id);
    });
  const create = (): void => ask(() => editor.open(newDraft));
  return (
    <Frame documents={documents} onImport={() => setIsImporting(true)}>
      {failure !== null && (
        <Notice tone="danger" title="It was not saved." className="mb-4">
          {failure}
        </Notice>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[240px_minmax(0,1fr)] bar:grid-cols-[240px_minmax(0,1fr)_344px]">
        <TrainingList documents={documents} published={published} selectedId={draft?.id ?? null} onSelect={choose} onCreate={create} />
        {draft === null ? (
          <EmptyState
            icon={<FileText />}
            title="No document is open"
            text="Choose one from the list, or begin a new one."
            actions={<Button onClick={create}>New document</Button>}
          />
        ) : (
          <DocumentEditor
            key={draft.id ?? 'new'}
            editor={editor}
            draft={draft}
            stored={stored}
            zone={zone}
            nowMs={openedAtMs}
            busy={busy}
            onSave={() => void save(draft)}
            onExport={() => exportDocument(draft)}
          />
        )}
        <div className="desk:col-start-2 bar:col-start-3">
          <PublishPanel documents={documents} published={published} index={index} isDirty={editor.isDirty} zone={zone} nowMs={openedAtMs} />
        </div>
      </div>
      {isImporting && <ImportDialog documents={documents} onClose={() => setIsImporting(false)} />}
      <DiscardQuestion
        wish={wish}
        editor={editor}
        close={() => setWish(null)}
        go={() => {
          editor.open(null);
          wish?.();
          setWish(null);
        }}
      />
    </Frame>
  );
};
