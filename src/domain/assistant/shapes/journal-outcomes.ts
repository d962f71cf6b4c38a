/** Questions about how often trades win and lose, their pips, what was risked, and how long winners and losers are held. */
import { say } from '@/domain/assistant/say';
import { ask, shape, type SeriesShape } from './journal-series';

const lossRate = shape({
  id: 'journal.loss-rate',
  asks: /(?<!\bwin\s*(?:s|ning|ners?)?\s*(?:\/|-|to|vs\.?)?\s*)\b(?:loss|losing|lose|loser)[- ]?(?:rate|ratio|percentage|percent|%)(?!\s*to)|\bhow often (?:do|did|have|am) i (?:lose|lost|losing)(?: (?:a )?(?:trade|money))?\b|\b(?:what |which )?(?:percentage|percent|share|part|%) of (?:all )?(?:my )?(?:trades (?:(?:that )?(?:are|were) )?)?(?:losers|losing(?: trades)?|lost|losses)\b/iu,
  examples: ['What is my loss rate?', 'how often do I lose on gold'],
  answer: async (values, use) => {
    const { q, words } = await use('journal.outcomes', ask(values));
    return {
      sentences: [say`${q('lostShare')} of ${words['words'] ?? ''} lost: ${q('lost')} of ${q('n')}.`],
      more: [say`${q('won')} won, ${q('even')} broke even.`],
    };
  },
});

const totalPips = shape({
  id: 'journal.pips',
  asks: /^\s*pips\b(?=\s+(?:on|in|from|for|with|this|last|today|yesterday))|\b(?:total|sum of|net|overall|how many|number of|all)\s+(?:my\s+)?pips\b(?:\s+(?:in total|total|overall))?(?:\s+(?:did|have|do|am|was)\s+i\s+(?:make|made|lose|lost|win|won|get|got|gain|gained|earn|earned|catch|caught|take|taken|up|down))?|\bpips (?:i )?(?:made|won|lost|gained|in total)\b|\bmy pips\b/iu,
  examples: ['How many pips did I make last month?', 'total pips on EURUSD'],
  answer: async (values, use) => {
    const { q, maybe } = await use('journal.pips', ask(values));
    const without = maybe('without');
    return {
      sentences: [
        say`${q('total')} over ${q('n')} in currency pairs, ${q('mean')} a trade.`,
        say`Each trade counts once, whatever its size, and costs aren’t in it.`,
        ...(without === null ? [] : [say`Left out because their markets have no pip: ${without}.`]),
      ],
    };
  },
});

const usualRisk = shape({
  id: 'journal.risk',
  asks: /\bhow much (?:do|did|am|have|was) i (?:usually |normally |typically )?(?:risk|risking|risked)\b(?:\s+(?:per|a|on each|on every|on a|in a|each|every) trade)?(?:\s+on average)?|\b(?:average|avg|mean|usual|typical|normal) (?:initial )?risk\b(?:\s+(?:per|a|on each|on a) trade)?|\brisk per trade\b/iu,
  examples: ['How much do I risk per trade?', 'my average risk on gold'],
  answer: async (values, use) => {
    const { q, maybe } = await use('journal.risk', ask(values));
    const without = maybe('without');
    return {
      sentences: [
        say`${q('mean')} on average, over ${q('n')}; the smallest was ${q('least')}, the largest ${q('most')}.`,
        ...(without === null ? [] : [say`Left out without a known initial risk: ${without}.`]),
      ],
    };
  },
});

const holds = shape({
  id: 'journal.hold-compared',
  asks: /\b(?:do|did|am|have) i (?:hold(?:ing)?|held|keep(?:ing)?|kept|sit(?:ting)? in|let) (?:on to )?(?:my )?(?:losers|losing trades|losses|winners|winning trades|wins) (?:run )?(?:for )?(?:too )?(?:longer|shorter|less|more|as long)(?: long)? (?:than|as) (?:my )?(?:losers|losing trades|losses|winners|winning trades|wins)\b/iu,
  examples: ['Do I hold losers longer than winners?', 'do I hold my winners shorter than my losers on EURUSD'],
  answer: async ({ question }, use) => {
    const rest = String(question).replace(/^how many trades\s*/u, '');
    const losers = await use('journal.query', { question: `average holding time of losing trades ${rest}` });
    const winners = await use('journal.query', { question: `average holding time of winning trades ${rest}` });
    return {
      sentences: [
        say`Losing trades: ${losers.q('value')}, over ${losers.q('n')}. Winning trades: ${winners.q('value')}, over ${winners.q('n')}.`,
      ],
    };
  },
});

export const journalOutcomeShapes: readonly SeriesShape[] = [lossRate, totalPips, usualRisk, holds];
