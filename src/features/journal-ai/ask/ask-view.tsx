/** Ask your journal: a typed question, the query it was read as, and the answer with the trades behind it. Everything happens on this device. */
import { X } from 'lucide-react';
import { lazy, Suspense, useId, useMemo, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { answerQuery } from '@/domain/ask/answer-query';
import { alternatives, type AskQuery } from '@/domain/ask/ask-query';
import { askedTrades } from '@/domain/ask/asked-trades';
import { queryWords } from '@/domain/ask/query-words';
import { readQuestion } from '@/domain/ask/read-question';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import { dayClock } from '@/domain/time/trading-day';
import type { Insights, ShownTrades } from '@/features/journal-ai/insights';
import { useNews } from '@/features/journal-ai/use-sample';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { TextField } from '@/ui/text-field';
import { AnswerPanel } from './answer-panel';
import { historyOf, manyLooks, rememberAsked } from './asked-history';
import { exampleQuestions } from './example-questions';
import { ProblemsPanel } from './problems-panel';
import { queryChips } from './query-chips';

export interface AskViewProps {
  readonly insights: Insights;
  /** Ideas that are open already. */
  readonly open: number;
}

const TradesDialog = lazy(async () => ({ default: (await import('@/features/journal-ai/trades-dialog')).TradesDialog }));

const RegisterQueryDialog = lazy(async () => ({ default: (await import('./register-query-dialog')).RegisterQueryDialog }));

/** An idea has conditions that all hold, and says nothing of how trades end. */
const canBeAnIdea = ({ conditions, picks }: AskQuery): boolean =>
  conditions.length > 0 &&
  picks.length === 0 &&
  conditions.every(({ on }, at) => !alternatives.has(on) || conditions.findIndex((one) => one.on === on) === at);

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

const useAsked = ({ model, names, sample: { measure } }: Insights) => {
  const news = useNews();
  const [now] = useState(() => Date.now());
  const columns = model.built.net;
  // R or money as the switch of the screen says, where the question names neither.
  const asked = useMemo(() => ({ ...askedTrades(columns, model.rows, news), usual: measure }), [columns, model.rows, news, measure]);
  const vocabulary = useMemo(() => {
    const rules = [...new Set(asked.samples.flatMap((sample) => sample.rules.map(({ id }) => id)))];
    return vocabularyOf(asked.samples, {
      accounts: [...model.accounts.values()].map(({ id, name }) => ({ id, name })),
      rules: rules.map((id) => ({ id, name: names.rule?.(id) ?? id })),
      today: dayClock(columns.days).dayOf(now),
    });
  }, [asked, model.accounts, names, columns.days, now]);
  return { asked, vocabulary };
};

const chipClass =
  'inline-flex min-h-7 items-center gap-1.5 rounded-sm border border-line-strong bg-surface-2 px-2 text-dense hover:bg-surface-3 pointer-coarse:min-h-11';

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

interface QueryPanelProps {
  readonly query: AskQuery;
  readonly vocabulary: AskVocabulary;
  readonly onAsk: (question: string) => void;
}

const QueryPanel = ({ query, vocabulary, onAsk }: QueryPanelProps) => (
  <Panel title="Read as">
    <p className="text-pretty">{queryWords(query, vocabulary)}.</p>
    <div className="mt-2 flex flex-wrap gap-1.5">
      {queryChips(query, vocabulary).map(({ text, without }) => (
        <button
          key={text}
          type="button"
          aria-label={`${text}. Remove this part`}
          className={chipClass}
          onClick={() => onAsk(queryWords(without, vocabulary))}
        >
          {text} <X size={12} strokeWidth={1.75} aria-hidden />
        </button>
      ))}
    </div>
  </Panel>
);

const LooksNotice = ({ looks }: { readonly looks: number }) => (
  <Notice title={`${String(looks)} questions on this device in seven days`}>
    If luck alone were at work, about {String(Math.round(looks / 20))} of them would still look like more than luck. Treat a surprising
    answer as an idea to test on trades to come.
  </Notice>
);

interface AskFormProps {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly offers: readonly string[];
  readonly example: string | undefined;
  readonly onAsk: (question: string) => void;
}

const AskForm = ({ typed, onTyped, offers, example, onAsk }: AskFormProps) => {
  const listId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onAsk(typed.trim());
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextField
        className="min-w-0 flex-1"
        label="Ask about your trades"
        hint="Answered on this device from your closed trades."
        height="form"
        list={listId}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        placeholder={example}
        autoComplete="off"
        maxLength={300}
      />
      <datalist id={listId}>
        {offers.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
      <Button type="submit" variant="primary" className="mb-[26px]">
        Ask
      </Button>
    </form>
  );
};

export const AskView = ({ insights, open }: AskViewProps) => {
  const { uid } = insights.journal;
  const navigate = useNavigate();
  const { asked, vocabulary } = useAsked(insights);
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState<string | null>(null);
  const [history, setHistory] = useState(() => historyOf(uid, Date.now()));
  const [shown, setShown] = useState<ShownTrades | null>(null);
  const reading = useMemo(() => (question === null ? null : readQuestion(question, vocabulary)), [question, vocabulary]);
  const query = reading?.ok === true ? reading.query : null;
  const answer = useMemo(() => (query === null ? null : answerQuery(query, asked, vocabulary)), [query, asked, vocabulary]);
  const examples = useMemo(() => exampleQuestions(vocabulary), [vocabulary]);
  const ask = (text: string): void => {
    setTyped(text);
    setQuestion(text);
    // What is not answered is no look at the trades.
    if (!readQuestion(text, vocabulary).ok) return;
    rememberAsked(uid, text, Date.now());
    setHistory(historyOf(uid, Date.now()));
  };
  return (
    <>
      <AskForm typed={typed} onTyped={setTyped} offers={[...new Set([...history.texts, ...examples])]} example={examples[0]} onAsk={ask} />
      {reading !== null && !reading.ok && <ProblemsPanel problems={reading.problems} onAsk={ask} />}
      {query !== null && <QueryPanel query={query} vocabulary={vocabulary} onAsk={ask} />}
      {answer !== null && <AnswerPanel answer={answer} onTrades={setShown} />}
      {query !== null && canBeAnIdea(query) && <AsIdea insights={insights} query={query} open={open} />}
      {history.looks >= manyLooks && <LooksNotice looks={history.looks} />}
      <div className="grid gap-4 desk:grid-cols-2">
        <Questions title="Try one of these" questions={examples} onAsk={ask} />
        {history.texts.length > 0 && <Questions title="Asked on this device" questions={history.texts} onAsk={ask} />}
      </div>
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
