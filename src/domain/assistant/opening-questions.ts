/** Questions to begin with, from this trader's own markets, setups and accounts; each is one that the analyst answers. */
import { phraseOf } from '@/domain/ask/own-names';
import { readQuestion } from '@/domain/ask/read-question';
import type { Desk, JournalPart } from './desk';

const count = 8;

/** Markets and setups by how often they were traded. */
const byUse = (
  { asked }: JournalPart,
  nameOf: (trade: JournalPart['asked']['trades'][number]) => string | undefined,
): readonly string[] => {
  const uses = new Map<string, number>();
  for (const trade of asked.trades) {
    const name = nameOf(trade);
    if (name !== undefined && name !== '') uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return [...uses].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
};

const marketsOf = (journal: JournalPart): readonly string[] =>
  byUse(journal, ({ sample, at }) => sample.market.names[sample.market.keys[at]!]);

const ofJournal = (journal: JournalPart): readonly string[] => {
  const { vocabulary } = journal;
  const [market, second] = marketsOf(journal);
  const [setup] = vocabulary.setups;
  const candidates = [
    ...(market === undefined ? [] : [`Win rate ${phraseOf('market', market)} this year`]),
    'Mean result by session',
    'Am I worse after two losses?',
    ...(setup === undefined ? [] : [`Mean result ${phraseOf('setup', setup)} by weekday`]),
    ...(second === undefined ? [] : [`Total result ${phraseOf('market', second)} compared with the rest`]),
    'How much did I lose on Fridays?',
  ];
  return candidates.filter((question) => readQuestion(question, vocabulary).ok);
};

/** A pair as the tools of risk and news know it. */
const pairOf = (name: string): string | null => /^([A-Z]{3})\/?([A-Z]{3})$/u.exec(name)?.slice(1).join('') ?? null;

/** At most eight, those of one's own trades first; without a journal those that need none. */
export const openingQuestions = (desk: Desk): readonly string[] => {
  const { journal, calendar } = desk;
  const pair = (journal === null ? [] : marketsOf(journal)).map(pairOf).find((name) => name !== null) ?? 'EURUSD';
  const own = journal === null ? [] : ofJournal(journal);
  const general = [
    ...(calendar === null ? [] : [`What is the next high impact news for ${pair}?`]),
    `What size for ${pair} with a 20 pip stop, 1% of 10,000 USD?`,
    'When do London and New York overlap?',
    'What gain do I need to recover from a 20% drawdown?',
    'What win rate do I need at 2R?',
    'When does New York open?',
    `What is a pip of ${pair} worth?`,
    'What is slippage?',
    'When do the clocks change in New York?',
  ];
  return [...own.slice(0, 5), ...general].slice(0, count);
};
