/** The built-in analyst: the first words of an answer, a question over 10,000 trades, and the search in 2,000 passages. */
import { askedTrades } from '@/domain/ask/asked-trades';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import { ask } from '@/domain/assistant/analyst';
import type { Desk } from '@/domain/assistant/desk';
import type { Passage } from '@/domain/assistant/passages';
import { retrieve } from '@/domain/assistant/retrieve';
import { journalColumns } from '@/domain/journal/journal-columns';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock } from '@/domain/time/trading-day';
import { seededRandom } from '@/lib/random';
import { shippedKnowledge } from '@/services/knowledge/shipped-knowledge';
import { inventedTrades } from './invented-trades';

const tradeCount = 10_000;
const passageCount = 2_000;
const now = Date.UTC(2024, 2, 18, 12, 41) as EpochMs;

const deskOf = (): Desk => {
  const built = journalColumns(inventedTrades(tradeCount), { accounts: [] });
  if (!built.ok) throw new Error('The invented amounts are exact.');
  const { columns } = built;
  const asked = askedTrades(columns, Uint32Array.from(columns.trades.keys()));
  const vocabulary = vocabularyOf(asked.samples, { accounts: [], rules: [], today: dayClock(columns.days).dayOf(now) });
  return {
    now,
    zone: 'Europe/London',
    sessions: defaultSessions,
    rates: [],
    knowledge: shippedKnowledge,
    calendar: null,
    journal: { asked, vocabulary },
  };
};

/** The words of the shipped passages in another order, as many as asked for. */
const passages = (): readonly Passage[] => {
  const random = seededRandom(7);
  const words = shippedKnowledge.flatMap(({ sentences }) => sentences.join(' ').split(' '));
  const some = (count: number): string => Array.from({ length: count }, () => words[random.below(words.length)] ?? '').join(' ');
  return Array.from({ length: passageCount }, (_, at) => ({
    id: `invented#${String(at)}`,
    document: 'Invented',
    title: some(3),
    names: [some(3)],
    sentences: Array.from({ length: 6 }, () => some(14)),
  }));
};

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const worst = (times: readonly number[]): number => Math.max(...times);
const rounded = (ms: number): number => Math.round(ms * 100) / 100;

const clockQuestions = ['When does London close?', 'how far is Tokyo ahead of London', 'pip value of 2 lots EURUSD', 'What is slippage?'];
const tradeQuestions = [
  'what was my win rate on EURUSD last month',
  'how much did I make by weekday',
  'average R of short trades after a loss',
  'longest losing streak on gold',
  'best day this year',
  'profit factor by market',
];

const timed = async (questions: readonly string[], desk: Desk): Promise<{ readonly medianMs: number; readonly slowestMs: number }> => {
  for (const question of questions) await ask(question, desk);
  const times: number[] = [];
  for (const question of questions) {
    const before = performance.now();
    await ask(question, desk);
    times.push(performance.now() - before);
  }
  return { medianMs: rounded(middle(times)), slowestMs: rounded(worst(times)) };
};

export const benchAssistant = async () => {
  const desk = deskOf();
  const [firstWords, overTrades] = [await timed(clockQuestions, desk), await timed(tradeQuestions, desk)];
  const list = passages();
  const before = performance.now();
  retrieve('warm up', list, 5);
  const indexMs = rounded(performance.now() - before);
  const questions = list.slice(0, 50).map(({ sentences }) => (sentences[0] ?? '').split(' ').slice(0, 8).join(' '));
  const times = questions.map((question) => {
    const begin = performance.now();
    retrieve(question, list, 5);
    return performance.now() - begin;
  });
  return {
    firstWords: { ...firstWords, budgetMs: 100 },
    question: { trades: tradeCount, ...overTrades, budgetMs: 500 },
    retrieval: { passages: passageCount, indexMs, medianMs: rounded(middle(times)), slowestMs: rounded(worst(times)), budgetMs: 30 },
  };
};
