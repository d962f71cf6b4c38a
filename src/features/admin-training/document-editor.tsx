/** One document: its title and text, its test questions, and its versions. */
import { useState } from 'react';
import { passagesOfDocument, problemsOf } from '@/domain/assistant/training/training-document';
import type { StoredTraining } from '@/services/admin/training';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { Segment } from '@/ui/segment';
import { Tabs } from '@/ui/tabs';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { countOf } from '@/lib/format-number';
import { DocumentVersions } from './document-versions';
import { TestQuestions } from './test-questions';
import { problemWords, statusOptions } from './training-words';
import type { Draft, TrainingEditor } from './use-training-editor';

export interface DocumentEditorProps {
  readonly editor: TrainingEditor;
  readonly draft: Draft;
  readonly stored: StoredTraining | undefined;
  readonly zone: string;
  readonly nowMs: number;
  /** What is being done; nothing while undefined. */
  readonly busy: string | undefined;
  readonly onSave: () => void;
  readonly onExport: () => void;
}

const TextTab = ({ draft, change }: { readonly draft: Draft; readonly change: TrainingEditor['change'] }) => {
  const passages = passagesOfDocument('', draft);
  return (
    <div className="flex flex-col gap-3 pt-4">
      <TextField label="Title" value={draft.title} onChange={(event) => change({ title: event.target.value })} />
      <TextAreaField
        label="Text"
        aside={countOf(passages.length, 'passage')}
        rows={22}
        spellCheck
        className="[&_textarea]:font-mono [&_textarea]:text-dense"
        hint="Markdown. Each heading “## Stop (stop loss, SL)” begins a passage; the names in brackets find it too. The first three sentences are the answer, the rest stands behind “more”."
        value={draft.body}
        onChange={(event) => change({ body: event.target.value })}
      />
    </div>
  );
};

const Problems = ({ draft }: { readonly draft: Draft }) => {
  const problems = problemsOf(draft);
  if (problems.length === 0 || draft.status !== 'published') return null;
  return (
    <Notice tone="caution" title="This keeps it from being published." className="mb-3">
      <ul className="list-disc pl-4">
        {problems.slice(0, 8).map((problem) => (
          <li key={problemWords(problem)}>{problemWords(problem)}</li>
        ))}
      </ul>
      {problems.length > 8 && `And ${String(problems.length - 8)} more.`}
    </Notice>
  );
};

type Tab = 'text' | 'tests' | 'versions';

export const DocumentEditor = ({ editor, draft, stored, zone, nowMs, busy, onSave, onExport }: DocumentEditorProps) => {
  const [tab, setTab] = useState<Tab>('text');
  const { change, isDirty, isOvertaken } = editor;
  const versions =
    stored === undefined ? (
      <p className="pt-4 text-text-2">It has none yet: it was never saved.</p>
    ) : (
      <DocumentVersions
        id={stored.id}
        version={stored.version}
        zone={zone}
        nowMs={nowMs}
        onTake={(content) => {
          change({ ...content, base: stored.version });
          setTab('text');
        }}
      />
    );
  return (
    <Panel
      title={draft.title === '' ? 'New document' : draft.title}
      aside={
        <span role="status">{isDirty ? 'Changes are not saved yet' : stored === undefined ? '' : `Version ${String(stored.version)}`}</span>
      }
    >
      {isOvertaken && stored !== undefined && (
        <Notice
          tone="caution"
          title="Another admin has saved this document since."
          className="mb-3"
          actions={
            <Button size="sm" onClick={() => change({ base: stored.version })}>
              Keep mine as the next version
            </Button>
          }
        >
          Both stay: theirs is under “Versions”.
        </Notice>
      )}
      <Problems draft={draft} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Segment label="What becomes of it" options={statusOptions} value={draft.status} onChange={(status) => change({ status })} />
        <span className="ml-auto flex flex-wrap gap-2">
          {stored !== undefined && (
            <Button size="sm" variant="ghost" onClick={onExport}>
              Export
            </Button>
          )}
          {isDirty && (
            <Button size="sm" variant="ghost" disabled={busy !== undefined} onClick={() => editor.open(null)}>
              Discard
            </Button>
          )}
          <Button size="sm" variant="primary" busy={busy} disabled={!isDirty || isOvertaken || draft.title.trim() === ''} onClick={onSave}>
            Save version
          </Button>
        </span>
      </div>
      <Tabs<Tab>
        label="Parts of the document"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'text', label: 'Text', content: <TextTab draft={draft} change={change} /> },
          {
            value: 'tests',
            label: `Test questions (${String(draft.tests.length)})`,
            content: <TestQuestions content={draft} onChange={(tests) => change({ tests })} />,
          },
          { value: 'versions', label: 'Versions', content: versions },
        ]}
      />
    </Panel>
  );
};
