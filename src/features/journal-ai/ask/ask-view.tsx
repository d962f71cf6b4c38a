/** Ask your journal: a typed question, the query it was read as, and the answer with the trades behind it. Everything happens on this device. */
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { answerQuery } from '@/domain/ask/answer-query';
import type { AskQuery } from '@/domain/ask/ask-query';
import { questionOfQuery } from '@/domain/ask/comparison-of';
import { readQuestion } from '@/domain/ask/read-question';
import type { Insights, ShownTrades } from '@/features/journal-ai/insights';
import { logProblem } from '@/lib/log';
import { href } from '@/routes';
import { askedLooks, countLook, looksWithin } from '@/services/settings/asked-looks';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { AnswerPanel } from './answer-panel';
import { askedTexts, manyLooks, rememberAsked } from './asked-history';
import { exampleQuestions } from './example-questions';
import { ProblemsPanel } from './problems-panel';
import { QueryPanel } from './query-panel';
import { QuestionField } from './question-field';
import { useAsked, type Asked } from './use-asked';
import { useComparison } from './use-comparison';

export interface AskViewProps {
  readonly insights: Insights;
  /** Ideas that are open already. */
  readonly open: number;
}

const TradesDialog = lazy(async () => ({ default: (await import('@/features/journal-ai/trades-dialog')).TradesDialog }));

const RegisterQueryDialog = lazy(async () => ({ default: (await import('./register-query-dialog')).RegisterQueryDialog }));

/** Writes the question down, so that trades to come answer it. */
const AsIdea = ({ insights, query, open }: AskViewProps & { readonly query: AskQuery }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        Write it down as an idea
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RegisterQueryDialog insights={insights} conditions={query.conditions} open={open} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

interface QuestionsProps {
  readonly title: string;
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}

const Questions = ({ title, questions, onAsk }: QuestionsProps) => (
  <Panel title={title}>
    <ul className="flex flex-col gap-1">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-7 text-left text-dense underline decoration-text-3 underline-offset-4 hover:text-text pointer-coarse:min-h-11"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  </Panel>
);

const LooksNotice = ({ looks }: { readonly looks: number }) => (
  <Notice title={`${String(looks)} questions in seven days, on all your devices`}>
    If luck alone were at work, about {String(Math.round(looks / 20))} of them would still look like more than luck. Treat a surprising
    answer as an idea to test on trades to come.
  </Notice>
);

const useLooks = (uid: string) => {
  const all = useLive(askedLooks);
  const [now, setNow] = useState(() => Date.now());
  const look = (text: string): void => {
    rememberAsked(uid, text);
    const at = Date.now();
    countLook(at).catch((cause: unknown) => logProblem('Counting a question', cause));
    setNow(at + 1);
  };
  return { looks: looksWithin(all, uid, now), texts: askedTexts(uid), look };
};

/** The field, and below it what was read and answered. */
const Asking = ({ insights, open, asked, vocabulary }: AskViewProps & Asked) => {
  const { uid } = insights.journal;
  const navigate = useNavigate();
  const isStopped = useHindrance('add') !== null;
  const [params] = useSearchParams();
  // Of a link to an answer that was given elsewhere, where it was counted as a look.
  const given = isStopped ? null : params.get('ask');
  const [typed, setTyped] = useState(given ?? '');
  const [question, setQuestion] = useState<string | null>(given);
  const { looks, texts, look } = useLooks(uid);
  const [shown, setShown] = useState<ShownTrades | null>(null);
  const reading = useMemo(() => (question === null ? null : readQuestion(question, vocabulary)), [question, vocabulary]);
  const query = reading?.ok === true ? reading.query : null;
  const answer = useMemo(() => (query === null ? null : answerQuery(query, asked, vocabulary)), [query, asked, vocabulary]);
  const comparison = useComparison(query, insights, vocabulary.today);
  const examples = useMemo(() => exampleQuestions(vocabulary), [vocabulary]);
  const ask = (text: string): void => {
    setTyped(text);
    setQuestion(text);
    // What is not answered is no look at the trades.
    if (readQuestion(text, vocabulary).ok) look(text);
  };
  return (
    <>
      <DeedFields deed="add">
        <QuestionField typed={typed} vocabulary={vocabulary} example={examples[0]} onTyped={setTyped} onAsk={ask} />
      </DeedFields>
      {reading !== null && !reading.ok && <ProblemsPanel problems={reading.problems} onAsk={ask} />}
      {query !== null && <QueryPanel query={query} vocabulary={vocabulary} onAsk={ask} />}
      {answer !== null && <AnswerPanel answer={answer} comparison={comparison} onTrades={setShown} />}
      {query !== null && questionOfQuery(query) !== null && <AsIdea insights={insights} query={query} open={open} />}
      {looks >= manyLooks && <LooksNotice looks={looks} />}
      {!isStopped && (
        <div className="grid gap-4 desk:grid-cols-2">
          <Questions title="Try one of these" questions={examples} onAsk={ask} />
          {texts.length > 0 && <Questions title="Asked on this device" questions={texts} onAsk={ask} />}
        </div>
      )}
      <Suspense fallback={null}>
        {shown !== null && (
          <TradesDialog
            journal={insights.journal}
            shown={shown}
            onTrade={({ accountId, tradeId }) =>
              void navigate(`${href('journal')}?${new URLSearchParams({ trade: `${accountId}/${tradeId}` }).toString()}`)
            }
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </>
  );
};

export const AskView = ({ insights, open }: AskViewProps) => {
  const read = useAsked(insights);
  return read === null ? <Skeleton className="h-[420px]" /> : <Asking insights={insights} open={open} {...read} />;
};
