/** What the trader says of a day: best and worst decision, a sentence, a picture. Each answer is kept at once. */
import { dayReportKind, type DayReport } from '@/domain/routine/day-report-kind';
import type { PeriodDecision } from '@/domain/routine/period-result';
import { dayText } from '@/domain/time/epoch-day';
import { useCommitted } from '@/features/journal/trade/use-committed';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { useHindrance } from '@/ui/hooks/use-access';
import { TextAreaField } from '@/ui/text-area-field';
import { DayPicture } from './day-picture';
import { DecisionChoice } from './decision-choice';
import { bothTexts, keepFields } from './keep';

export const keepDay = (day: number, set: Readonly<Record<string, unknown>>): void => void keepFields(dayReportKind, dayText(day), set);

export interface DayAnswersProps {
  readonly day: number;
  readonly decisions: readonly PeriodDecision[];
  readonly report: DayReport | undefined;
}

const Sentence = ({ day, report }: { readonly day: number; readonly report: DayReport | undefined }) => {
  const { text, setText, commit } = useCommitted(report?.sentence ?? '', (typed, overtaken) =>
    keepDay(day, { sentence: bothTexts(typed, overtaken) }),
  );
  const others = report?.sentenceOthers ?? [];
  return (
    <DeedFields deed="add">
      <TextAreaField
        label="One sentence"
        hint={others.length === 0 ? 'What you’d tell yourself tomorrow. Optional.' : undefined}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
      />
      {others.map((other) => (
        <div key={other} className="mt-2 flex flex-wrap items-center gap-2 text-dense text-text-2">
          <p className="min-w-0 flex-1 basis-60 text-pretty">On another device you wrote: “{other}”</p>
          <Button size="sm" onClick={() => keepDay(day, { sentence: `${report?.sentence ?? ''} ${other}`.trim() })}>
            Keep both
          </Button>
          <Button size="sm" variant="ghost" onClick={() => keepDay(day, { sentence: report?.sentence ?? '' })}>
            Discard it
          </Button>
        </div>
      ))}
    </DeedFields>
  );
};

export const DayAnswers = ({ day, decisions, report }: DayAnswersProps) => {
  const isHindered = useHindrance('add') !== null;
  const choose = (name: 'best' | 'worst') => (id: string | null) => keepDay(day, { [name]: id });
  return (
    <div className="grid gap-x-8 gap-y-4 desk:grid-cols-2">
      {decisions.length > 0 && (
        <>
          <DecisionChoice
            title="Best decision"
            hint="Not the best result"
            decisions={decisions}
            chosen={report?.best}
            isDisabled={isHindered}
            onChoose={choose('best')}
          />
          <DecisionChoice
            title="Worst decision"
            hint="Optional"
            decisions={decisions}
            chosen={report?.worst}
            isDisabled={isHindered}
            onChoose={choose('worst')}
          />
        </>
      )}
      <div className="desk:col-span-2">
        <Sentence key={day} day={day} report={report} />
      </div>
      <div className="desk:col-span-2">
        <DayPicture sha256={report?.picture ?? null} onChange={(picture) => keepDay(day, { picture })} />
      </div>
    </div>
  );
};
