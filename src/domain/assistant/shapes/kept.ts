/** Questions about what a person keeps: backtests, notes and plans of trades. */
import { listed, say, type Ref } from '@/domain/assistant/say';
import type { Shape, Used } from '@/domain/assistant/shape';
import { listWords } from '@/lib/list-words';
import { marketIn } from './words';

const run =
  '[of|in|for|on|from] [the|my] [last|latest|newest|recent] [two] [kept|saved] (backtest | backtests | back test | strategy test)';
const runMay = ['{run}', 'last|latest|newest|recent|kept|saved|my|result|results|was|how'];

const figure = (
  id: string,
  key: string,
  given: Pick<Shape, 'needs' | 'examples'> & { readonly says: (ref: Ref, used: Used) => ReturnType<typeof say> },
): Shape => ({
  id: `backtests.${id}`,
  topic: 'backtests',
  needs: [...given.needs, run],
  may: runMay,
  examples: given.examples,
  answer: async (values, use) => {
    const used = await use('backtests.read', values['run'] === undefined ? {} : { name: values['run'] });
    const ref = used.maybe(key);
    const simulated = used.words['simulated'] === 'yes' ? [say`It ran over simulated prices.`] : [];
    return { sentences: ref === null ? [say`It can’t be told for “${used.words['name'] ?? ''}”.`] : [given.says(ref, used), ...simulated] };
  },
});

const backtestShapes: readonly Shape[] = [
  figure('return', 'return', {
    needs: ['return | profit | gain | make | made | perform | performance'],
    examples: ['What did my last backtest return?', 'profit of the latest kept backtest'],
    says: (ref, { words, maybe }) =>
      say`“${words['name'] ?? ''}”: ${ref} in the pessimistic reading, ${maybe('best') ?? ref} in the optimistic one.`,
  }),
  figure('mean-r', 'meanR', {
    needs: ['((mean | average | avg) r | expectancy)'],
    examples: ['What is the mean R of my last backtest?', 'expectancy of the saved backtest'],
    says: (ref, { q }) => say`${ref} a trade, over ${q('n')}.`,
  }),
  figure('trades', 'n', {
    needs: ['(how many | number of) trades'],
    examples: ['How many trades did my last backtest have?', 'number of trades in the kept backtest'],
    says: (ref, { q }) => say`${ref}, over ${q('bars')}.`,
  }),
  figure('sharpe', 'sharpe', {
    needs: ['sharpe [ratio]'],
    examples: ['What is the Sharpe ratio of my last backtest?'],
    says: (ref, { q }) => say`${ref} a year, from ${q('days')} of trading.`,
  }),
  figure('luck', 'deflated', {
    needs: ['(luck | lucky | overfit | overfitted | significant | real | deflated | chance | evidence) [sharpe] [ratio]'],
    examples: ['Is my last backtest luck?', 'deflated Sharpe of the kept backtest'],
    says: (ref, { q }) => say`With ${ref} it is better than the best that luck would bring in ${q('trials')}.`,
  }),
  figure('verdict', 'n', {
    needs: ['verdict|judgement|judgment|conclusion|good|worth'],
    examples: ['What is the verdict of my last backtest?', 'is the latest backtest any good'],
    says: (ref, { words }) => say`The verdict is “${words['verdict'] ?? ''}”, over ${ref}.`,
  }),
  {
    id: 'backtests.count',
    topic: 'backtests',
    needs: ['(how many | number of)', run],
    may: ['kept|saved|have|there|keep|stored'],
    examples: ['How many backtests have I kept?', 'number of saved backtests'],
    answer: async (_values, use) => {
      const { q } = await use('backtests.read', {});
      return { sentences: [say`${q('kept')}.`] };
    },
  },
  {
    id: 'backtests.compare',
    topic: 'backtests',
    needs: ['(compare | comparison | versus | vs | better | difference | side by side)', run],
    may: [
      '{run:one} [(and | with | to | versus | vs)] {run:other}',
      '(last | latest) {count:howMany}',
      'put|last|latest|two|newest|kept|saved|my|between|which|of|result|results|both|side',
    ],
    fits: ({ howMany }) => howMany === undefined || howMany === 2,
    examples: ['Compare my last two backtests', 'which of my saved backtests is better'],
    answer: async ({ one, other }, use) => {
      const used = await use('backtests.compare', { ...(one === undefined ? {} : { one }), ...(other === undefined ? {} : { other }) });
      const { words, q, maybe } = used;
      const line = (prefix: 'a' | 'b') => {
        const mean = maybe(`${prefix}.meanR`);
        const parts = [q(`${prefix}.return`), ...(mean === null ? [] : [mean]), q(`${prefix}.n`)];
        return say`“${words[prefix] ?? ''}”: ${listed(parts)}.`;
      };
      return { sentences: [line('a'), line('b'), say`Returns are of the pessimistic reading.`] };
    },
  },
];

const titles = (used: Used): string => {
  const names = (used.words['titles'] ?? '').split('\n').filter((title) => title !== '');
  return listWords(names.map((title) => `“${title}”`));
};

const notes: readonly Shape[] = [
  {
    id: 'notes.search',
    topic: 'plans and notes',
    needs: [
      'note|notes|wrote|written|write|noted',
      '(about | on | mention | mentioning | with | containing | say about | regarding) {text}',
    ],
    may: ['note|notes|in|did|i|what|find|search|for|any|anything|last'],
    examples: ['Which notes mention "London fix"?', 'What did I write about slippage?', 'find notes on patience'],
    answer: async (values, use) => {
      const used = await use('notes.search', { words: values['text'] });
      if (used.q('count').quantity.value === 0) return { sentences: [say`No note has “${String(values['text'])}”.`] };
      return { sentences: [say`${used.q('count')}: ${titles(used)}.`], more: [say`${used.words['sentence'] ?? ''}`] };
    },
  },
  {
    id: 'notes.count',
    topic: 'plans and notes',
    needs: ['(how many | number of | count of) (note | notes)'],
    may: ['have|there|written|are|kept'],
    examples: ['How many notes do I have?'],
    answer: async (_values, use) => {
      const { q } = await use('notes.search', { words: '' });
      return { sentences: [say`${q('count')}.`] };
    },
  },
  {
    id: 'notes.last',
    topic: 'plans and notes',
    needs: ['last|latest|newest|recent', 'note|notes'],
    may: ['edited|written|wrote|most|when|did|i|write|is|title'],
    examples: ['What is my latest note?', 'last note edited'],
    answer: async (_values, use) => {
      const used = await use('notes.search', { words: '' });
      return { sentences: [say`“${(used.words['titles'] ?? '').split('\n')[0] ?? ''}”, edited ${used.q('edited')}.`] };
    },
  },
];

const onPlan = ['[on|of|in|for] {market}', 'trade|trades|last|latest|newest|current|my|kept|written|made|have'];
const symbolOf = (values: Parameters<Shape['answer']>[0]): object => {
  const market = marketIn(values);
  return market === undefined ? {} : { symbol: market.symbol };
};

const plans: readonly Shape[] = [
  {
    id: 'plans.count',
    topic: 'plans and notes',
    needs: ['(how many | number of | count of) [open|active|trade] [trade] (plan | plans)'],
    may: [...onPlan, 'open|waiting|there|active|running|still'],
    examples: ['How many trade plans do I have?', 'number of open plans on gold'],
    answer: async (values, use) => {
      const { q } = await use('plans.read', symbolOf(values));
      return { sentences: [say`${q('count')}, of which ${q('waiting')} haven’t ended.`] };
    },
  },
  {
    id: 'plans.last',
    topic: 'plans and notes',
    needs: ['(last | latest | newest | current | recent) [trade] plan | (show | what) [is|was] [my] [trade] plan'],
    may: [...onPlan, 'entry|stop|target'],
    examples: ['What is my latest trade plan?', 'show my plan for EURUSD'],
    answer: async (values, use) => {
      const used = await use('plans.read', symbolOf(values));
      const { words, q, maybe } = used;
      const [target, made] = [maybe('target'), maybe('made')];
      const prices = [say`entry ${q('entry')}`, say`stop ${q('stop')}`, ...(target === null ? [] : [say`target ${target}`])];
      const when = made === null ? [] : [say`It was made ${made}.`];
      return { sentences: [say`${words['side'] ?? ''} ${words['market'] ?? ''}: ${listed(prices)}.`, ...when] };
    },
  },
  {
    id: 'plans.reward',
    topic: 'plans and notes',
    needs: ['planned r | reward | r of | how many r', '[trade] plan | plans'],
    may: [...onPlan, 'risk|ratio|r'],
    examples: ['What is the planned R of my latest plan?', 'reward of my plan on EURUSD'],
    answer: async (values, use) => {
      const used = await use('plans.read', symbolOf(values));
      const r = used.maybe('r');
      return {
        sentences: [
          r === null ? say`The plan has no target.` : say`${r} at the target, ${used.words['side'] ?? ''} ${used.words['market'] ?? ''}.`,
        ],
      };
    },
  },
];

export const keptShapes: readonly Shape[] = [...backtestShapes, ...notes, ...plans];
