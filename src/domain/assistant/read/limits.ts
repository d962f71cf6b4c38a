/** Questions that nobody can answer honestly: where a price will go, and whether to trade. They are refused whatever else stands in them. */
import { say, type Sentence } from '@/domain/assistant/say';

interface Limit {
  readonly asks: RegExp;
  readonly sentences: readonly Sentence[];
  /** What can be worked out instead. */
  readonly next: readonly string[];
}

const limits: readonly Limit[] = [
  {
    asks: /^(?!.*\b(?:my|mine|i)\b).*\b(?:best|better|cheapest|safest|good|recommended)\b.*\b(?:broker|prop firm|platform|indicator|course|book|robot|signal provider)s?\b/iu,
    sentences: [
      say`I don’t recommend brokers, firms or products: what is best depends on what you trade and where you live.`,
      say`I can say what your own trades cost you, and how they went by account.`,
    ],
    next: ['How much commission did I pay this year?', 'How much did I make by account?'],
  },
  {
    asks: /\b(?:should|shall|would you|do you (?:think|recommend))\b.*\b(?:buy|sell|short|long|enter|exit|close|hold|trade|take)\b|\b(?:signal|tip|recommendation)s?\b/iu,
    sentences: [
      say`I don’t give signals.`,
      say`Write the plan down with entry, stop and target, and I can size it, name the news before it, and say how such trades of yours went.`,
    ],
    next: ['mean R by setup', 'Which sessions are open now?'],
  },
  {
    asks: /\b(?:will|gonna|going to)\b.*\b(?:go|rise|fall|drop|up|down|reach|hit|rally|crash|reverse|break|be|move|open|close)\b|\b(?:predict|forecast|prediction|price target|outlook|where is .* (?:going|headed))\b/iu,
    sentences: [
      say`Nobody can know where a price will go, and I don’t guess.`,
      say`I can say how your own trades in it went, and what is ahead: sessions, news and your rules.`,
    ],
    next: ['mean R by market', 'Which sessions are open now?'],
  },
];

/** “How much should I risk per trade” asks for a rule, not for a trade. */
const asksRule = /\bhow (?:much|large|big)\b.*\bshould\b.*\brisk\b/iu;

/** What to say instead of an answer; null: the question is none of these. Sessions do open and close: their times are known. */
export const limitOf = (question: string): Pick<Limit, 'sentences' | 'next'> | null =>
  /\b(?:session|london|new york|tokyo|sydney|clocks?|week)\b.*\b(?:open|close|overlap|change)/iu.test(question) || asksRule.test(question)
    ? null
    : (limits.find(({ asks }) => asks.test(question)) ?? null);
