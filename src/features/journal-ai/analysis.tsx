/** What the journal’s trades show: the journal in view, its sample, what is found in it, and the views that say so. */
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Measure } from '@/domain/findings/finding';
import type { ResultUnit } from '@/domain/journal/breakdown';
import { countedWords, kindOf } from '@/domain/trades/account-kind';
import { noFilter } from '@/domain/journal/journal-filter';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneCity } from '@/domain/time/zone-city';
import { useRoutineOf } from '@/features/journal/routine/use-routine';
import { useJournalAddress } from '@/features/journal/views/use-journal-address';
import { useJournalModel, type JournalModel } from '@/features/journal/views/use-journal-model';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { chooseUnit, chosenUnit } from '@/services/local/result-unit';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AssumedLine, assumedSentence, useAssumed } from './assumed';
import { FindingsView } from './findings-view';
import { Frame } from './frame';
import { useHabits } from '@/features/journal/routine/use-habits';
import { countOf } from '@/lib/format-number';
import { useIdeas } from './ideas/use-ideas';
import type { Insights } from './insights';
import { nowText, sinceText } from './since';
import { useFindings } from './use-findings';
import { measureWanted, useSample, type SampleState } from './use-sample';
import { viewOf } from './view-of';

const ReviewView = lazy(async () => ({ default: (await import('./review/review-view')).ReviewView }));
const AskView = lazy(async () => ({ default: (await import('./ask/ask-view')).AskView }));

interface AnalysisProps {
  readonly journal: ReadyJournal;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  readonly now: EpochMs;
}

interface ViewsProps {
  readonly insights: Insights;
  readonly isSample: boolean;
  /** How far R is assumed, in a sentence; null: not at all. */
  readonly assumed: string | null;
}

/** The view that the address names. */
const Views = ({ insights, isSample, assumed }: ViewsProps) => {
  const [params] = useSearchParams();
  const { journal, model, routine, names, sample } = insights;
  const run = useFindings(sample);
  const habits = useHabits({ uid: journal.uid, columns: model.built.net, rows: model.rows }, run.now.state !== 'running');
  const ideas = useIdeas(insights, habits.now);
  if (viewOf(params) === 'review') {
    return (
      <Suspense fallback={<Skeleton className="h-[420px]" />}>
        <ReviewView
          journal={journal}
          model={model}
          routine={routine}
          names={names}
          measure={sample.measure}
          assumed={assumed}
          findings={run.now.state === 'found' ? run.now.found : null}
          claims={ideas.reviewed}
          isWhole={run.now.state !== 'running' && habits.now.state !== 'running'}
          {...(habits.now.state === 'found' ? { habits: habits.now.reports } : {})}
        />
      </Suspense>
    );
  }
  if (viewOf(params) === 'ask') {
    return (
      <Suspense fallback={<Skeleton className="h-[420px]" />}>
        <AskView insights={insights} open={ideas.reviewed.length} />
      </Suspense>
    );
  }
  return <FindingsView insights={insights} run={run} habits={habits} ideas={ideas} isSample={isSample} />;
};

/** '74 trades since 1 December, 2 accounts. Wed 18 March, 07:55 in London.' */
const Lead = ({ sample, model, zone, now }: Pick<AnalysisProps, 'zone' | 'now'> & Pick<Insights, 'sample' | 'model'>) => {
  const words = countedWords(model.counted);
  return (
    <>
      {countOf(sample.results.length, 'trade')} since {sinceText(sample, zone)}, {countOf(model.counted.accounts.length, 'account')}
      {words === null || model.counted.by === 'none' ? '' : ` (${words.toLowerCase()})`}. {nowText(now, zone)} in {zoneCity(zone)}.
    </>
  );
};

interface UnitSwitchProps {
  readonly measure: Measure;
  readonly onChange: (unit: ResultUnit) => void;
}

const UnitSwitch = ({ measure, onChange }: UnitSwitchProps) => (
  <Segment
    label="Unit of results"
    options={[
      { value: 'r', label: 'R' },
      { value: 'money', label: 'Money' },
    ]}
    value={measure === 'R' ? 'r' : 'money'}
    onChange={onChange}
  />
);

const Counting = ({ trades }: { readonly trades: number }) => (
  <Frame>
    <div role="status">
      <VisuallyHidden>Counting {countOf(trades, 'trade')}</VisuallyHidden>
      <Skeleton className="h-[300px]" />
    </div>
  </Frame>
);

const Sampled = ({ journal, zone, now, model, sample, usual }: AnalysisProps & SampleState & { readonly model: JournalModel }) => {
  const [, setParams] = useSearchParams();
  const routine = useRoutineOf(journal, model.columns.days);
  const names = useMemo(
    () => ({ rule: routine.ruleText, account: (id: string) => model.accounts.get(id)?.name.trim() }),
    [routine.ruleText, model.accounts],
  );
  const isSample = model.counted.accounts.some((account) => kindOf(account) === 'sample');
  // The same object for the same parts, so that nothing is computed again when the page draws for another reason.
  const assumed = useAssumed(model, sample);
  const isAssumed = assumed.assumed > 0;
  const insights = useMemo<Insights>(
    () => ({ journal, model, routine, sample, isAssumed, names, zone }),
    [journal, model, routine, sample, isAssumed, names, zone],
  );
  const setUnit = (unit: ResultUnit): void => {
    chooseUnit(unit);
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('unit', unit);
      return next;
    });
  };
  return (
    <Frame
      hasViews
      lead={<Lead {...{ sample, model, zone, now }} />}
      aside={usual === 'R' && <UnitSwitch measure={sample.measure} onChange={setUnit} />}
    >
      {isSample && <Notice tone="caution" title="These trades are simulated and left out of your own totals." />}
      <AssumedLine share={assumed} />
      <Views isSample={isSample} insights={insights} assumed={assumedSentence(assumed)} />
    </Frame>
  );
};

const Counted = (props: AnalysisProps & { readonly model: JournalModel }) => {
  const [params] = useSearchParams();
  const read = useSample(props.model, measureWanted(params, useLive(chosenUnit)));
  return read === null ? <Counting trades={props.journal.trades.length} /> : <Sampled {...props} {...read} />;
};

const NoneCounted = () => (
  <Frame>
    <EmptyState
      title="No live or demo account"
      text="Figures over all accounts include live and demo accounts, and none of yours has a closed trade. Choose another account in the journal’s filter to see what its trades show."
    />
  </Frame>
);

export const Analysis = (props: AnalysisProps) => {
  const address = useJournalAddress();
  const { accounts } = address.filter;
  // What is asked of trades that were picked for their results finds what they were picked for: of the filter, only accounts hold.
  const filter = useMemo(() => ({ ...noFilter, accounts }), [accounts]);
  const state = useJournalModel(props.journal, { filter, place: address.place }, props);
  if (state.state === 'building') {
    return <Counting trades={props.journal.trades.length} />;
  }
  if (state.model === null) {
    return (
      <Frame>
        <EmptyState
          tone="error"
          title="We can’t add up these trades"
          text="One of the amounts has too many digits to add exactly. Nothing is lost, and an export includes every trade."
        />
      </Frame>
    );
  }
  return state.model.rows.length === 0 ? <NoneCounted /> : <Counted {...props} model={state.model} />;
};
