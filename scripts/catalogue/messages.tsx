/** What the product says: notices, empty places, progress, boxes of what loads. */
import { NotebookPen } from 'lucide-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import { Example } from './example';

const tones = ['plain', 'ok', 'caution', 'danger'] as const;

export const Messages = () => (
  <>
    <Example part="notice">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title="Row 412 has no currency." className="w-full">
          411 rows were read and none was saved. Choose the currency and the import goes on.
        </Notice>
      ))}
    </Example>
    <Example part="empty-state">
      <EmptyState
        icon={<NotebookPen />}
        title="No notes yet"
        text="Write down what you want to remember."
        actions={<Button>Write a note</Button>}
      />
      <EmptyState tone="error" title="We can’t show your journal" text="The server did not answer. Nothing was changed." />
    </Example>
    <Example part="progress, skeleton">
      <div className="w-64">
        <Progress label="Reading 12,400 rows" share={0.4} />
      </div>
      <div className="w-64">
        <Progress label="Waiting for the server" share={null} />
      </div>
      <Skeleton className="h-8 w-40" />
    </Example>
    <Example part="show-toast">
      <Button onClick={() => showToast({ tone: 'ok', title: '118 trades imported', text: 'The file is kept on this device.' })}>
        Show a toast
      </Button>
    </Example>
  </>
);
