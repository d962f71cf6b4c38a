/** Questions about reward, win rates, drawdowns and growth, without a market. */
import { periodsIn, type Stretch } from '@/domain/assistant/read/stretch-slots';
import { say } from '@/domain/assistant/say';
import type { Shape } from '@/domain/assistant/shape';
import { onMarket, atPrices, money, sideWords } from './words';

/** A market may stand in it, which changes nothing of the reward. */
const [atEntry, stopAt] = atPrices;
const tradedAt = `${atEntry} | {side} {market} [at|of|from] {price:entry}`;

const reward: Shape = {
  id: 'risk.reward',
  topic: 'risk',
  needs: [tradedAt, stopAt, '(target | tp | takeprofit | goal) [profit] [at|is|of|=] {price:target}'],
  may: ['r|rr|reward|risk|ratio|multiple|target|setup', onMarket, '{side}', sideWords],
  examples: ['What R is entry 1.1000, stop 1.0950, target 1.1100?', 'risk reward entry 2900 stop 2890 target 2930'],
  answer: async (values, use) => {
    const { q, words } = await use('risk.reward', { entry: values['entry'], stop: values['stop'], target: values['target'] });
    const [side, said] = [words['side'] ?? '', values['side'] as string | undefined];
    if (said !== undefined && said !== side) return { sentences: [say`With these prices the trade is ${side}, not ${said}.`] };
    return {
      sentences: [
        say`The target is ${q('multiple')}, ${side}.`,
        say`Such trades break even when ${q('winRate')} of them win, before costs.`,
      ],
    };
  },
};

const breakEven: Shape = {
  id: 'risk.break-even',
  topic: 'risk',
  needs: ['(break even | breakeven | need | needed | must | required)', '{r} [reward|target|trades|winners|ratio]'],
  may: ['win|winrate|rate|often|winning|percentage|percent|make|money|reward|risk|trades|required|minimum|with', 'break even', 'breakeven'],
  examples: ['What win rate do I need at 2R?', 'how often must a 1.5R trade win to break even'],
  answer: async (values, use) => {
    const { q } = await use('risk.break-even', { multiple: values['r'] });
    return { sentences: [say`${q('winRate')} have to win to break even, before costs.`] };
  },
};

const expectancy: Shape = {
  id: 'risk.expected',
  topic: 'risk',
  needs: [
    '(expectancy | expect | expected | average | ev | edge)',
    '{percent} [win|wins|winning|winners|winrate] [rate]',
    '{r} [winners|wins|reward|target|average|win]',
  ],
  may: ['win|rate|per|trade|average|r|value|result|kelly|fraction|winner|winners|reward', 'loss|losses [of] [1r|one|1]'],
  examples: ['What is the expectancy with 45% wins and 2R winners?', 'expected R at a 40% win rate and 1:3'],
  answer: async (values, use) => {
    const { q, maybe } = await use('risk.break-even', { multiple: values['r'], winRate: values['percent'] });
    return {
      sentences: [say`${maybe('expected') ?? q('winRate')} a trade on average, before costs; break-even is at ${q('winRate')} wins.`],
    };
  },
};

const kelly: Shape = {
  id: 'risk.kelly',
  topic: 'risk',
  needs: [
    'kelly [fraction|criterion]',
    '{percent} [win|wins|winning|winners|winner|winrate] [rate]',
    '{r} [winners|wins|reward|target|average|win|winner]',
  ],
  may: ['win|rate|per|trade|average|r|value|fraction|winner|reward|size|bet|risk|payoff|optimal', 'loss|losses [of] [1r|one|1]'],
  examples: ['What is Kelly’s fraction at a 55% win rate and 1.5R winners?', 'kelly for 50 % wins at 2R'],
  answer: async (values, use) => {
    const { q } = await use('risk.break-even', { multiple: values['r'], winRate: values['percent'] });
    return {
      sentences: [
        say`${q('kelly')} of the account a trade, if win rate and reward were known exactly.`,
        say`They are estimates, so half of it or less is what people who use it risk.`,
      ],
    };
  },
};

const recovery: Shape = {
  id: 'risk.recovery',
  topic: 'risk',
  needs: [
    '(recover | recovery | back | regain | restore | make up | breakeven | break even | gain [(is | do i)] (needed | need | required))',
    '{percent} [drawdown|loss|down|dd]',
  ],
  may: ['drawdown|loss|losing|down|lost|lose|gain|come|get|to|after|from|even|need|account|balance|must|make|recover|back'],
  examples: ['What gain do I need to recover from a 20% drawdown?', 'how much to come back after a loss of 35 percent'],
  answer: async (values, use) => {
    const { q } = await use('risk.recovery', { drawdown: Math.abs(Number(values['percent'])) });
    return { sentences: [say`A gain of ${q('gain')}.`] };
  },
};

const losses: Shape = {
  id: 'risk.losses-to-drawdown',
  topic: 'risk',
  needs: [
    '[consecutive|straight] (losses | loss | losing trades | losers) [(in a row | straight | consecutive)]',
    '(at | of | risking | risk | with) {percent:risk} [(risk | per trade | a trade | each)] | {percent:risk} (risk | per trade | a trade | each)',
    '(down | lose | lost | until | reach | hit | drop | before | to) [im|i|am|is|a|an|down|by|of|the|account] {percent:drawdown} [(drawdown | dd | down | loss limit | limit)] | {percent:drawdown} (drawdown | dd | down | loss limit | limit)',
  ],
  may: ['until|till|reach|reaching|hit|make|at|risk|row|straight|consecutive|many|each|before|take|takes | in a row | per trade | a trade'],
  examples: ['How many losses in a row at 1% risk until a 10% drawdown?'],
  answer: async (values, use) => {
    const { q } = await use('risk.recovery', { drawdown: Math.abs(Number(values['drawdown'])), riskPercent: values['risk'] });
    return { sentences: [say`${q('losses')} in a row, each of what is left then.`] };
  },
};

const compounding: Shape = {
  id: 'risk.compound',
  topic: 'risk',
  needs: ['{money:start}', '{percent} [growth|return|gain|profit] {rhythm}', '[for|over|after|in|within] {stretch}'],
  may: [
    '{percent}',
    'compound|compounded|compounding|become|becomes|grow|grows|growing|worth|end|account|balance|starting|start|make|made|return|gain|profit|up|turn',
  ],
  examples: ['What does 10,000 USD become at 2% a month for 24 months?', 'compound 5000 euros 1% per week over 52 weeks'],
  answer: async (values, use) => {
    const start = money(values['start']);
    const { count, unit } = values['stretch'] as Stretch;
    const periods = periodsIn(count, unit, values['rhythm'] as string);
    if (periods === null) return { sentences: [say`How many of them that makes isn’t fixed: give the time in the same unit as the rate.`] };
    const { q } = await use('risk.compound', {
      start: start?.amount,
      currency: start?.currency ?? 'USD',
      ratePercent: values['percent'],
      periods,
    });
    return {
      sentences: [
        say`${q('balance')}, of which ${q('growth')} is growth.`,
        say`No market pays the same share every time: this only shows what the rate would mean.`,
      ],
    };
  },
};

const share: Shape = {
  id: 'risk.share',
  topic: 'risk',
  needs: ['{percent} (of | on | from) | (risk | risking) [at | with] {percent}', '{money:amount}'],
  may: ['account|balance|risk|can|have|with|of|on'],
  examples: ['What is 0.5% of 24,310 USD?', '1 percent of $50k', 'I have 500 dollars, how much can I risk at 1%'],
  answer: async (values, use) => {
    const amount = money(values['amount']);
    const { q } = await use('risk.share', { percent: values['percent'], amount: amount?.amount, currency: amount?.currency ?? 'USD' });
    return { sentences: [say`${q('value')}.`] };
  },
};

export const riskShapes: readonly Shape[] = [reward, kelly, expectancy, breakEven, losses, recovery, compounding, share];
