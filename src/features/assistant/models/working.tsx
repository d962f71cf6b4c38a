/** What goes on while a question is being answered: what waits to be sent, or that it is being worked out, with the way to stop it. */
import { Square } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '@/ui/button';
import type { Conversation } from '@/features/assistant/use-conversation';

const OwnPreview = lazy(async () => ({ default: (await import('./own-preview')).OwnPreview }));

export const Working = ({ conversation: { model, stop }, to }: { readonly conversation: Conversation; readonly to: string }) => {
  if (model === null || model.to !== to) return <p className="text-dense text-text-2">Working it out</p>;
  const { preview, given } = model;
  if (preview !== null)
    return (
      <Suspense fallback={<p className="text-dense text-text-2">Preparing what will be sent</p>}>
        <OwnPreview key={preview.outgoing.messages.length} preview={preview} />
      </Suspense>
    );
  return (
    <div className="mt-3 flex items-center gap-3 text-dense text-text-2">
      {given === null ? 'Waiting for the model' : 'The model is writing. Each sentence is checked before it’s shown.'}
      <Button size="sm" icon={<Square size={12} strokeWidth={1.75} aria-hidden />} onClick={stop}>
        Stop
      </Button>
    </div>
  );
};
