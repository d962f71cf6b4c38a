/** Forward tests in the pane: what each came to on bars that arrived after it was frozen, apart from every other result. */
import { useState } from 'react';
import type { ListedTest } from '@/domain/runs/forward-test';
import { endForwardTest } from '@/services/runs/forward-tests';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { forwardNewsWords, forwardSettledWords, resultWords, spanWords } from './forward-words';
import { useForwardRun, useForwardTests } from './use-forward-tests';
import type { ForwardReading } from './use-forward-tests';

export interface ForwardPartProps {
  readonly uid: string;
  readonly markets: readonly ChartMarket[];
  readonly clock: ReportClock;
  readonly onCandles: () => void;
}

const stateWords = ({ frozen, now }: ForwardReading, isOver: boolean, clock: ReportClock): readonly [result: string, detail: string] => {
  const market = frozen?.title ?? 'its market';
  switch (now.state) {
    case 'working':
      return ['Looking for bars since it began …', ''];
    case 'not begun':
      return ['It begins when this device is online.', 'Only the server’s clock counts, so no bar counts before the test has reached it.'];
    case 'damaged':
      return [now.reason, 'Nothing was run.'];
    case 'no candles':
      return [`No candles of ${market} are on this device.`, 'Add a file that goes past the beginning of the test, and it runs by itself.'];
    case 'no bars':
      return [
        isOver ? 'No bars between its start and its end.' : 'No bars since it began.',
        now.last === null
          ? 'Add newer candles, and it runs by itself.'
          : `Your candles of ${market} end on ${clock.date(now.last)}. Add newer ones, and it runs by itself${isOver ? ', up to its end' : ''}.`,
      ];
    case 'no calendar':
      return [
        'It avoids news, and no calendar of its time is stored.',
        `Import the weeks from ${clock.date(now.from)} to ${clock.date(now.to)} on the calendar screen, and it runs by itself.`,
      ];
    case 'impossible':
      return ['It couldn’t run on these candles.', now.problems.join(' ')];
    case 'failed':
      return ['It stopped unexpectedly.', 'The test is unchanged. Reload the page to try again.'];
    case 'run':
      return [
        resultWords(now.result, frozen?.settings.currency ?? 'USD'),
        [spanWords(now.result, clock), forwardSettledWords(now.result, frozen?.lower), forwardNewsWords(now.result, clock)]
          .filter((words) => words !== '')
          .join(' '),
      ];
  }
};

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const badges = { running: 'Running', ending: 'Ends when online', ended: 'Ended' } as const;

interface ItemProps extends Omit<ForwardPartProps, 'onCandles'> {
  readonly listed: ListedTest;
  readonly onEnd: () => void;
}

const Item = ({ uid, listed, markets, clock, onEnd }: ItemProps) => {
  const reading = useForwardRun(uid, listed, markets);
  const [result, detail] = stateWords(reading, listed.endedAt !== null, clock);
  const { test, startedAt, endedAt, state } = listed;
  const times = [
    startedAt === null ? null : `Frozen ${clock.full(startedAt)}`,
    endedAt === null ? null : `Ended ${clock.full(endedAt)}`,
    reading.frozen == null ? null : capitalized(reading.frozen.costs),
  ].filter((words) => words !== null);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 text-h4 font-semibold">{test.name ?? test.instrument}</h3>
          <Badge>{badges[state]}</Badge>
        </div>
        <p role="status" className="mt-1 text-ui text-pretty">
          {result}
        </p>
        <p className="text-micro text-pretty text-text-2">{detail}</p>
        <p className="text-micro text-pretty text-text-3">{times.join('. ')}</p>
      </div>
      {state === 'running' && (
        <Button size="sm" onClick={onEnd}>
          End the test
        </Button>
      )}
    </li>
  );
};

const end = async ({ id }: ListedTest): Promise<void> => {
  const outcome = await endForwardTest(id);
  if (!outcome.ok) showToast({ tone: 'danger', title: 'The test wasn’t ended', text: 'It’s still running. Try again.' });
};

export const ForwardPart = ({ uid, markets, clock, onCandles }: ForwardPartProps) => {
  const tests = useForwardTests();
  const [ending, setEnding] = useState<ListedTest | null>(null);
  if (tests === null) return <Skeleton className="m-4 h-24" />;
  if (tests.length === 0)
    return (
      <div className="p-4">
        <EmptyState
          title="No forward tests"
          text="Start one from a report. Strategy and costs are frozen, and only bars that come afterwards count."
        />
      </div>
    );
  return (
    <div className="px-4 py-2">
      <p className="max-w-[80ch] text-micro text-pretty text-text-2">
        Only bars that opened after a test was frozen count. Its result stands by itself and changes no verdict.{' '}
        <button type="button" className="underline hover:text-text" onClick={onCandles}>
          Add candles
        </button>
      </p>
      <ul aria-label="Forward tests">
        {tests.map((listed) => (
          <Item key={listed.id} uid={uid} listed={listed} markets={markets} clock={clock} onEnd={() => setEnding(listed)} />
        ))}
      </ul>
      {ending !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setEnding(null)}
          title="End this forward test?"
          description="Its result stays here, with the bars up to now. It can’t be started again; you can start a new one."
          confirmLabel="End it now"
          cancelLabel="Let it run"
          onConfirm={() => void end(ending)}
        />
      )}
    </div>
  );
};
