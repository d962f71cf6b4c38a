/** What members have, what the next publication would change, the test questions that decide over it, and the way back. */
import { memo, useState } from 'react';
import {
  changesOf,
  nextDocuments,
  readIndex,
  type KnowledgeChange,
  type PublishedDocument,
} from '@/domain/assistant/training/knowledge-index';
import { runTests, type FailedTest, type TestRun } from '@/domain/assistant/training/test-run';
import { problemsOf, type TrainingDocument } from '@/domain/assistant/training/training-document';
import { pacer } from '@/lib/breathe';
import { formatInstant } from '@/lib/format-instant';
import { goBackTo, publishDocuments, type IndexState, type IndexVersion, type StoredTraining } from '@/services/admin/training';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import { countOf } from '@/lib/format-number';
import { failureWords } from './training-words';

export interface PublishPanelProps {
  readonly documents: readonly StoredTraining[];
  readonly published: readonly PublishedDocument[];
  readonly index: Extract<IndexState, { state: 'ready' }>;
  readonly isDirty: boolean;
  readonly zone: string;
  readonly nowMs: number;
}

const mostListed = 20;

const changeWords = new Map([
  ['added', 'comes in'],
  ['changed', 'changes'],
  ['removed', 'goes out'],
] as const);

const FailedTests = ({ failed }: { readonly failed: readonly FailedTest[] }) => (
  <ul className="mt-1 flex flex-col gap-2">
    {failed.slice(0, mostListed).map(({ documentId, document, question, expects, found }) => (
      <li key={`${documentId} ${question}`} className="break-words">
        <b className="font-medium text-text">{`“${question}”`}</b>
        {` should find “${expects}” in ${document}. It finds ${found === null ? 'nothing' : `“${found.title}” in ${found.document}`}.`}
      </li>
    ))}
    {failed.length > mostListed && <li>{`And ${String(failed.length - mostListed)} more.`}</li>}
  </ul>
);

const Outcome = ({ run }: { readonly run: TestRun }) => {
  if (run.asked === 0) {
    return (
      <Notice tone="caution" title="There is no test question yet." className="mt-3">
        Without one nobody notices when a passage can no longer be found. Write at least one.
      </Notice>
    );
  }
  return run.failed.length === 0 ? (
    <Notice tone="ok" title={`All ${countOf(run.asked, 'test question')} find their passage.`} className="mt-3" />
  ) : (
    <Notice
      tone="danger"
      title={`${String(run.failed.length)} of ${countOf(run.asked, 'test question')} failed. Nothing was published.`}
      className="mt-3"
    >
      <FailedTests failed={run.failed} />
    </Notice>
  );
};

const Changes = ({ changes }: { readonly changes: readonly KnowledgeChange[] }) => {
  if (changes.length === 0) return <p className="text-text-2">Members have everything that goes out. There is nothing to publish.</p>;
  return (
    <ul className="flex flex-col gap-1">
      {changes.map(({ id, title, change }) => (
        <li key={id} className="flex gap-2">
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="text-text-2">{changeWords.get(change)}</span>
        </li>
      ))}
    </ul>
  );
};

interface VersionsProps extends Pick<PublishPanelProps, 'index' | 'zone' | 'nowMs'> {
  readonly isBusy: boolean;
  readonly onBack: (version: IndexVersion) => void;
}

const PublishedVersions = ({ index, zone, nowMs, isBusy, onBack }: VersionsProps) => (
  <ol className="flex flex-col">
    {index.versions.map((version) => {
      const documents = readIndex(version.parts);
      const size = documents === null ? 'damaged' : countOf(documents.length, 'document');
      return (
        <li key={version.version} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{`Version ${String(version.version)}`}</span>
            <span className="block text-micro text-text-3">
              {`${version.atMs === null ? '' : `${formatInstant(version.atMs, zone, nowMs)}, `}${size}`}
            </span>
          </span>
          {version.version === index.head ? (
            <span className="text-micro text-text-3">Members have this one</span>
          ) : (
            <Button size="sm" disabled={isBusy || documents === null} onClick={() => onBack(version)}>
              {`Go back to ${String(version.version)}`}
            </Button>
          )}
        </li>
      );
    })}
  </ol>
);

/** Everything that keeps the documents from going out, by document. */
const brokenOnes = (documents: readonly TrainingDocument[]): readonly string[] =>
  documents.flatMap((document) => problemsOf(document).map(({ reason }) => `${document.title}: ${reason}`));

const usePublishing = ({ documents, index }: PublishPanelProps) => {
  const [busy, setBusy] = useState<string>();
  const [run, setRun] = useState<{ readonly of: readonly StoredTraining[]; readonly result: TestRun } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const next = nextDocuments(documents);
  const ended = (outcome: Awaited<ReturnType<typeof publishDocuments>>, words: string): void => {
    setBusy(undefined);
    if (outcome.ok) showToast({ tone: 'ok', title: words });
    else setFailure(failureWords(outcome.reason));
  };
  const test = async (): Promise<TestRun> => {
    setBusy('Asking the test questions');
    setFailure(null);
    const result = await runTests(next, pacer());
    setRun({ of: documents, result });
    setBusy(undefined);
    return result;
  };
  const publish = async (): Promise<void> => {
    const result = await test();
    if (result.asked === 0 || result.failed.length > 0) return;
    setBusy('Publishing');
    ended(await publishDocuments(next, index.head), `Published: ${countOf(next.length, 'document')}`);
  };
  const goBack = async (to: IndexVersion): Promise<void> => {
    setBusy('Going back');
    setFailure(null);
    ended(await goBackTo(to, index.head), `Members have version ${String(to.version)} again`);
  };
  return { busy, result: run?.of === documents ? run.result : null, failure, test, publish, goBack, next };
};

/** Apart from the editor, whose keys change nothing here. */
export const PublishPanel = memo((props: PublishPanelProps) => {
  const { published, index, isDirty, zone, nowMs } = props;
  const { busy, result, failure, test, publish, goBack, next } = usePublishing(props);
  const [asking, setAsking] = useState<IndexVersion | null>(null);
  const broken = brokenOnes(next);
  const changes = changesOf(published, next);
  return (
    <div className="flex flex-col gap-4">
      <Panel title="Next publication">
        <Changes changes={changes} />
        {isDirty && <p className="mt-2 text-micro text-text-3">What you have not saved yet is not part of it.</p>}
        {broken.length > 0 && (
          <Notice tone="caution" title="Fix this first." className="mt-3">
            <ul className="list-disc pl-4">
              {broken.slice(0, mostListed).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        {result !== null && <Outcome run={result} />}
        {failure !== null && (
          <Notice tone="danger" title="That didn’t work." className="mt-3">
            {failure}
          </Notice>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="sm"
            busy={busy}
            disabled={changes.length === 0 || broken.length > 0 || next.length === 0}
            onClick={() => void publish()}
          >
            Test and publish
          </Button>
          <Button size="sm" variant="ghost" disabled={busy !== undefined || next.length === 0} onClick={() => void test()}>
            Only test
          </Button>
        </div>
      </Panel>
      <Panel title="Published" footer="The last five versions stay.">
        {index.versions.length === 0 ? (
          <p className="text-text-2">Nothing is published. Members get the knowledge that is shipped with the product.</p>
        ) : (
          <PublishedVersions index={index} zone={zone} nowMs={nowMs} isBusy={busy !== undefined} onBack={setAsking} />
        )}
      </Panel>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={`Give members version ${String(asking?.version ?? '')} again?`}
        description="Documents and their versions stay as they are. The next publication brings the newer texts back."
        confirmLabel="Go back"
        cancelLabel="Keep what they have"
        onConfirm={() => {
          if (asking !== null) void goBack(asking);
          setAsking(null);
        }}
      />
    </div>
  );
});
PublishPanel.displayName = 'PublishPanel';
