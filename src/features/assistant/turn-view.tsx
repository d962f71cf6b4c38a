/** A question and its answer: at most three sentences, the rest behind “more”, what can be done with it, and questions to go on with. */
import { ChevronLeft, ChevronRight, Copy, History, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Answer } from '@/domain/assistant/analyst';
import { deedOf, type Done } from '@/domain/assistant/deed';
import { refsOf, sentenceText } from '@/domain/assistant/say';
import { differencesOf } from '@/domain/assistant/threads/differences';
import { mostQuestionLetters } from '@/domain/assistant/threads/thread-kind';
import type { Given, Turn } from '@/domain/assistant/threads/thread-path';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { logProblem } from '@/lib/log';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/show-toast';
import { TextAreaField } from '@/ui/text-area-field';
import { SentenceText, type ChipsProps } from './answer-text';
import { DeedCard } from './deed-card';
import { AnswerEndNote, MarkNotes } from './models/answer-notes';

export interface TurnDeeds {
  readonly onAsk: (question: string) => void;
  readonly onEdit: (turn: Turn, question: string) => void;
  readonly onAgain: (turn: Turn, by?: 'analyst') => void;
  readonly onChoose: (id: string) => void;
  /** What an answer proposed was done, or taken back. */
  readonly onDone: (turn: Turn, answer: Answer, done: Done) => void;
}

interface TurnViewProps extends Omit<ChipsProps, 'answerId'>, TurnDeeds {
  readonly turn: Turn;
  readonly zone: string;
  /** What is going on while it is being answered; null: nothing is. */
  readonly working: ReactNode;
  readonly isLast: boolean;
}

const copy = (answer: Answer): void => {
  const text = [
    ...answer.sentences.map(sentenceText),
    ...answer.calls.map(({ id, title, outcome }) => `[${id}] ${title}: ${outcome.ok ? outcome.provenance : outcome.reason}`),
  ].join('\n');
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: 'Answer copied with its sources', tone: 'ok' }),
    (cause: unknown) => {
      logProblem('Copying an answer', cause);
      showToast({ title: 'Your browser didn’t allow copying', tone: 'danger' });
    },
  );
};

/** What changed since the answer before. */
const Differences = ({ before, after, zone }: { readonly before: Given; readonly after: Given; readonly zone: string }) => {
  if (before.answer === null || after.answer === null) return null;
  const changed = differencesOf(before.answer, after.answer);
  const since = dayClock(zone).moment(before.at as EpochMs);
  if (changed.length === 0) return <p className="text-dense text-text-2">Run again. No number has changed since {since}.</p>;
  return (
    <details className="text-dense text-text-2">
      <summary className="cursor-pointer text-caution">
        {changed.length === 1 ? 'One number has' : `${String(changed.length)} numbers have`} changed since {since}
      </summary>
      <ul className="mt-1 grid gap-0.5">
        {changed.map(({ call, key, before: was, after: is }) => (
          <li key={`${call} ${key} ${is === null ? 'gone' : ''}`}>
            {(is ?? was)?.subject.measure}: {was === null ? 'none' : was.text} → {is === null ? 'none' : is.text}
          </li>
        ))}
      </ul>
    </details>
  );
};

const Next = ({ answer, onAsk }: { readonly answer: Answer; readonly onAsk: (question: string) => void }) => {
  const questions = answer.next.slice(0, 4);
  if (questions.length === 0) return null;
  return (
    <ul
      aria-label={answer.understood === null ? 'Questions I can answer' : 'Questions to ask next'}
      className="mt-3 flex flex-wrap gap-1.5"
    >
      {questions.map((question) => (
        <li key={question} className="min-w-0">
          <Button
            size="sm"
            deed="add"
            className="h-auto min-h-[26px] max-w-full py-1 text-left whitespace-normal"
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const AnswerView = (props: TurnViewProps & { readonly given: Given }) => {
  const { turn, given, zone, working, picked, onPick, onAsk, onAgain, onDone } = props;
  const { answer } = given;
  if (answer === null)
    return <p className="text-text-2">This answer was written by a newer version of Sextant. Reload the page to read it.</p>;
  const chips = { answerId: given.id, picked, onPick };
  const numbers = refsOf([...answer.sentences, ...answer.more]).length;
  const before = turn.given.at(-2);
  const deed = deedOf(answer);
  return (
    <div>
      <div className="grid gap-3 text-body">
        {answer.sentences.map((sentence, at) => (
          <SentenceText key={at} sentence={sentence} {...chips} />
        ))}
      </div>
      {answer.more.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-dense text-text-2">More</summary>
          <div className="mt-2 grid gap-2">
            {answer.more.map((sentence, at) => (
              <SentenceText key={at} sentence={sentence} {...chips} />
            ))}
          </div>
        </details>
      )}
      <MarkNotes answer={answer} by={given.by} />
      {answer.ended !== undefined && <AnswerEndNote end={answer.ended} onAgain={(by) => onAgain(turn, by)} />}
      {deed !== null && <DeedCard answer={answer} deed={deed} zone={zone} onDone={(done) => onDone(turn, answer, done)} />}
      {(deed === null || answer.done !== undefined) && <Next answer={answer} onAsk={onAsk} />}
      <div className="mt-2.5 flex flex-wrap items-center gap-1 print:hidden">
        {answer.calls.length > 0 && working === null && deed === null && (
          <>
            <Button
              size="sm"
              variant="ghost"
              deed="add"
              icon={<History size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => onAgain(turn)}
            >
              Run again
            </Button>
            <Button size="sm" variant="ghost" icon={<Copy size={14} strokeWidth={1.75} aria-hidden />} onClick={() => copy(answer)}>
              Copy with sources
            </Button>
          </>
        )}
        {numbers > 0 && (
          <span className="ml-auto text-micro text-text-3">
            {numbers === 1 ? 'One number, with its source' : `${String(numbers)} numbers, each with its source`}
          </span>
        )}
      </div>
      {before !== undefined && deed === null && <Differences before={before} after={given} zone={zone} />}
    </div>
  );
};

const Editing = ({
  question,
  onDone,
  onCancel,
}: {
  readonly question: string;
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}) => {
  const [text, setText] = useState(question);
  return (
    <form
      className="grid w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onDone(text.trim());
      }}
    >
      <TextAreaField
        label="Your question"
        rows={2}
        maxLength={mostQuestionLetters}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Keep the question
        </Button>
        <Button size="sm" type="submit" variant="primary" deed="add">
          Ask this instead
        </Button>
      </div>
    </form>
  );
};

/** Which version of an edited question is shown, with the way to the others. */
const Versions = ({ turn: { id, versions }, onChoose }: Pick<TurnViewProps, 'turn' | 'onChoose'>) => {
  const at = versions.indexOf(id);
  const [before, after] = [versions[at - 1], versions[at + 1]];
  const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <span className="inline-flex items-center">
      <IconButton
        size="sm"
        label="Earlier version"
        disabled={before === undefined}
        icon={<ChevronLeft {...icon} />}
        onClick={() => before !== undefined && onChoose(before)}
      />
      Version {at + 1} of {versions.length}
      <IconButton
        size="sm"
        label="Later version"
        disabled={after === undefined}
        icon={<ChevronRight {...icon} />}
        onClick={() => after !== undefined && onChoose(after)}
      />
    </span>
  );
};

const QuestionView = ({ turn, zone, onEdit, onChoose }: Pick<TurnViewProps, 'turn' | 'zone' | 'onEdit' | 'onChoose'>) => {
  const [isEdited, setIsEdited] = useState(false);
  return (
    <div className="ml-auto flex max-w-[92%] flex-col items-end desk:max-w-[560px]">
      {isEdited ? (
        <Editing
          question={turn.question}
          onCancel={() => setIsEdited(false)}
          onDone={(text) => {
            setIsEdited(false);
            onEdit(turn, text);
          }}
        />
      ) : (
        <>
          <h2 className="rounded-lg border border-line bg-surface-2 px-3.5 py-2.5 text-ui font-normal break-words">{turn.question}</h2>
          <div className="mt-0.5 flex items-center gap-1 text-micro text-text-3 print:hidden">
            {turn.versions.length > 1 && <Versions turn={turn} onChoose={onChoose} />}
            {dayClock(zone).time(turn.at as EpochMs)}
            <IconButton
              size="sm"
              deed="add"
              label="Edit this question"
              icon={<Pencil size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => setIsEdited(true)}
            />
          </div>
        </>
      )}
    </div>
  );
};

export const TurnView = (props: TurnViewProps) => {
  const { turn, working, onAgain } = props;
  const given = turn.given.at(-1);
  return (
    <article className="mb-7">
      <QuestionView {...props} />
      <div className="mt-4">
        {given !== undefined && <AnswerView {...props} given={given} />}
        {given === undefined && working === null && (
          <div className="flex flex-wrap items-center gap-2 text-text-2">
            No answer was kept.
            <Button size="sm" deed="add" onClick={() => onAgain(turn)}>
              Answer it now
            </Button>
          </div>
        )}
        {working}
      </div>
    </article>
  );
};
