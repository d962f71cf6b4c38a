/**
 * Questions about days, runs and single trades of one's own. What is asked for is found by its words; the rest of the question says which
 * trades, in the grammar of the journal.
 */
import { say } from '@/domain/assistant/say';
import type { Shape, Used } from '@/domain/assistant/shape';

export interface SeriesShape extends Shape {
  /** The words that ask for it. */
  readonly asks: RegExp;
}

const of = ({ words }: Used): string => words['words'] ?? '';

/** A shape that is found by its words alone. */
export const shape = (given: Pick<SeriesShape, 'id' | 'asks' | 'examples' | 'answer'>): SeriesShape => ({
  topic: 'journal',
  needs: [],
  ...given,
});

/** The input of a tool about these trades. */
export const ask = (values: Parameters<Shape['answer']>[0], more: object = {}) => ({ question: values['question'], ...more });

const bestDay = shape({
  id: 'journal.best-day',
  asks: /\b(?:best|biggest|largest|most profitable|biggest winning|best trading|largest winning)\s+(?:trading\s+|winning\s+)?day\b(?!\s+of)(?:\s+in (?:money|cash|dollars?|usd))?/iu,
  examples: ['What was my best day last month?', 'biggest winning day on EURUSD'],
  answer: async (values, use) => {
    const used = await use('journal.days', ask(values));
    return {
      sentences: [say`${used.words['bestDay'] ?? ''}: ${used.q('best')}, with ${used.q('bestN')}.`],
      more: [say`Of ${of(used)}, ${used.q('days')}.`],
    };
  },
});

const worstDay = shape({
  id: 'journal.worst-day',
  asks: /\b(?:worst|biggest losing|largest losing|biggest loss|most expensive)\s+(?:trading\s+|losing\s+)?day\b(?!\s+of)(?:\s+in (?:money|cash|dollars?|usd))?/iu,
  examples: ['What was my worst day?', 'worst trading day this year'],
  answer: async (values, use) => {
    const used = await use('journal.days', ask(values));
    return {
      sentences: [say`${used.words['worstDay'] ?? ''}: ${used.q('worst')}, with ${used.q('worstN')}.`],
      more: [say`Of ${of(used)}, ${used.q('days')}.`],
    };
  },
});

const meanDay = shape({
  id: 'journal.mean-day',
  asks: /\b(?:average|mean|avg)\s+(?:trading\s+)?day\b(?:\s+in (?:money|cash|dollars?|usd))?|\b(?:average|mean|avg)?\s*(?:daily|per day|a day)\s+(?:profit|result|p&l|pnl|gain|return)\b|\b(?:profit|result|p&l|pnl|make|made)\s+(?:on\s+)?(?:an\s+average|a|per|each)\s+day\b(?:\s+on average)?/iu,
  examples: ['What is my average day?', 'average daily profit last month'],
  answer: async (values, use) => {
    const used = await use('journal.days', ask(values));
    return { sentences: [say`${used.q('mean')} a day on average, over ${used.q('days')} with trades.`] };
  },
});

const winningDays = shape({
  id: 'journal.winning-days',
  asks: /\b(?:(?:how many|number of|percentage of|percent of|share of|what percentage of)\s+)?(?:my\s+)?(?:winning|green|profitable|positive|losing|red|negative)\s+(?:trading\s+)?days\b/iu,
  examples: ['How many winning days did I have this year?', 'share of green days'],
  answer: async (values, use) => {
    const used = await use('journal.days', ask(values));
    return { sentences: [say`${used.q('won')} of ${used.q('days')} won, which is ${used.q('wonShare')}; ${used.q('lost')} lost.`] };
  },
});

const losingRun = shape({
  id: 'journal.losing-streak',
  asks: /\b(?:(?:what(?:’|'| i)?s|what was)\s+)?(?:my\s+|the\s+)?(?:(?:longest|biggest|worst|max|maximum|largest)\s+)?(?:losing|loss)\s+(?:streak|run)\b|\b(?:(?:longest|worst|biggest)\s+)?run of (?:losses|losers)\b|\b(?:most|how many)\s+(?:consecutive|straight)?\s*(?:losses|losing trades|losers)\s+(?:in a row|consecutively)\b|\b(?:most|max|maximum)\s+consecutive\s+(?:losses|losers)\b/iu,
  examples: ['What is my longest losing streak?', 'most losses in a row on gold'],
  answer: async (values, use) => {
    const used = await use('journal.streaks', ask(values));
    const from = used.words['from'] ?? '';
    if (from === '') return { sentences: [say`There is no loss among ${used.q('n')}.`] };
    return { sentences: [say`${used.q('losses')} in a row, from ${from} on, over ${used.q('n')}.`] };
  },
});

const winningRun = shape({
  id: 'journal.winning-streak',
  asks: /\b(?:(?:longest|biggest|best|max|maximum|largest)\s+)?(?:winning|win|hot)\s+(?:streak|run)\b|\b(?:(?:longest|best|biggest)\s+)?run of (?:wins|winners)\b|\b(?:most|how many)\s+(?:consecutive|straight)?\s*(?:wins|winning trades|winners)\s+(?:in a row|consecutively)\b|\b(?:most|max|maximum)\s+consecutive\s+(?:wins|winners)\b/iu,
  examples: ['What is my longest winning streak?', 'most wins in a row this year'],
  answer: async (values, use) => {
    const used = await use('journal.streaks', ask(values));
    return { sentences: [say`${used.q('wins')} in a row, over ${used.q('n')}.`] };
  },
});

const currentRun = shape({
  id: 'journal.current-streak',
  asks: /\b(?:am i on\s+(?:a\s+)?)?(?:current|present|running)\s+(?:streak|run)\b|\bam i on a (?:winning |losing )?streak\b|\bwhat streak am i on\b/iu,
  examples: ['What is my current streak?', 'am I on a losing streak'],
  answer: async (values, use) => {
    const used = await use('journal.streaks', ask(values));
    if (used.words['now'] === 'none') return { sentences: [say`The last trade was break-even, so no run is on.`] };
    return { sentences: [say`${used.q('current')} in a row up to the last trade.`] };
  },
});

const deviation = shape({
  id: 'journal.deviation',
  asks: /\b(?:(?:standard deviation|std\.? ?dev|stdev)(?:\s+(?:in r|of (?:my )?(?:r|results|returns)))?|(?:volatility|variance|spread|variability) (?:in r|of (?:my )?(?:r|results|returns)))\b/iu,
  examples: ['What is the standard deviation of my results?', 'standard deviation of R on EURUSD'],
  answer: async (values, use) => {
    const used = await use('journal.spread', ask(values));
    return { sentences: [say`${used.q('deviation')}, over ${used.q('n')} with a known risk.`] };
  },
});

const quality = shape({
  id: 'journal.sqn',
  asks: /\b(?:sqn|system quality number|system quality)\b/iu,
  examples: ['What is my SQN?', 'system quality number of long trades'],
  answer: async (values, use) => {
    const used = await use('journal.spread', ask(values));
    return {
      sentences: [say`SQN ${used.q('sqn')}, over ${used.q('n')}: the mean R in standard errors, with at most a hundred trades counted.`],
    };
  },
});

const which = (id: string, kind: 'last' | 'first' | 'longest' | 'shortest', given: Pick<SeriesShape, 'asks' | 'examples'>): SeriesShape =>
  shape({
    id,
    ...given,
    answer: async (values, use) => {
      const used = await use('journal.trade', ask(values, { which: kind }));
      const r = used.maybe('r');
      const { words, q } = used;
      const name = `${words['side'] ?? ''} ${words['market'] ?? ''}`;
      const made = r === null ? say`${q('net')}` : say`${q('net')} (${r})`;
      return { sentences: [say`${name}, opened ${q('opened')}, closed ${q('closed')}: ${made}.`, say`It was held for ${q('hold')}.`] };
    },
  });

export const journalSeriesShapes: readonly SeriesShape[] = [
  currentRun,
  bestDay,
  worstDay,
  meanDay,
  winningDays,
  losingRun,
  winningRun,
  deviation,
  quality,
  which('journal.last-trade', 'last', {
    asks: /\b(?:last|latest|most recent|newest)\s+(?:closed\s+)?(?:trade|position)\b|\b(?:last|latest|most recent)(?=\s+(?:\S+\s+)?(?:trade|position)\b)/iu,
    examples: ['What was my last trade?', 'my latest trade on gold'],
  }),
  which('journal.first-trade', 'first', {
    asks: /\b(?:very )?(?:first|oldest|earliest)\s+(?:trade|position)\b(?!\s+(?:of|in)\s+(?:the|a)\s+day)/iu,
    examples: ['What was my first trade this year?'],
  }),
  which('journal.longest-trade', 'longest', {
    asks: /\b(?:longest|slowest)(?:\s+held)?\s+(?:trade|position|hold)\b|\btrade (?:that )?i held (?:the )?longest\b/iu,
    examples: ['Which was my longest trade?', 'longest held position on EURUSD'],
  }),
  which('journal.shortest-trade', 'shortest', {
    asks: /\b(?:shortest|quickest|fastest)(?:\s+held)?\s+(?:trade|position|hold)\b/iu,
    examples: ['Which was my shortest trade?'],
  }),
];
