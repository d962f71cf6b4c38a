/** The screen /IA: threads, the one in view with its composer, and the evidence for its numbers. On a phone one of them at a time. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newId } from '@/lib/new-id';
import { href } from '@/routes';
import { displayZone } from '@/services/settings/display-zone';
import { Dialog } from '@/ui/dialog';
import { useLive } from '@/ui/hooks/use-live';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import type { Picked } from './answer-text';
import { ConversationView } from './conversation-view';
import { EvidencePanel } from './evidence-panel';
import { ThreadHead } from './thread-head';
import { ThreadList } from './thread-list';
import { listedThreads, threads as threadsLive } from './threads';
import { useAnalyst } from './use-analyst';
import { ModelButton } from './models/model-button';
import { useModelSettings } from './models/use-model-settings';
import { modelTitle } from './models/model-title';
import { useConversation } from './use-conversation';
import { useIsWide } from './use-is-wide';

/** The thread in the address; without one a new thread, whose id it gets with the first question. */
const useThreadAddress = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState(newId);
  const named = params.get('thread');
  return {
    threadId: named ?? fresh,
    isNamed: named !== null,
    hrefOf: (id: string) => `${href('assistant')}?thread=${encodeURIComponent(id)}`,
    name: () => {
      if (named === null) setParams({ thread: fresh }, { replace: true });
    },
    begin: () => {
      setFresh(newId());
      void navigate(href('assistant'));
    },
  };
};

const AssistantPage = () => {
  const kept = useLive(threadsLive);
  const zone = useLive(displayZone);
  const { threadId, isNamed, hrefOf, name, begin } = useThreadAddress();
  const analyst = useAnalyst();
  const isWide = useIsWide();
  const model = useModelSettings();
  const list = listedThreads(kept);
  const thread = list.find(({ id }) => id === threadId)?.value ?? null;
  const conversation = useConversation({ analyst, threadId, thread });
  const [picked, setPicked] = useState<Picked | null>(null);
  const [isListShown, setIsListShown] = useState(false);
  const pickedTurn = conversation.turns.find(({ given }) => given.some(({ id }) => id === picked?.answerId));
  const { given = [] } = pickedTurn ?? (isWide ? conversation.turns.at(-1) : undefined) ?? {};
  const evidenceOf = given.find(({ id }) => id === picked?.answerId) ?? given.at(-1);
  const former = evidenceOf === undefined ? undefined : given[given.indexOf(evidenceOf) - 1];
  const start = (): void => {
    setIsListShown(false);
    setPicked(null);
    begin();
  };
  useScreenActions([{ id: 'assistant-new-thread', label: 'Start a new thread', run: start }]);
  const listProps = { threads: list, current: threadId, zone, hrefOf, onNew: start };
  const evidence = evidenceOf?.answer;
  return (
    <div className="grid h-[calc(100dvh-var(--foot-sample,0px))] grid-rows-[minmax(0,1fr)] pt-[52px] bar:grid-cols-[248px_minmax(0,1fr)_372px] print:block print:h-auto print:pt-0">
      <aside aria-label="Threads" className="flex min-h-0 flex-col border-r border-line bg-surface-1 max-bar:hidden print:hidden">
        <ThreadList {...listProps} />
      </aside>
      <section aria-label="Conversation" className="flex min-h-0 min-w-0 flex-col">
        <ThreadHead threadId={threadId} thread={thread} zone={zone} onThreads={() => setIsListShown(true)} onDeleted={start}>
          <ModelButton model={model} />
        </ThreadHead>
        <ConversationView
          key={threadId}
          conversation={conversation}
          analyst={analyst}
          model={model === null || model.now.kind === 'analyst' ? null : modelTitle(model.now)}
          isReading={isNamed && thread === null && kept.state === 'loading'}
          isGone={isNamed && thread === null && kept.state === 'ready' && conversation.working === null}
          zone={zone}
          picked={picked}
          onPick={setPicked}
          onBegin={name}
          onNew={start}
        />
      </section>
      {isWide && (
        <aside aria-label="Evidence" className="min-h-0 overflow-y-auto border-l border-line bg-surface-1 p-3 print:hidden">
          <h2 className="mb-2 text-h4 font-semibold">Evidence</h2>
          {evidence == null ? (
            <p className="text-dense text-text-2">Choose a number in an answer to see the calculation it came from.</p>
          ) : (
            <EvidencePanel answer={evidence} former={former} picked={picked} zone={zone} />
          )}
        </aside>
      )}
      {!isWide && evidence != null && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && setPicked(null)} title="Evidence" width="medium" isSheet>
          <EvidencePanel answer={evidence} former={former} picked={picked} zone={zone} />
        </Dialog>
      )}
      {!isWide && isListShown && (
        <Dialog open onOpenChange={setIsListShown} title="Threads">
          <ThreadList {...listProps} onChosen={() => setIsListShown(false)} />
        </Dialog>
      )}
    </div>
  );
};

export default AssistantPage;
