/** The phrases that say what is counted, how it is split and what it is compared with. */
import type { AskMeasure, Split } from './ask-query';
import type { Piece, Rule } from './rule';

const measure = (text: string, of: AskMeasure, unit?: 'R' | 'money'): Rule => ({
  text,
  make: () => [unit === undefined ? { part: 'measure', measure: of } : { part: 'measure', measure: of, unit }],
});

const says = (text: string, ...pieces: readonly Piece[]): Rule => ({ text, make: () => pieces });

const measures: readonly Rule[] = [
  measure('mean|average|avg|expected r [multiple|result] [per|a trade]', 'mean', 'R'),
  measure('r per|a trade', 'mean', 'R'),
  measure('mean|average|avg|expected [net] result|return|outcome|trade|pnl', 'mean'),
  measure('mean|average|avg|expected', 'mean'),
  measure('expectancy|expectation|ev|edge|performance', 'mean'),
  measure('(result | profit | money) per|a trade', 'mean'),
  measure('how [well|good|bad] (did | do | am | was | have) i (do | doing | trade | trading | perform | done | traded)', 'mean'),
  measure('how good am i', 'mean'),
  measure('median|typical r', 'median', 'R'),
  measure('median|typical [result|return|outcome|trade]', 'median'),
  measure('total|sum|net|overall|cumulative [of] r', 'total', 'R'),
  measure('how many|much r [(did | do | have) i (make | made | lose | lost | earn | earned | win)]', 'total', 'R'),
  says('r', { part: 'choose', from: ['mean R', 'total R'] }),
  measure('[net] pnl|profit|earning|gain', 'total', 'money'),
  measure('total|sum|net|overall|cumulative [of|net] [result|return]', 'total'),
  measure('total|sum|net|overall|cumulative [of|net] (profit | pnl | gain | earning)', 'total', 'money'),
  says('total|sum|overall|cumulative [of] [my|the] loss', {
    part: 'choose',
    from: ['total result in money', 'total result in money of losing trades'],
  }),
  measure('[net] p & l', 'total', 'money'),
  measure('how much [money] (did | do | have) i (make | made | lose | lost | earn | earned | win | won | gain | gained)', 'total', 'money'),
  measure('what (did | do | have) i (make | made | lose | lost | earn | earned | win | won | gain | gained)', 'total', 'money'),
  measure('how much [money] i (made | lost | earned | won)', 'total', 'money'),
  measure('(did | do) i (make | lose | earn) money', 'total', 'money'),
  measure('how many [of [my|the|them|those]]', 'count'),
  measure('how often (did | do) i trade', 'count'),
  measure('[the] number|count of', 'count'),
  measure('how many days [(did | do) i trade]', 'days'),
  measure('[the] number of [trading] days [with]', 'days'),
  measure('[the] [average] [number of] trades (a | per | each) day', 'trades a day'),
  measure('how many trades [(do | did) i (take | make | do)] (a | per | each | every) day [on average]', 'trades a day'),
  measure('how many trades (a | per | each | every) day (do | did) i (take | make | do) [on average]', 'trades a day'),
  measure('[my|the] [average] win rate|percentage|pct|ratio|%', 'win rate'),
  measure('winrate|accuracy', 'win rate'),
  measure('hit|strike|success rate|ratio', 'win rate'),
  measure('(percent | percentage | share | %) [of] [winner|winning|win|won] [trade]', 'win rate'),
  measure('how often (do | did) i win', 'win rate'),
  measure(
    '[what|which] (percent | percentage | share | proportion | fraction | %) [of] [all] [my|the] trade [that|which] [(are | were)] (winner | winning | won | win | profitable)',
    'win rate',
  ),
  measure('profit factor', 'profit factor'),
  measure('pf', 'profit factor'),
  measure('payoff [ratio]', 'payoff'),
  measure('(win [/] loss | win to loss | average win to average loss) ratio', 'payoff'),
  measure(
    '(mean|average|avg) (win|winner) (to | vs | versus | against | compared to | compared with) [my] (mean|average|avg) (loss|loser)',
    'payoff',
  ),
  measure('mean|average|avg win|winner', 'average win'),
  measure('mean|average|avg winning trade', 'average win'),
  measure('mean|average|avg loss|loser', 'average loss'),
  measure('mean|average|avg losing trade', 'average loss'),
  measure('mean|average|avg win rate', 'win rate'),
  measure('(best | biggest | largest) [(trade | win | winner | result | gain | r)]', 'best'),
  measure('(worst [(trade | loss | loser | result | r)] | (biggest | largest) (loss | loser | losing trade))', 'worst'),
  measure('[mean|average|avg] (hold | holding | duration | time in [the] trade) [time|period]', 'hold'),
  measure('how long (do | did | have) i (hold | held | keep | stay | sit) [in]', 'hold'),
  measure('median (hold | holding | duration) [time|period]', 'median hold'),
  measure('[largest|biggest|worst|deepest|max|maximum] drawdown|dd', 'drawdown'),
  measure('[total] (cost | commission | fee | trading cost) [[i] (pay | paid)]', 'costs'),
  measure('what (did | do | have) i (pay | paid | spend | spent) [in|for|on] (cost | commission | fee)', 'costs'),
  measure('how much [(in | of)] [the] (cost | commission | fee) (did | do | have) i (pay | paid | spend | spent)', 'costs'),
  measure('how much (did | do | have) i (pay | paid | spend | spent) [in|for|on] [cost|commission|fee]', 'costs'),
];

const splitWords: readonly (readonly [words: string, split: Split])[] = [
  ['market|instrument|symbol|pair|asset|ticker', 'market'],
  ['setup|strategy|pattern|play', 'setup'],
  ['weekday', 'weekday'],
  ['day of the week', 'weekday'],
  ['session', 'session'],
  ['hour [of [the] day]', 'hour'],
  ['time of [the] day', 'hour'],
  ['side|direction', 'side'],
  ['account|broker', 'account'],
  ['tag|label', 'tag'],
  ['month', 'month'],
  ['year', 'year'],
  ['number of the trade [in the day]', 'nth'],
  ['nth trade [of the day]', 'nth'],
];

const splitRules: readonly Rule[] = splitWords.flatMap(([words, split]) => [
  says(
    `(by | per | [for|of|in|on] each | [for|of|in|on] every | across [all] | split by | grouped by | broken down by) [my|the] ${words}`,
    { part: 'split', split },
  ),
  says(`(which | what) [of my] ${words}`, { part: 'split', split }),
  ...(['best', 'worst'] as const).map((order) =>
    says(
      `(which | what) [of my] ${words} is|was|are|were [my|the] ${order}`,
      { part: 'split', split },
      { part: 'order', order },
      { part: 'fallback', measure: 'mean' },
    ),
  ),
  ...(['best', 'worst', 'highest', 'lowest'] as const).map((order) =>
    says(
      `[what|which] [is|are|was|were] [my|the] (${order}${order === 'best' ? ' | strongest | top' : order === 'worst' ? ' | weakest' : ''}) ${words}`,
      { part: 'split', split },
      { part: 'order', order },
      { part: 'fallback', measure: 'mean' },
    ),
  ),
]);

const orders: readonly Rule[] = [
  says(
    'cost [me] [the] most [money] (in | on | through) fee|commission',
    { part: 'order', order: 'worst' },
    { part: 'fallback', measure: 'costs' },
  ),
  // Fees, or what trades lost.
  says('cost [the] most [money]', { part: 'choose', from: ['cost me the most money', 'has the highest costs'] }),
  says('(which | what) day', { part: 'split', split: 'weekday' }),
  says('by|per|each day', { part: 'choose', from: ['by weekday', 'by month'] }),
  says(
    '(cost me | lose [me] | hurt [me]) [the] most [money]',
    { part: 'order', order: 'worst' },
    { part: 'fallback', measure: 'total', unit: 'money' },
  ),
  says(
    'do i lose [the] most [money] (in | on | with)',
    { part: 'order', order: 'worst' },
    { part: 'fallback', measure: 'total', unit: 'money' },
  ),
  says(
    '(make | earn | bring | pay) [me] [the] most [money]',
    { part: 'order', order: 'best' },
    { part: 'fallback', measure: 'total', unit: 'money' },
  ),
  says(
    'do i (make | earn) [the] most [money] (in | on | with)',
    { part: 'order', order: 'best' },
    { part: 'fallback', measure: 'total', unit: 'money' },
  ),
  says('do i trade [the] most', { part: 'order', order: 'highest' }, { part: 'fallback', measure: 'count' }),
  ...(['best', 'worst'] as const).map((order) =>
    says(
      `(is | are | was | do | does | did | am i | do i [do|trade|perform] | work | works | perform | performs) ${order}`,
      { part: 'order', order },
      { part: 'fallback', measure: 'mean' },
    ),
  ),
  ...(['best', 'worst', 'highest', 'lowest'] as const).map((order) => says(`${order} first`, { part: 'order', order })),
  says('[with|has|have] [the] (highest | most)', { part: 'order', order: 'highest' }),
  says('[with|has|have] [the] (lowest | least)', { part: 'order', order: 'lowest' }),
  says('in r', { part: 'unit', unit: 'R' }),
  says('in (money | cash | dollar | usd)', { part: 'unit', unit: 'money' }),
  // “Results by hour” and “how are my results on gold” ask how it went.
  says('result|performance', { part: 'fallback', measure: 'mean' }),
];

const comparisons: readonly Rule[] = [
  says('(against | versus | vs | compared with | compared to | than) [all] [the|my] (rest | other | other trade | usual | average)', {
    part: 'against',
  }),
  says('than otherwise', { part: 'against' }),
  says('(versus | vs | against | compared with | compared to | compare)', { part: 'versus' }),
  says('than', { part: 'versus' }),
  says('better|worse', { part: 'better' }, { part: 'fallback', measure: 'mean' }),
  says('(lose | make | earn) (more | less)', { part: 'better' }, { part: 'fallback', measure: 'mean' }),
  says('win (more | less) [often]', { part: 'better' }, { part: 'fallback', measure: 'win rate' }),
];

const noNegation =
  'Sextant can’t leave trades out by this. It can for markets, sides, weekdays, setups and accounts. Otherwise ask about them, and add “compared with the rest”.';
const noReplay = 'Sextant only knows the trades you took. It can’t tell how others would have gone.';
const noOpen = 'These answers count closed trades. Open positions aren’t in them.';
const noConversion = 'Amounts are in the currency of each account, and aren’t converted. Leave the currency out.';
const noForecast = 'Sextant answers from trades that are closed. It doesn’t predict, and it gives no advice on a trade.';

const refusals: readonly Rule[] = [
  ...['not', 'except', 'excluding', 'exclude', 'without', 'but', 'other than', 'outside'].map((words): Rule => ({
    text: words,
    make: () => [{ part: 'refuse', text: noNegation, instead: ['compared with the rest'] }],
  })),
  ...['will', 'should', 'tomorrow', 'next week|month|year|trade|day', 'predict|forecast|prediction'].map((words): Rule => ({
    text: words,
    make: () => [{ part: 'refuse', text: noForecast, instead: [] }],
  })),
  ...['if i had', 'had i', 'what if', 'would', 'could have', 'would have'].map((words): Rule => ({
    text: words,
    make: () => [{ part: 'refuse', text: noReplay, instead: [] }],
  })),
  ...[
    '(open | running | floating | unrealized | unrealised) (trade | position | pnl | profit | loss)',
    '(trade | position) [that | which] (is | are) [still | currently] open',
    '(trade | position) [do i | i] have open',
  ].map((text): Rule => ({ text, make: () => [{ part: 'refuse', text: noOpen, instead: [] }] })),
  {
    text: 'in (euro | eur | pound | gbp | yen | jpy | franc | chf | cad | aud)',
    make: () => [{ part: 'refuse', text: noConversion, instead: ['in money'] }],
  },
  {
    text: 'why',
    make: () => [
      { part: 'refuse', text: 'Trades show what happened, not why. Ask for a figure of a group of trades.', instead: ['mean result'] },
    ],
  },
];

const fillers: readonly Rule[] = [
  'a|an|the|my|all|any|of|in|on|for|with|at|to|by|and|or|is|are|was|were|am|be|been|do|does|did|have|has|had|i|me|it|that|those|these|which|who|there',
  'what|whats|how|show|give|tell|please|find|list|calculate|compute|get|count|when|where|while|if|during|within|over|using|from|only|just|some',
  'trade|trading|traded|position|take|taken|took|make|made|entered|entry|opened|open|happened|place|placed|go|going|went|ive',
  'so far',
  'so|im',
  'can you',
  'could you',
  'trades i (take | took | made | make | opened | entered)',
  '&',
  '=',
].map((text): Rule => ({ text, make: () => [] }));

/** In the order in which they win where several take as many words. */
export const measureRules: readonly Rule[] = [...comparisons, ...orders, ...splitRules, ...measures];
export const refusalRules = refusals;
export const fillerRules = fillers;
