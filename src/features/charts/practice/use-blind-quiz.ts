/** "My trades, blind": own entries among bars of chance, asked one after the other in a blind replay that shows nothing beyond each. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Trade } from '@/domain/trades/trade';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import type { AskedQuestion } from '@/services/bars/blind-questions';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import type { ReplayControls } from '@/features/charts/replay/use-replay';
import { showToast } from '@/ui/show-toast';
import { madeEntries } from './made-entries';
import type { PracticeMarks } from './practice-marks';
import { practiceCosts, practiceSettings, practiceTerms } from './practice-terms';
import { keepQuiz, readQuiz } from './quiz-book';
import type { QuizBook } from './quiz-book';

/** Fewest own entries a quiz is made of: choices among fewer say nothing that chance doesn’t. */
export const fewestEntries = 10;
const mostEntries = 20;
/** Bars by chance for each own entry. */
const others = 2;

export interface BlindQuiz {
  readonly state: 'off' | 'asking' | 'done';
  readonly book: QuizBook | null;
  /** The one that is asked. */
  readonly question: AskedQuestion | null;
  readonly grade: number | null;
  readonly setGrade: (grade: number | null) => void;
  readonly begin: () => void;
  readonly answer: (isTaken: boolean) => void;
  /** Ends it with the answers given so far. */
  readonly conclude: () => void;
  readonly leave: () => void;
  readonly marks: PracticeMarks | null;
}

export interface QuizPlace {
  readonly uid: string;
  readonly controls: ReplayControls;
  readonly chart: ChartSetup;
  readonly market: ChartMarket | null;
  readonly trades: readonly Trade[];
}

const tell = (title: string, text: string): void => showToast({ title, text });

/** Draws a quiz; null where that is not possible, which is said. */
const draw = async ({ uid, chart, market, trades }: QuizPlace): Promise<QuizBook | null> => {
  const entries = madeEntries(trades);
  const series = market === null ? null : seriesFor(market, chart.interval, chart.series);
  const few = (count: number, why: string): null => {
    tell(`A blind quiz needs ${String(fewestEntries)} of your entries`, `There are ${String(count)} ${why}.`);
    return null;
  };
  if (entries.length < fewestEntries || market === null || series === null)
    return few(entries.length, `trades of this market with a known stop in your journal`);
  const terms = practiceTerms(chart.market, series.tickSize);
  const settings = practiceSettings(terms, practiceCosts(chart.market, terms, trades, {}));
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]! % 2 ** 31;
  const sent = entries.map(({ openedAt, closedAt, side, price, stop, target, result }) => ({
    openedAt,
    closedAt,
    side,
    price,
    stop,
    target,
    result,
  }));
  const wish = { entries: sent, most: mostEntries, others, settings, seed };
  const read = await data.run('quiz', { uid, digest: series.digest, interval: chart.interval, ...wish });
  if (read === 'cancelled') return null;
  if (!read.ok) {
    tell('A blind quiz isn’t possible here', read.reason);
    return null;
  }
  if (read.questions.length < fewestEntries * (others + 1))
    return few(read.usable, `with candles of ${chart.interval} around them on this device`);
  const own = read.asked.map((place) => {
    const { trade, openedAt, side, result } = entries[place]!;
    return { trade: trade.id, openedAt, side, result };
  });
  const { questions, after } = read;
  return { market: chart.market, title: market.title, seed, after, questions, own, answers: [] };
};

const marksOf = ({ market }: QuizBook, { stop, target, close, side }: AskedQuestion): PracticeMarks => ({
  market,
  markers: [],
  levels: [
    { price: close, label: side === 'long' ? 'Buy here?' : 'Sell here?' },
    { price: stop, label: 'Stop', kind: 'stop' },
    ...(target === null ? [] : [{ price: target, label: 'Target', kind: 'target' as const }]),
  ],
});

export const useBlindQuiz = (place: QuizPlace): BlindQuiz => {
  const { uid, controls } = place;
  const { start, stop, replay } = controls;
  const [book, setBook] = useState(() => readQuiz(uid));
  const [grade, setGrade] = useState<number | null>(null);
  const [isConcluded, setConcluded] = useState(() => book !== null && book.answers.length === book.questions.length);
  const question = book === null || isConcluded ? null : (book.questions[book.answers.length] ?? null);
  const put = useCallback(
    (next: QuizBook | null): void => {
      setBook(next);
      keepQuiz(uid, next);
    },
    [uid],
  );
  // Each question is a replay of its own that has come to its bar; one that was under way here goes on as it was left.
  const asked = useRef<number | null>(replay?.isBlind === true ? (question?.at ?? null) : null);
  const at = question?.at ?? null;
  useEffect(() => {
    if (at === null || asked.current === at) return;
    asked.current = at;
    start({ want: { kind: 'instant', at }, isBlind: true });
  }, [at, start]);

  return useMemo(() => {
    const conclude = (): void => {
      asked.current = null;
      setConcluded(true);
      stop();
    };
    return {
      state: book === null ? 'off' : isConcluded ? 'done' : 'asking',
      book,
      question,
      grade,
      setGrade,
      begin: () => {
        draw(place)
          .then((next) => {
            if (next === null) return;
            asked.current = null;
            setConcluded(false);
            setGrade(null);
            put(next);
          })
          .catch((cause: unknown) => {
            logProblem('Drawing a blind quiz', cause);
            tell('The quiz couldn’t be drawn', 'Reload the page and try again.');
          });
      },
      answer: (isTaken) => {
        if (book === null || question === null) return;
        const next = { ...book, answers: [...book.answers, { isTaken, grade }] };
        setGrade(null);
        put(next);
        if (next.answers.length === next.questions.length) conclude();
      },
      conclude,
      leave: () => {
        asked.current = null;
        setConcluded(false);
        put(null);
        stop();
      },
      marks: book === null || question === null ? null : marksOf(book, question),
    } satisfies BlindQuiz;
  }, [book, isConcluded, question, grade, place, put, stop]);
};
