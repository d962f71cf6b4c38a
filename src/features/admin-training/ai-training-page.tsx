/** The screen /ai-training: what the assistant knows, the questions that prove it can be found, and publishing. */
import { useState } from 'react';
import { BookOpenText, TriangleAlert } from 'lucide-react';
import { screens } from '@/routes';
import { publishedIndex, trainingDocuments } from '@/services/admin/training';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { readTexts } from './import-files';
import { saveContents } from './save-contents';
import { TrainingDesk } from './training-desk';
import { failureWords } from './training-words';

const frame = { title: screens.aiTraining.title, lead: screens.aiTraining.description };

const Loading = () => (
  <Page {...frame}>
    <div role="status" className="grid gap-4 desk:grid-cols-[240px_minmax(0,1fr)]">
      <VisuallyHidden>Reading the documents</VisuallyHidden>
      <Skeleton className="h-[240px]" />
      <Skeleton className="h-[420px]" />
    </div>
  </Page>
);

const Failed = ({ reason }: { readonly reason: 'refused' | 'unknown' }) => (
  <Page {...frame}>
    <EmptyState
      tone="error"
      icon={<TriangleAlert />}
      title="The documents cannot be shown"
      text={
        reason === 'refused'
          ? 'The server does not let this account read them: its admin rights may have been taken away. Nothing was changed.'
          : 'The server did not answer. Nothing was changed. Check the connection and reload the page.'
      }
      actions={<Button onClick={() => globalThis.location.reload()}>Reload the page</Button>}
    />
  </Page>
);

/** Before there is a document: members get what is shipped, which can be taken over and changed. */
const FirstDocuments = () => {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const takeShipped = async (): Promise<void> => {
    setBusy('Saving');
    const { shippedFiles } = await import('@/services/knowledge/shipped-knowledge');
    const { failure: reason } = await saveContents(readTexts(shippedFiles).contents, [], 'published');
    setBusy(undefined);
    setFailure(reason === null ? null : failureWords(reason));
  };
  return (
    <Page {...frame}>
      <EmptyState
        icon={<BookOpenText />}
        title="No documents yet"
        text={
          failure ??
          'Until you publish something, members get the knowledge that is shipped with the product. Take it over to change it, or add to it.'
        }
        actions={
          <Button variant="primary" busy={busy} onClick={() => void takeShipped()}>
            Start from the shipped knowledge
          </Button>
        }
      />
    </Page>
  );
};

const AiTrainingPage = () => {
  const documents = useLive(trainingDocuments);
  const index = useLive(publishedIndex);
  if (documents.state === 'failed') return <Failed reason={documents.reason} />;
  if (index.state === 'failed') return <Failed reason={index.reason} />;
  if (documents.state === 'loading' || index.state === 'loading') return <Loading />;
  return documents.documents.length === 0 ? <FirstDocuments /> : <TrainingDesk documents={documents.documents} index={index} />;
};

export default AiTrainingPage;
