/** The screen /ai-training: what the assistant knows, the questions that prove it can be found, and publishing. */
import { useState } from 'react';
import { BookOpenText } from 'lucide-react';
import { screens } from '@/routes';
import { publishedIndex, trainingDocuments } from '@/services/admin/training';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { SourceFailed, SourceLoading } from '@/ui/source-state';
import { readTexts } from './import-files';
import { saveContents } from './save-contents';
import { TrainingDesk } from './training-desk';
import { failureWords } from './training-words';

const frame = { title: screens.aiTraining.title, lead: screens.aiTraining.description };

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
  const failed = documents.state === 'failed' ? documents : index.state === 'failed' ? index : null;
  if (failed !== null)
    return (
      <Page {...frame}>
        <SourceFailed what="the documents" reason={failed.reason} />
      </Page>
    );
  if (documents.state !== 'ready' || index.state !== 'ready')
    return (
      <Page {...frame}>
        <SourceLoading
          what="the documents"
          className="grid gap-4 desk:grid-cols-[240px_minmax(0,1fr)]"
          blocks={['h-[240px]', 'h-[420px]']}
        />
      </Page>
    );
  return documents.documents.length === 0 ? <FirstDocuments /> : <TrainingDesk documents={documents.documents} index={index} />;
};

export default AiTrainingPage;
