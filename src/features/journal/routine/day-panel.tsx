/** One trading day: what it came to, which rules were kept, and what its trader says of it. Each answer is kept at once. */
import { useId, type KeyboardEvent } from 'react';
import { figuresOf, haveChanged } from '@/domain/routine/closed-figures';
import type { DayReport } from '@/domain/routine/day-report-kind';
import { periodResult, totalOf, type PeriodResult } from '@/domain/routine/period-result';
import { dayText } from '@/domain/time/epoch-day';
import type { MomentFormat } from '@/features/journal/format-moment';
import { usePageKey } from '@/ui/hooks/use-page-key';
import { toneClass, toneOf } from '@/features/journal/views/result-format';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { useHindrance } from '@/ui/hooks/use-access';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { Segment } from '@/ui/segment';
import { DayAnswers, keepDay } from './day-answers';
import { decisionName } from './decision-choice';
import { countWords, moneyWords, rText } from './figure-words';
import { KeptMarks } from './kept-marks';
import { RuleLine } from './rule-line';
import type { RuleStanding } from '@/domain/routine/routine';
import type { ShownRoutine } from './use-routine';

export interface DayPanelProps {
  readonly routine: ShownRoutine;
  readonly day: number;
  readonly moment: MomentFormat;
}

const Result = ({ result }: { readonly result: PeriodResult }) => {
  const words = rText(result.r);
  const net = moneyWords(result.net);
  return (
    <div>
      <p className="text-dense text-text-2">Result of the day</p>
      {result.decisions.length === 0 ? (
        <p className="mt-1 text-h3">No trades</p>
      ) : (
        <>
          <p className={`mt-1 text-[34px] leading-10 font-semibold [font-stretch:100%] ${toneClass[toneOf(result.r)]}`}>{words ?? net}</p>
          {words !== null && <p className="text-h4">{net}</p>}
          <p className="mt-1 text-micro text-text-3">{countWords(figuresOf(result))}</p>
        </>
      )}
    </div>
  );
};

/** Which rules were broken, and on what. */
const brokenWords = ({ decisions }: PeriodResult, ruleText: ShownRoutine['ruleText']): readonly string[] =>
  decisions.flatMap((decision) => {
    const broken = new Set(
      decision.members.flatMap(({ user }) => Object.entries(user.rules ?? {}).flatMap(([id, isKept]) => (isKept ? [] : [id]))),
    );
    return [...broken].map((id) => `${ruleText(id)} (${decisionName(decision)})`);
  });

const Rules = ({ result, ruleText }: { readonly result: PeriodResult; readonly ruleText: ShownRoutine['ruleText'] }) => {
  const { kept, applied } = totalOf(result.rules);
  const broken = brokenWords(result, ruleText);
  return (
    <div>
      <p className="text-dense text-text-2">Rules kept</p>
      {applied === 0 ? (
        <p className="mt-1 text-dense text-pretty text-text-3">
          You haven’t said of any trade of this day whether it kept your rules. Open a trade to do that.
        </p>
      ) : (
        <>
          <p className="mt-1 text-[34px] leading-10 font-semibold [font-stretch:100%]">
            {kept} <span className="text-h4 font-normal text-text-2">of {applied}</span>
          </p>
          <KeptMarks kept={kept} applied={applied} />
          {broken.length > 0 && <p className="mt-1.5 text-micro text-pretty text-text-3">Broken: {broken.join('; ')}</p>}
        </>
      )}
    </div>
  );
};

const answers = [
  { value: 'kept', label: 'Kept' },
  { value: 'broken', label: 'Broken' },
  { value: 'none', label: 'Not needed' },
] as const;

const answerOf = (report: DayReport | undefined, text: string): string => {
  const said = report?.ruleOfWeek;
  if (said?.by !== 'trader' || said.text !== text) return '';
  return said.applied === 0 ? 'none' : said.kept > 0 ? 'kept' : 'broken';
};

/** Where the trades cannot tell, the trader does. */
const RuleAnswer = ({
  day,
  standing,
  report,
}: {
  readonly day: number;
  readonly standing: RuleStanding;
  readonly report: DayReport | undefined;
}) => (
  <DeedFields deed="add">
    <Segment
      label="Did you keep it?"
      options={answers}
      value={answerOf(report, standing.rule.text)}
      onChange={(value) =>
        keepDay(day, {
          ruleOfWeek: { text: standing.rule.text, kept: value === 'kept' ? 1 : 0, applied: value === 'none' ? 0 : 1, by: 'trader' },
        })
      }
    />
  </DeedFields>
);

/** Everything as it stands now, with the instant. */
const closing = (result: PeriodResult, standing: RuleStanding | null): Readonly<Record<string, unknown>> => {
  const { kept, applied } = totalOf(result.rules);
  const { ofDay, rule } = standing ?? {};
  return {
    closedAt: Date.now(),
    result: figuresOf(result),
    rules: { kept, applied },
    ...(rule?.condition === undefined || ofDay === undefined
      ? {}
      : { ruleOfWeek: { text: rule.text, kept: ofDay.kept, applied: ofDay.applied, by: 'trades' } }),
  };
};

const Changed = ({
  report,
  result,
  onUpdate,
}: {
  readonly report: DayReport;
  readonly result: PeriodResult;
  readonly onUpdate: () => void;
}) =>
  report.result !== undefined && haveChanged(report.result, result) ? (
    <Notice tone="caution" title="Trades of this day have changed since then">
      When you closed it, the result was{' '}
      {[rText(report.result.r), moneyWords(report.result.net)].filter((one) => one !== null && one !== '').join(', ') || 'no trades'}.{' '}
      <Button size="sm" variant="ghost" deed="add" onClick={onUpdate}>
        Close it with the new figures
      </Button>
    </Notice>
  ) : null;

interface DayFootProps {
  readonly day: number;
  readonly closedAt: number | undefined;
  readonly moment: MomentFormat;
  readonly onClose: () => void;
}

const DayFoot = ({ day, closedAt, moment, onClose }: DayFootProps) => (
  <div className="flex flex-wrap items-center gap-3">
    {closedAt !== undefined ? (
      <>
        <p className="font-medium">
          Closed on {moment.date(closedAt as EpochMs)} at {moment.time(closedAt as EpochMs)}
        </p>
        <Button deed="add" onClick={() => keepDay(day, { closedAt: null })}>
          Open it again
        </Button>
      </>
    ) : (
      <Button variant="primary" deed="add" onClick={onClose}>
        Close the day <Kbd>Enter</Kbd>
      </Button>
    )}
    <p className="flex-1 text-right text-micro text-text-3 max-desk:basis-full max-desk:text-left">
      {closedAt !== undefined ? 'You can still change your answers.' : 'Everything is optional.'} Saved on this device, synced when you’re
      online.
    </p>
  </div>
);

const isPressed = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, textarea, input, select') !== null;

export const DayPanel = ({ routine, day, moment }: DayPanelProps) => {
  const headId = useId();
  const hindrance = useHindrance('add');
  const report = routine.reports.get(dayText(day));
  const result = periodResult(routine.byDay.get(day) ?? [], routine.currencyOf);
  const standing = routine.ruleOn(day);
  const isClosed = report?.closedAt !== undefined;
  const close = (): void => keepDay(day, closing(result, standing));
  const mayClose = !isClosed && hindrance === null;
  // The key on the button works wherever nobody types and nothing is focused that Enter presses.
  usePageKey('enter', () => {
    const { activeElement } = document;
    if (mayClose && (activeElement === null || !isPressed(activeElement))) close();
  });
  const press = (event: KeyboardEvent): void => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey || !isPressed(event.target));
    if (!isMeant || isClosed || hindrance !== null) return;
    event.preventDefault();
    // The sentence is kept when its field is left.
    if (event.target instanceof HTMLElement) event.target.blur();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is a shortcut for the button inside
    <section
      aria-labelledby={headId}
      onKeyDown={press}
      className="min-w-0 divide-y divide-line rounded-lg border border-line bg-surface-1 *:p-4 desk:*:px-5"
    >
      <h3 id={headId} className="sr-only">
        The day’s result
      </h3>
      <div className="grid gap-6 desk:grid-cols-[1fr_1.4fr]">
        <Result result={result} />
        {result.decisions.length > 0 && <Rules result={result} ruleText={routine.ruleText} />}
      </div>
      {standing !== null && (
        <div>
          <RuleLine
            standing={standing}
            {...(standing.rule.condition === undefined ? { answer: <RuleAnswer day={day} standing={standing} report={report} /> } : {})}
          />
        </div>
      )}
      <DayAnswers day={day} decisions={result.decisions} report={report} />
      {report !== undefined && isClosed && haveChanged(report.result ?? figuresOf(result), result) && (
        <div>
          <Changed report={report} result={result} onUpdate={close} />
        </div>
      )}
      <DayFoot day={day} closedAt={report?.closedAt} moment={moment} onClose={close} />
    </section>
  );
};
