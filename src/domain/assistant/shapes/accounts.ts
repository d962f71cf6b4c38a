/** Questions about accounts under the rules of a firm. */
import { say, type Sentence } from '@/domain/assistant/say';
import type { Shape, Used } from '@/domain/assistant/shape';

const account =
  '[on|of|for|in] ([prop|funded|evaluation|challenge|firm] (account | accounts | evaluation | challenge | funded | prop | firm) | [account] {account} [account])';
const around = [
  account,
  '[on|of|for|in] {account}',
  'today|now|currently|hit|yet|still|left|remaining|rule|limit|my|money|much|room|loss|lose|before|until|till|away',
];

/** One sentence for each account, with its name where there are several. */
const each = (used: Used, of: (q: (key: string) => ReturnType<Used['maybe']>, at: number) => Sentence): readonly Sentence[] => {
  const names = (used.words['names'] ?? '').split('\n');
  const line = (at: number): Sentence => of((key) => used.maybe(`a${String(at)}.${key}`), at);
  return names.map((name, at) => (names.length === 1 ? line(at) : say`${name}: ${line(at)}`));
};

const wordAt = (used: Used, key: string, at: number): string => (used.words[key] ?? '').split('\n')[at] ?? '';

type Line = (q: (key: string) => ReturnType<Used['maybe']>, used: Used, at: number) => Sentence;

const shape = (
  id: string,
  given: Pick<Shape, 'needs' | 'examples'> & { readonly may?: readonly string[]; readonly line: Line },
): Shape => ({
  id: `accounts.${id}`,
  topic: 'accounts',
  needs: given.needs,
  may: [...around, ...(given.may ?? [])],
  examples: given.examples,
  answer: async (values, use) => {
    const used = await use('accounts.rules', values['account'] === undefined ? {} : { account: values['account'] });
    const lines = each(used, (q, at) => given.line(q, used, at));
    return { sentences: lines.slice(0, 3), more: lines.slice(3) };
  },
});

const missing = (words: string): Sentence => say`${words}`;

export const accountShapes: readonly Shape[] = [
  shape('daily-limit', {
    needs: ['daily', '(loss | limit | drawdown | rule | stop)'],
    may: ['much|far|close|hit|breach|reach|used|can|loss|limit|drawdown|from|max|maximum'],
    examples: ['How much of my daily loss limit is left?', 'how close am I to the daily limit', 'daily loss remaining on my prop account'],
    line: (q) => {
      const [left, limit, used] = [q('daily'), q('dailyLimit'), q('used')];
      return left === null || limit === null || used === null
        ? missing('It has no daily limit.')
        : say`${left} of ${limit} is left, ${used} is used.`;
    },
  }),
  shape('room', {
    needs: [
      'lose|loss|room|risk|buffer | left till|until|before',
      '(today | fail | blow | bust | (prop | funded | evaluation | challenge) [account] | [on|of|for|in] {account} | breach | breaching | violate)',
    ],
    may: [
      'can|may|allowed|much|max|maximum|have|fail|blow|bust|up|till|until|before|breach|violate|break|breaking|any|rules|rule|without|breaching',
    ],
    examples: ['How much can I lose today before I breach a rule?', 'how much room do I have on my prop account'],
    line: (q) => {
      const left = q('left');
      return left === null ? missing('It can’t be told.') : say`${left} may be lost today before any rule is breached.`;
    },
  }),
  shape('drawdown', {
    needs: [
      '(max | maximum | overall | total | trailing | account | prop) [loss] (drawdown | dd | loss) [limit] | floor',
      '(left | far | close | away | room | remaining | where | breach | distance | limit)',
    ],
    may: ['much|far|close|where|drawdown|from|what|distance|limit|breach|level|floor'],
    examples: ['How far am I from the max drawdown limit?', 'where is the floor of my account', 'trailing drawdown room left'],
    line: (q) => {
      const [left, floor, equity] = [q('drawdown'), q('floor'), q('equity')];
      return left === null || floor === null || equity === null
        ? missing('It can’t be told.')
        : say`${left} above the floor of ${floor}, with an equity of ${equity}.`;
    },
  }),
  shape('target', {
    needs: ['[profit] (target | pass | passing | goal) [target]', '(far | left | until | till | missing | need | more | away | close)'],
    may: ['profit|until|make|missing|much|far|need|make|missing|more|pass|from|target|must|earn|have|to|go'],
    examples: ['How far is the profit target?', 'how much is missing until I pass', 'profit missing to pass the challenge'],
    line: (q) => {
      const left = q('target');
      return left === null ? missing('It has no target to reach.') : say`${left} is missing to the target.`;
    },
  }),
  shape('status', {
    needs: ['(status | state | breached | passed | pass | failed | blown | standing | doing | standings)', account],
    may: ['is|has|status|any|did|i|what|how|breached|passed|pass|or'],
    examples: [
      'What is the status of my prop accounts?',
      'did I pass my evaluation account or is it breached',
      'is my challenge account breached',
    ],
    line: (q, used, at) => {
      const state = wordAt(used, 'states', at);
      const [equity, losses] = [q('equity'), q('days')];
      const words = state === 'breached' ? 'A rule is breached' : state === 'passed' ? 'The target is reached' : 'It is running';
      return equity === null || losses === null
        ? missing(`${words}.`)
        : say`${words}, with an equity of ${equity} after ${losses} of trading.`;
    },
  }),
  shape('equity', {
    needs: ['(equity | balance)', account],
    examples: ['What is the equity of my funded account?', 'balance of my evaluation account'],
    line: (q) => {
      const equity = q('equity');
      return equity === null ? missing('It can’t be told.') : say`The equity is ${equity}.`;
    },
  }),
  shape('days', {
    needs: ['[more | trading | minimum | required] (day | days)', '(left | need | needed | required | minimum | missing | more)'],
    may: ['many|minimum|must|more|traded|have|pass|so far|trade|day'],
    examples: ['How many trading days do I still need?', 'minimum trading days left on my evaluation'],
    line: (q) => {
      const [days, needed] = [q('days'), q('needed')];
      if (days === null) return missing('It can’t be told.');
      return needed === null
        ? say`${days} of trading so far; no rule asks for a number.`
        : say`${days} of trading so far, of ${needed} that are needed.`;
    },
  }),
  shape('payout', {
    needs: ['payout|withdraw|withdrawal|payouts'],
    may: ['when|next|can|ask|request|first|get|eligible|take|due|earliest|money'],
    examples: ['When can I ask for a payout?', 'am I eligible for a withdrawal on my funded account'],
    line: (q, used, at) => {
      const days = q('payoutDays');
      if (days === null) return missing('No rule about payouts is set for it.');
      if (wordAt(used, 'payouts', at) === 'yes') return missing('By its rules it may be asked for now.');
      const profit = q('payoutProfit');
      return profit === null ? say`In ${days} at the earliest.` : say`In ${days} at the earliest, and ${profit} of profit is missing.`;
    },
  }),
  shape('size', {
    needs: ['size|contracts|lots|big|large', account],
    may: ['max|maximum|largest|what|many|trade|can|may|position|allowed|rule|keep'],
    examples: ['How large may I trade on my prop account?', 'max contracts on my evaluation today'],
    line: (q) => {
      const size = q('size');
      return size === null
        ? missing('Too few of its trades have a stop to tell.')
        : say`At most ${size} at your usual stop, which keeps every rule about losses.`;
    },
  }),
  shape('consistency', {
    needs: ['consistency | best day', '(rule | share | percent | percentage | account | profit | [on|of|for|in] {account})'],
    may: ['best|day|of|rule|percent|share|much|profit|score|stand|stands'],
    examples: ['What is my consistency share?', 'consistency rule of my prop account'],
    line: (q) => {
      const share = q('bestShare');
      return share === null ? missing('Without a profit there is no such share.') : say`The best day makes ${share} of the profit.`;
    },
  }),
];
