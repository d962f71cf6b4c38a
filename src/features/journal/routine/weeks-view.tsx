/** The weekly review: six steps, one after the other, saved as one goes, and open again whenever one comes back. */
import { keptWords } from '@/domain/routine/kept-words';
import { Image, Printer } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { lastTradedDay, openWeek } from '@/domain/routine/routine';
import { reviewKind, reviewSteps, type ReviewStep } from '@/domain/routine/review-kind';
import { bestAndWorst } from '@/domain/routine/week-review';
import type { WeekRule } from '@/domain/routine/week-rule';
import { useCommitted } from '@/features/journal/trade/use-committed';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import { dayMs, minuteMs } from '@/lib/durations';
import type { TradeRef } from '@/services/journal/edit-notes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { TextAreaField } from '@/ui/text-area-field';

import { bothTexts, keepFields } from './keep';
import { MissedPlans } from './missed-plans';
import { PlanScoreLine } from './plan-score-line';
import { Bar, Step } from './review-step';
import { RuleForm } from './rule-form';
import { useMissedPlans, type MissedPlan } from './use-missed-plans';
import { useRoutine, type ShownRoutine } from './use-routine';
import { useWeek, type Week } from './use-week';
import { WeekNumbersPart } from './week-numbers';
import { WeekRulesPart, WeekSentences, WeekTradesPart } from './week-steps';

const WeekDraft = lazy(async () => ({ default: (await import('./week-draft')).WeekDraft }));
const WeekPictureDialog = lazy(async () => ({ default: (await import('./week-picture-dialog')).WeekPictureDialog }));

export interface WeeksViewProps {
  readonly journal: ReadyJournal;
  readonly model: JournalModel;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  /** A day of the week of the address; null: the week that waits. */
  readonly day: number | null;
  readonly onWeek: (day: number) => void;
  readonly onTrade: (trade: TradeRef) => void;
}

const titles: Readonly<Record<ReviewStep, string>> = {
  numbers: 'The numbers',
  trades: 'Best three and worst three',
  rules: 'Rules',
  missed: 'Plans you missed',
  findings: 'What JournalAI says',
  rule: 'One rule for next week',
};

/** A review should take no longer, in minutes. */
const longest = 20;

const dateFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateOf = (day: number): string => dateFormat.format(day * dayMs).replace(',', '');

/** 'Mon 16 March to Fri 20 March' */
const datesOf = ({ monday }: Week): string => `${dateOf(monday)} to ${dateOf(monday + 4)}`;

const keep = (week: Week, set: Readonly<Record<string, unknown>>): void => void keepFields(reviewKind, week.id, set);

/** Everything as it stands now. */
const finishing = (
  { routine, week, lines }: Pick<PartProps, 'routine' | 'week' | 'lines'>,
  rule: WeekRule | null,
): Readonly<Record<string, unknown>> => {
  const { best, worst } = bestAndWorst(week.result);
  const counted = week.result.rules.map(({ id, kept, applied }) => ({ text: routine.ruleText(id).slice(0, 300), kept, applied }));
  const standing = week.standing;
  return {
    closedAt: Date.now(),
    numbers: week.numbers,
    best: best.map(({ id }) => id),
    worst: worst.map(({ id }) => id),
    rules: [
      ...(standing === null ? [] : [{ text: standing.rule.text, kept: standing.ofWeek.kept, applied: standing.ofWeek.applied }]),
      ...counted,
    ],
    ...(lines.length === 0 ? {} : { findings: lines }),
    rule,
  };
};

/** Minutes since the review was opened in this tab, and of earlier visits. */
const useMinutes = (week: Week): (() => number) => {
  const [begun] = useState(() => ({ at: Date.now(), before: week.review?.steps?.minutes ?? 0 }));
  return () => Math.round((begun.before + (Date.now() - begun.at) / minuteMs) * 10) / 10;
};

const Notes = ({ week }: { readonly week: Week }) => {
  const { text, setText, commit } = useCommitted(week.review?.notes ?? '', (typed, overtaken) =>
    keep(week, { notes: bothTexts(typed, overtaken) }),
  );
  const others = week.review?.notesOthers ?? [];
  return (
    <DeedFields deed="add">
      <TextAreaField
        label="Notes on the week"
        className="mb-4"
        rows={2}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
      />
      {others.map((other) => (
        <p key={other} className="mb-3 flex flex-wrap items-center gap-2 text-dense text-text-2">
          <span className="min-w-0 flex-1 basis-60 text-pretty">On another device you wrote: “{other}”</span>
          <Button size="sm" onClick={() => keep(week, { notes: `${week.review?.notes ?? ''} ${other}`.trim() })}>
            Keep both
          </Button>
        </p>
      ))}
    </DeedFields>
  );
};

interface PartProps extends Omit<WeeksViewProps, 'model' | 'day'> {
  /** Columns of the journal after costs. */
  readonly columns: JournalColumns;
  readonly routine: ShownRoutine;
  readonly week: Week;
  /** Plans of the week that were never filled. */
  readonly missed: readonly MissedPlan[];
  /** What JournalAI says of the week as it stands, to be kept when the week is finished. */
  readonly lines: readonly string[];
  readonly onLines: (lines: readonly string[]) => void;
}

const Part = (props: PartProps & { readonly step: ReviewStep }) => {
  const { step, journal, columns, routine, week, missed, onLines, zone, onWeek, onTrade } = props;
  switch (step) {
    case 'numbers':
      return <WeekNumbersPart routine={routine} week={week} onWeek={onWeek} />;
    case 'trades':
      return <WeekTradesPart uid={journal.uid} routine={routine} week={week} onTrade={onTrade} />;
    case 'rules':
      return (
        <>
          <WeekRulesPart routine={routine} week={week} />
          <WeekSentences routine={routine} week={week} />
        </>
      );
    case 'missed':
      return (
        <div className="grid gap-3">
          <MissedPlans plans={missed} none="No missed plans this week. Press P on any screen to plan a trade." />
          <PlanScoreLine />
        </div>
      );
    case 'findings':
      return (
        <Suspense fallback={<Skeleton className="h-[180px]" />}>
          <WeekDraft
            {...{ journal, columns, routine, week }}
            onLines={onLines}
            onNotes={(text) => keep(week, { notes: bothTexts(week.review?.notes ?? '', text) })}
          />
        </Suspense>
      );
    case 'rule':
      return (
        <>
          <Notes key={week.id} week={week} />
          <RuleForm
            key={`${week.id} ${JSON.stringify(week.review?.rule ?? null)}`}
            routine={routine}
            week={week}
            zone={zone}
            isFinished={week.review?.closedAt !== undefined}
            onSave={(rule) =>
              keep(
                week,
                // What the week was closed with stays; only its rule changes afterwards.
                week.review?.closedAt === undefined ? { ...finishing(props, rule), missed: missed.map(({ id }) => id) } : { rule },
              )
            }
          />
        </>
      );
  }
};

const Review = (props: Omit<PartProps, 'lines' | 'onLines'>) => {
  const { week } = props;
  const [lines, setLines] = useState<readonly string[]>([]);
  const minutes = useMinutes(week);
  const end = useRef<HTMLDivElement>(null);
  const [isPicture, setIsPicture] = useState(false);
  const isFinished = week.review?.closedAt !== undefined;
  const seen = week.review?.steps?.seen ?? [];
  const [pressed, setPressed] = useState(1);
  // What was kept may come from the server after the view was opened.
  const reached = isFinished ? reviewSteps.length : Math.max(pressed, Math.min(reviewSteps.length, seen.length + 1));
  const goOn = (): void => {
    keep(week, { steps: { seen: reviewSteps.slice(0, reached), minutes: minutes() } });
    setPressed(reached + 1);
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }));
  };
  const next = reviewSteps[reached];
  const used = Math.floor(week.review?.steps?.minutes ?? 0);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-h3 font-semibold">Week {Number(week.id.slice(6))} in six steps</h2>
          <p className="text-dense text-text-2">
            {datesOf(week)}.{' '}
            {isFinished
              ? 'Finished. You can still change the rule and your notes.'
              : `Step ${String(reached)} of ${String(reviewSteps.length)}${used > 0 ? `, ${String(used)} of at most ${String(longest)} minutes used` : `, at most ${String(longest)} minutes`}.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button size="sm" variant="ghost" icon={<Image size={14} strokeWidth={1.75} aria-hidden />} onClick={() => setIsPicture(true)}>
            Week as a picture
          </Button>
          <Button size="sm" icon={<Printer size={14} strokeWidth={1.75} aria-hidden />} onClick={() => globalThis.print()}>
            Print
          </Button>
        </div>
      </div>
      <Bar reached={isFinished ? reviewSteps.length + 1 : reached} />
      {week.standing !== null && (
        <p className="border-l-[3px] border-brass pl-3">
          <span className="block text-micro text-text-3">Rule of this week</span>
          <b className="font-semibold">{week.standing.rule.text}</b>{' '}
          <span className="text-dense text-text-2">{keptWords(week.standing.ofWeek)}</span>
        </p>
      )}
      {reviewSteps.slice(0, reached).map((step, i) => (
        <Step key={step} number={i + 1} title={titles[step]} isNow={!isFinished && i + 1 === reached}>
          <Part {...props} lines={lines} onLines={setLines} step={step} />
        </Step>
      ))}
      <div ref={end} className="print:hidden">
        {next !== undefined && (
          <Button variant="primary" deed="add" onClick={goOn}>
            Next: {titles[next]}
          </Button>
        )}
      </div>
      {isPicture && (
        <Suspense fallback={null}>
          <WeekPictureDialog week={week} dates={datesOf(week)} onClose={() => setIsPicture(false)} />
        </Suspense>
      )}
    </div>
  );
};

const OneWeek = (props: Omit<PartProps, 'week' | 'missed' | 'lines' | 'onLines'> & { readonly day: number }) => {
  const week = useWeek(props.routine, props.day);
  const { clock, days } = props.routine;
  const all = useMissedPlans(props.journal, days);
  const { from } = clock.rangeOf(week.monday);
  const { to } = clock.rangeOf(week.monday + 6);
  const missed = all.filter(({ writtenAt }) => writtenAt !== null && writtenAt >= from && writtenAt < to);
  const damaged = props.routine.damaged.find(({ id }) => id === week.id);
  if (damaged !== undefined) {
    return (
      <Notice tone="danger" title="We can’t read what you saved for this week">
        {damaged.reason}
      </Notice>
    );
  }
  return <Review key={week.id} {...props} week={week} missed={missed} />;
};

const Weeks = ({ day, ...rest }: Omit<PartProps, 'week' | 'missed' | 'lines' | 'onLines'> & Pick<WeeksViewProps, 'day'>) => {
  const { routine } = rest;
  // The week that waited when the view was opened stays in view once it is finished.
  const [waiting] = useState(() => openWeek(routine) ?? lastTradedDay(routine) ?? routine.today);
  return <OneWeek day={Math.min(day ?? waiting, routine.today)} {...rest} />;
};

export const WeeksView = ({ journal, model, ...rest }: WeeksViewProps) => {
  const routine = useRoutine(journal, model);
  return routine.isRead ? (
    <Weeks journal={journal} columns={model.built.net} routine={routine} {...rest} />
  ) : (
    <Skeleton className="h-[420px]" />
  );
};
