/** A question with numbers of its own each time: typed or chosen, judged, and the way to the answer shown with its arithmetic. */
import { Shuffle } from 'lucide-react';
import { use, useId, useState, type SyntheticEvent } from 'react';
import type { CourseLanguage } from '@/domain/courses/language';
import type { Question } from '@/domain/courses/lesson';
import { judgeTyped, type Judgment } from '@/domain/courses/questions/judge-answer';
import { makeQuestion, type MadeQuestion } from '@/domain/courses/questions/make-question';
import { filled, type QuestionWords, type TypeWords } from '@/domain/courses/questions/words/type-words';
import { useReadingPlace } from '@/features/courses/reading-context';
import { Button } from '@/ui/button';
import { optionClass } from './choice-question';
import { newSeed } from './new-seed';
import { useAnswering } from './use-answering';
import { Verdict } from './verdict';

const loads: Readonly<Record<CourseLanguage, () => Promise<{ readonly questionWords: QuestionWords }>>> = {
  en: () => import('@/domain/courses/questions/words/en'),
  fr: () => import('@/domain/courses/questions/words/fr'),
  es: () => import('@/domain/courses/questions/words/es'),
};

const loaded = new Map<CourseLanguage, Promise<QuestionWords>>();

const wordsIn = (language: CourseLanguage): Promise<QuestionWords> => {
  const known = loaded.get(language) ?? loads[language]().then((module) => module.questionWords);
  loaded.set(language, known);
  known.catch(() => loaded.delete(language));
  return known;
};

interface Saying {
  readonly made: MadeQuestion;
  readonly own: TypeWords;
  readonly all: QuestionWords;
}

/** A sentence with its numbers set off. */
const Filled = ({ sentence, made, all }: { readonly sentence: string } & Pick<Saying, 'made' | 'all'>) =>
  sentence.split(/(\{[A-Za-z]+\})/u).map((part, index) =>
    part.startsWith('{') ? (
      // oxlint-disable-next-line react/no-array-index-key
      <b key={index} className="font-semibold tabular-nums">
        {filled(part, made.texts, all)}
      </b>
    ) : (
      part
    ),
  );

const Way = ({ made, own, all }: Saying) => {
  const { words } = useReadingPlace();
  return (
    <div className="mt-3 rounded-md border border-line px-3 py-2.5 text-ui">
      <ol className="grid gap-1">
        {made.way.map(({ name, how, text }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-text-2">{filled(own.steps[name] ?? '', made.texts, all)}</span>
            <span className="tabular-nums">{how === null || how === text ? text : `${how} = ${text}`}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 border-t border-line pt-2">
        {words.theAnswerIs} <b className="font-semibold tabular-nums">{made.way.at(-1)?.text}</b>.
      </p>
    </div>
  );
};

const TypedAnswer = ({
  made,
  judged,
  judge,
}: {
  readonly made: MadeQuestion;
  readonly judged: Judgment | null;
  readonly judge: (text: string) => void;
}) => {
  const { words } = useReadingPlace();
  const [text, setText] = useState('');
  const id = useId();
  const suffix =
    made.format.as === 'percent' ? '%' : made.format.as === 'R' ? 'R' : made.format.as === 'money' ? made.format.currency : undefined;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    judge(text);
  };
  return (
    <form className="mt-3 flex flex-wrap items-center gap-2.5" onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        {words.answer}
      </label>
      <span className="flex h-11 w-[168px] items-center rounded-md border border-field bg-well px-3 focus-within:outline-2 focus-within:outline-brass">
        <input
          id={id}
          className="w-full min-w-0 bg-transparent text-read tabular-nums outline-none"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={judged?.is === 'unreadable'}
          onChange={(event) => setText(event.target.value)}
        />
        {suffix !== undefined && <span className="pl-2 text-text-3">{suffix}</span>}
      </span>
      <Button variant="primary" size="lg" type="submit">
        {words.check}
      </Button>
    </form>
  );
};

const ChosenAnswer = ({
  made,
  choose,
}: {
  readonly made: MadeQuestion;
  readonly choose: (option: MadeQuestion['options'][number]) => void;
}) => {
  const { words } = useReadingPlace();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={words.answer} className="mt-3 grid gap-2 desk:grid-cols-2">
      {made.options.map((option) => (
        <label key={option.text} className={optionClass}>
          <input type="radio" name={name} className="mt-1 size-4 shrink-0 accent-(--color-text)" onChange={() => choose(option)} />
          <span className="tabular-nums">{option.text}</span>
        </label>
      ))}
    </div>
  );
};

const Outcome = ({ judged, made, own, all }: Saying & { readonly judged: Judgment }) => {
  const { words } = useReadingPlace();
  if (judged.is === 'unreadable') return <Verdict isRight={false} title={words.unreadable} />;
  if (judged.is === 'right') return <Verdict isRight title={`${words.right}.`} />;
  const why = judged.mistake === null ? null : own.mistakes[judged.mistake];
  return (
    <Verdict isRight={false} title={words.notYet}>
      {why === null || why === undefined ? words.notKnownMistake : filled(why, made.texts, all)}
    </Verdict>
  );
};

const OneRound = ({
  made,
  own,
  all,
  answered,
  next,
}: Saying & { readonly answered: (isRight: boolean) => void; readonly next: () => void }) => {
  const { words, language } = useReadingPlace();
  const [judged, setJudged] = useState<Judgment | null>(null);
  const [showsWay, setShowsWay] = useState(false);
  const conclude = (judgment: Judgment): void => {
    setJudged(judgment);
    if (judgment.is !== 'unreadable') answered(judgment.is === 'right');
  };
  return (
    <>
      <p className="mt-2 max-w-[66ch]">
        <Filled sentence={own.ask} made={made} all={all} />
      </p>
      <p className="mt-1 text-dense text-text-3">{own.reply}</p>
      {made.form === 'typed' ? (
        <TypedAnswer made={made} judged={judged} judge={(text) => conclude(judgeTyped(text, made, language))} />
      ) : (
        <ChosenAnswer
          made={made}
          choose={({ mistake, value }) => conclude(mistake === null ? { is: 'right' } : { is: 'wrong', mistake, value })}
        />
      )}
      {judged !== null && <Outcome judged={judged} made={made} own={own} all={all} />}
      {(showsWay || judged?.is === 'right') && <Way made={made} own={own} all={all} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {judged !== null && judged.is !== 'right' && !showsWay && (
          <Button variant="ghost" onClick={() => setShowsWay(true)}>
            {words.showWay}
          </Button>
        )}
        <Button variant="ghost" onClick={next}>
          <Shuffle size={14} aria-hidden />
          {words.otherNumbers}
        </Button>
      </div>
    </>
  );
};

const GeneratedQuestion = ({ question }: { readonly question: Extract<Question, { readonly form: 'generated' }> }) => {
  const { language } = useReadingPlace();
  const all = use(wordsIn(language));
  const [seed, setSeed] = useState(newSeed);
  const answered = useAnswering(question);
  const own = all.types[question.type];
  if (own === undefined) throw new Error(`The questions of the type ${question.type} have no words in ${language}.`);
  const made = makeQuestion(question.type, question.params, seed, language);
  return (
    <OneRound key={seed} made={made} own={own} all={all} answered={(isRight) => answered(seed, isRight)} next={() => setSeed(newSeed())} />
  );
};

export default GeneratedQuestion;
