/** The turns of a thread with the composer below them; without turns what the assistant does, and questions to begin with. */
import { useEffect, useRef } from 'react';
import { screens } from '@/routes';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useHindrance } from '@/ui/hooks/use-access';
import { Notice } from '@/ui/notice';
import { AccessLine } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { sentenceText } from '@/domain/assistant/say';
import type { Picked } from './answer-text';
import { Composer } from './composer';
import { Working } from './models/working';
import { TurnView } from './turn-view';
import { useOpenings, type AskedAnalyst } from './use-analyst';
import type { Conversation } from './use-conversation';

export interface ConversationViewProps {
  readonly conversation: Conversation;
  readonly analyst: AskedAnalyst;
  /** The thread of the address is being read. */
  readonly isReading: boolean;
  /** The model that answers in the analyst’s place; null: none. */
  readonly model: string | null;
  /** There is no such thread. */
  readonly isGone: boolean;
  readonly zone: string;
  readonly picked: Picked | null;
  readonly onPick: (picked: Picked) => void;
  /** A first question is asked. */
  readonly onBegin: () => void;
  readonly onNew: () => void;
}

const Openings = ({ questions, onAsk }: { readonly questions: readonly string[] | null; readonly onAsk: (question: string) => void }) => (
  <div className="mx-auto grid max-w-[700px] gap-4 py-6">
    <div>
      <h2 className="text-h3 font-semibold">What would you like to know?</h2>
      <p className="mt-1 text-text-2">{screens.assistant.description} It works without a network.</p>
    </div>
    {questions === null ? (
      <div role="status" className="grid gap-1.5 desk:grid-cols-2">
        <VisuallyHidden>Reading your data</VisuallyHidden>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="h-11" />
        ))}
      </div>
    ) : (
      <ul aria-label="Questions to begin with" className="grid gap-1.5 desk:grid-cols-2">
        {questions.map((question) => (
          <li key={question} className="grid min-w-0">
            <Button deed="add" className="h-auto! min-h-11 justify-start py-2 text-left whitespace-normal!" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** What is read out when an answer has come. */
const spoken = (conversation: Conversation): string => {
  if (conversation.model?.preview != null) return 'Check what will be sent';
  if (conversation.working !== null) return 'Working it out';
  const answer = conversation.turns.at(-1)?.given.at(-1)?.answer;
  return answer == null ? '' : answer.sentences.map(sentenceText).join(' ');
};

export const ConversationView = (props: ConversationViewProps) => {
  const { conversation, analyst, model, isReading, isGone, zone, picked, onPick, onBegin, onNew } = props;
  const { turns, working, problem } = conversation;
  const isStopped = useHindrance('add') !== null;
  const isEmpty = turns.length === 0 && !isReading && !isGone && !isStopped;
  const openings = useOpenings(analyst, isEmpty);
  const scroller = useRef<HTMLDivElement>(null);
  // What became of a proposal is shown where it stands.
  const given = turns.reduce((sum, turn) => sum + turn.given.filter(({ answer }) => answer?.done === undefined).length, turns.length);
  const seen = useRef(0);
  useEffect(() => {
    // What is new comes into view; what is only read again leaves the reader where they are.
    if (given > seen.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    seen.current = given;
  }, [given]);
  const ask = (question: string): void => {
    onBegin();
    conversation.ask(question);
  };
  return (
    <>
      <div
        ref={scroller}
        // What scrolls can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Questions and answers"
        className="min-h-0 flex-1 overflow-y-auto px-3 pt-5 desk:px-5 print:overflow-visible"
      >
        <AccessLine />
        <div className="mx-auto max-w-[700px]">
          {isReading && <Skeleton className="h-[180px]" />}
          {isGone && (
            <EmptyState
              title="This thread isn’t here"
              text="It was deleted for good, or it hasn’t reached this device yet. Go online and try again, or start a new one."
              actions={<Button onClick={onNew}>New thread</Button>}
            />
          )}
          {turns.map((turn, at) => (
            <TurnView
              key={turn.id}
              turn={turn}
              zone={zone}
              working={working === turn.id ? <Working conversation={conversation} to={turn.id} /> : null}
              isLast={at === turns.length - 1}
              picked={picked}
              onPick={onPick}
              onAsk={ask}
              onEdit={(edited, question) => conversation.ask(question, edited)}
              onAgain={conversation.again}
              onChoose={conversation.choose}
              onDone={conversation.settle}
            />
          ))}
          {problem !== null && (
            <Notice tone="danger" title="Not answered" className="mb-4">
              {problem}
            </Notice>
          )}
          {openings === 'missing' && (
            <Notice tone="caution" title="The assistant couldn’t be loaded" className="mb-4">
              It works offline once it has been opened on this device. Go online and reload the page; your threads are safe.
            </Notice>
          )}
        </div>
        {isEmpty && working === null && openings !== 'missing' && <Openings questions={openings} onAsk={ask} />}
      </div>
      <VisuallyHidden>
        <span role="status">{spoken(conversation)}</span>
      </VisuallyHidden>
      <Composer isBusy={working !== null} model={model} onAsk={ask} />
    </>
  );
};
