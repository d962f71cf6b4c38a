/** The published results in the browser: filters in the address, the list, the chosen result, and what admins do with them. */
import { FileUp, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSimulated, type PublishedResult } from '@/domain/published/published-result';
import type { ReadResult } from '@/domain/published/result-document';
import { href } from '@/routes';
import { handedRun } from '@/services/published/handed-run';
import { session } from '@/services/session/session';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { PublishDialog } from './publish-dialog';
import { ResultView } from './result-view';
import { ResultsList } from './results-list';
import { useResults, type Results } from './use-results';
import { useRuns } from './use-runs';

const shows = ['all', 'simulated', 'own'] as const;
type Show = (typeof shows)[number];

const isShown = (show: Show, result: PublishedResult): boolean => show === 'all' || isSimulated(result) === (show === 'simulated');

const addressWith = (show: Show, id: string): string => {
  const search = new URLSearchParams({ ...(show === 'all' ? {} : { show }), result: id });
  return `${href('backtestResults')}?${search.toString()}`;
};

/** Which results are asked for, and the way to others; all of it in the address. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('show');
  const show = shows.find((one) => one === asked) ?? 'all';
  const change = (name: string, value: string | null): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    show,
    asked: search.get('result'),
    setShow: (next: Show) => change('show', next === 'all' ? null : next),
    open: (id: string) => change('result', id),
  };
};

const Filter = ({
  results,
  show,
  onChange,
}: {
  readonly results: readonly PublishedResult[];
  readonly show: Show;
  readonly onChange: (show: Show) => void;
}) => {
  const count = (one: Show): number => results.filter((result) => isShown(one, result)).length;
  return (
    <Segment
      label="Which results"
      value={show}
      onChange={onChange}
      options={[
        { value: 'all', label: `All ${String(count('all'))}` },
        { value: 'simulated', label: `Simulated ${String(count('simulated'))}` },
        { value: 'own', label: `Own data ${String(count('own'))}` },
      ]}
    />
  );
};

const Stale = ({ results, reload }: Results) =>
  results.state === 'ready' && !results.isFresh && !results.isChecking ? (
    <Notice
      className="mb-3"
      title="These are from your last visit."
      actions={
        <Button size="sm" icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden />} onClick={reload}>
          Try again
        </Button>
      }
    >
      We couldn’t reach the server. Results over simulated prices still run in your browser.
    </Notice>
  ) : null;

interface ReadyProps extends Results {
  readonly list: readonly ReadResult[];
  readonly isAdmin: boolean;
}

/** Moves to the result that the reader opened, once it is drawn; not to the one a visit begins with. */
const useMoveToResult = (id: string | null): void => {
  const before = useRef(id);
  useEffect(() => {
    if (id === before.current) return;
    before.current = id;
    const heading = document.getElementById('result');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [id]);
};

const Ready = ({ list, isAdmin, results, reload }: ReadyProps) => {
  const { show, asked, setShow, open } = useAddress();
  const runs = useRuns();
  const [isPublishing, setPublishing] = useState(false);
  const handed = useLive(handedRun);
  const all = list.flatMap((one) => (one.ok ? [one.result] : []));
  const shown = list.filter((one) => (one.ok ? isShown(show, one.result) : show === 'all'));
  const sound = shown.flatMap((one) => (one.ok ? [one.result] : []));
  const chosen = all.find(({ id }) => id === asked) ?? (asked === null ? sound[0] : undefined);
  useMoveToResult(asked);
  return (
    <>
      <Stale results={results} reload={reload} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Filter results={all} show={show} onChange={setShow} />
        {isAdmin && (
          <Button icon={<FileUp size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setPublishing(true)}>
            Publish a result
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={show === 'all' ? 'Nothing is published yet' : 'No result of this kind'}
          text={
            show === 'all'
              ? 'Results appear here when an admin publishes a run. Each can be run again in your browser.'
              : 'Choose another kind above.'
          }
        />
      ) : (
        <ResultsList results={shown} chosen={chosen?.id ?? null} runs={runs} addressOf={(id) => addressWith(show, id)} onOpen={open} />
      )}
      {asked !== null && chosen === undefined && (
        <Notice className="mt-4" tone="caution" title="This result isn’t listed.">
          The link may be mistyped, or the list on this device may be older than the result.
        </Notice>
      )}
      {chosen !== undefined && (
        <ResultView
          key={chosen.id}
          result={chosen}
          all={all}
          runs={runs}
          isAdmin={isAdmin}
          addressOf={(id) => addressWith(show, id)}
          onChanged={reload}
        />
      )}
      {isAdmin && (
        <PublishDialog
          key={handed === null ? 'file' : 'handed'}
          open={isPublishing || handed !== null}
          run={handed}
          onClose={() => {
            setPublishing(false);
            handedRun.set(null);
          }}
          results={all}
          onPublished={(id) => {
            reload();
            open(id);
          }}
        />
      )}
    </>
  );
};

export const ResultsDesk = () => {
  const loaded = useResults();
  const now = useLive(session);
  const isAdmin = now.state === 'member' && now.isAdmin;
  const { results, reload } = loaded;
  if (results.state === 'loading') return <Skeleton className="h-[420px]" />;
  if (results.state === 'failed') {
    return (
      <EmptyState
        tone="error"
        title="We couldn’t load the results"
        text="The server didn’t answer, and this device hasn’t read them before. Check your connection and try again."
        actions={<Button onClick={reload}>Try again</Button>}
      />
    );
  }
  return <Ready {...loaded} list={results.results} isAdmin={isAdmin} />;
};
