/** What visitors wrote in the contact form: to read, to answer from the admin's own mail program, and to delete. */
import { Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { contactMessages, deleteMessage } from '@/services/admin/admin-records';
import type { ContactMessage } from '@/services/admin/admin-records';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import { answerAddress } from './answer-address';
import { instantWords } from './role-words';
import type { Clock } from './role-words';
import { ListFailed, ListLoading } from './list-states';

const pageSize = 50;

interface MessageProps {
  readonly message: ContactMessage;
  readonly clock: Clock;
  readonly onDelete: () => void;
}

const Message = ({ message, clock, onDelete }: MessageProps) => (
  <li>
    <Panel
      title={<span className="break-words whitespace-normal">{message.subject || 'No subject'}</span>}
      aside={instantWords(message.createdAtMs, clock)}
      footer={
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 break-all">
            {message.name} · {message.email}
          </span>
          <span className="flex gap-2">
            <Button variant="ghost" size="sm" aria-label={`Delete the message of ${message.name}`} onClick={onDelete}>
              Delete
            </Button>
            <a className={buttonClass({ size: 'sm' })} href={answerAddress(message)}>
              Answer by email
            </a>
          </span>
        </span>
      }
    >
      <p className="max-w-[72ch] break-words whitespace-pre-wrap">{message.text}</p>
    </Panel>
  </li>
);

export const MessagesSection = ({ clock }: { readonly clock: Clock }) => {
  const [count, setCount] = useState(pageSize);
  const state = useLive(useMemo(() => contactMessages(count), [count]));
  const [asked, setAsked] = useState<ContactMessage | null>(null);
  if (state.state === 'loading') return <ListLoading what="the messages" />;
  if (state.state === 'failed') return <ListFailed what="the messages" reason={state.reason} />;
  const remove = async (id: string): Promise<void> => {
    const isDone = await deleteMessage(id);
    showToast(
      isDone
        ? { tone: 'ok', title: 'The message was deleted' }
        : { tone: 'danger', title: 'The message is still there', text: 'The server didn’t accept the deletion. Try again later.' },
    );
  };
  return (
    <div className="flex flex-col gap-4 pt-4">
      {state.messages.length === 0 ? (
        <EmptyState icon={<Mail />} title="No messages" text="What visitors write in the contact form arrives here." />
      ) : (
        <ul className="flex flex-col gap-4">
          {state.messages.map((message) => (
            <Message key={message.id} message={message} clock={clock} onDelete={() => setAsked(message)} />
          ))}
        </ul>
      )}
      {state.isCut && (
        <Button className="self-start" onClick={() => setCount(count + pageSize)}>
          Show older messages
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Delete this message?"
        description={`The message of ${asked?.name ?? ''} is removed for every admin and can’t be restored. Emails already sent aren’t affected.`}
        confirmLabel="Delete the message"
        cancelLabel="Keep it"
        onConfirm={() => {
          if (asked !== null) void remove(asked.id);
        }}
      />
    </div>
  );
};
