/** Ideas being tested: only trades entered after an idea was written down count. Ideas that failed or were ended stay listed. */
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ListedClaim } from '@/domain/findings/register/listed-claims';
import { dayMs } from '@/lib/durations';
import { Button } from '@/ui/button';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import type { Insights } from '@/features/journal-ai/insights';
import { quotable } from '@/features/journal-ai/quotable';
import { ruleTextOf } from '@/features/journal-ai/rule-of-insights';
import { countOf } from '@/lib/format-number';
import { IdeaRow } from './idea-row';
import { chanceWords } from './idea-words';
import { endIdea } from './register-idea';
import type { Ideas } from './use-ideas';

const ConfirmDialog = lazy(async () => ({ default: (await import('@/ui/confirm-dialog')).ConfirmDialog }));
const WriteIdeaDialog = lazy(async () => ({ default: (await import('./write-idea-dialog')).WriteIdeaDialog }));

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayWords = (day: number): string => dayFormat.format(day * dayMs);

export const IdeasPanel = ({ insights, ideas }: { readonly insights: Insights; readonly ideas: Ideas }) => {
  const { now, claims, reports } = ideas;
  const { sample, routine } = insights;
  const [isWriting, setIsWriting] = useState(false);
  const [ending, setEnding] = useState<ListedClaim | null>(null);
  const open = claims.filter(({ state }) => state === 'open' || state === 'waiting').length;
  useScreenActions([
    { id: 'write-idea', label: 'Write down an idea', words: 'hypothesis test claim', deed: 'add', run: () => setIsWriting(true) },
  ]);
  const ruleText = routine.ruleOn(routine.today)?.rule.text;
  return (
    <section aria-label="Ideas being tested" className="rounded-lg border border-line bg-surface-1">
      <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line px-3 py-2 desk:px-4">
        <h2 className="text-h4 [font-stretch:100%]">Ideas being tested</h2>
        <span className="text-micro text-text-3">only trades after you wrote the idea down count</span>
        <Button
          size="sm"
          variant="ghost"
          deed="add"
          className="ml-auto max-desk:-ml-2"
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => setIsWriting(true)}
        >
          Write down an idea
        </Button>
      </header>
      {now.state === 'loading' && <Skeleton className="m-4 h-10" />}
      {now.state === 'ready' && claims.length === 0 && (
        <p className="px-3 py-3 text-text-2 desk:px-4">
          No idea yet. Write one down, or make the one thing above your rule, and your trades from then on will tell whether it holds.
        </p>
      )}
      {now.state === 'ready' && now.damaged.length > 0 && (
        <Notice tone="danger" title={`We can’t read ${countOf(now.damaged.length, 'idea')}`} className="m-3">
          {now.damaged[0]?.reason}
        </Notice>
      )}
      <ul>
        {claims.map((listed) => (
          <IdeaRow
            key={listed.id}
            listed={listed}
            report={reports.get(listed.id) ?? null}
            isInMeasure={listed.claim.measure === sample.measure && listed.claim.currency === sample.currency}
            isRule={ruleText !== undefined && ruleTextOf(listed.claim, insights) === ruleText}
            isAssumed={insights.isAssumed}
            dayWords={dayWords}
            onEnd={() => setEnding(listed)}
          />
        ))}
      </ul>
      {open > 0 && <p className="border-t border-line px-3 py-2.5 text-micro text-pretty text-text-3 desk:px-5">{chanceWords(open)}</p>}
      <Suspense fallback={null}>
        {isWriting && <WriteIdeaDialog insights={insights} open={open} onClose={() => setIsWriting(false)} />}
        {ending !== null && (
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && setEnding(null)}
            title="End this test?"
            description={`“${quotable(ending.claim.words)}” stays in the list with what it showed so far. It can’t be opened again.`}
            confirmLabel="End the test"
            cancelLabel="Keep testing"
            onConfirm={() => {
              void endIdea(ending.id);
              setEnding(null);
            }}
          />
        )}
      </Suspense>
    </section>
  );
};
