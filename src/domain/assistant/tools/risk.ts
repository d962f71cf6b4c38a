/** Tools of risk without a market: reward, break-even, drawdown, growth. They are the calculators of the product, exact to the last digit. */
import * as z from 'zod/mini';
import { tool, type ToolOutcome } from '@/domain/assistant/tool';
import type { DecimalText } from '@/domain/money/decimal-text';
import { absolute, dividedBy, fractionOf, minus, times, wholeFraction } from '@/domain/money/fraction';
import { compound } from '@/domain/risk/compound';
import { lossesToReach, recoveryGain } from '@/domain/risk/drawdown-recovery';
import { expectedR, riskReward } from '@/domain/risk/risk-reward';
import { kellyFraction } from '@/domain/statistics/kelly';
import { decimalOf, exactQuantity, moneyQuantity, worked } from './exact';

const hundred = wholeFraction(100);

const rewardTool = tool({
  name: 'risk.reward',
  title: 'Risk and reward',
  description: 'Reward in R of entry, stop and target, and how often such a trade has to win to break even.',
  input: z.object({ entry: z.number(), stop: z.number(), target: z.number() }),
  gives: { multiple: 'R', winRate: '% that has to win' },
  cost: 'instant',
  reads: [],
  run: ({ entry, stop, target }): ToolOutcome => {
    const found = riskReward({ entry: decimalOf(entry), stop: decimalOf(stop), target: decimalOf(target) });
    if (!found.ok) return found;
    return worked({
      quantities: {
        multiple: exactQuantity(found.multiple, { unit: 'R', decimals: 2, subject: { measure: 'reward' } }),
        winRate: exactQuantity(times(found.breakEvenWinRate, hundred), {
          unit: '%',
          decimals: 1,
          subject: { measure: 'break-even win rate' },
        }),
      },
      words: { side: found.side },
    });
  },
});

const breakEvenTool = tool({
  name: 'risk.break-even',
  title: 'Break-even win rate',
  description: 'How often trades of a reward in R have to win so that nothing is lost, and with a win rate what a trade makes on average.',
  input: z.object({ multiple: z.number().check(z.positive()), winRate: z.optional(z.number().check(z.minimum(0), z.maximum(100))) }),
  gives: { winRate: '%', expected: 'R per trade, with a win rate', kelly: '% of the account, with a win rate' },
  cost: 'instant',
  reads: [],
  run: ({ multiple, winRate }) => {
    const reward = fractionOf(decimalOf(multiple));
    const needed = dividedBy(hundred, minus(reward, wholeFraction(-1)));
    const share = winRate === undefined ? null : dividedBy(fractionOf(decimalOf(winRate)), hundred);
    return worked({
      quantities: {
        winRate: exactQuantity(needed, { unit: '%', decimals: 1, subject: { measure: 'break-even win rate' } }),
        ...(share === null || winRate === undefined
          ? {}
          : {
              expected: exactQuantity(expectedR(share, reward), { unit: 'R', decimals: 2, subject: { measure: 'expected result' } }),
              kelly: exactQuantity(fractionOf(decimalOf(Math.round(kellyFraction(winRate / 100, multiple) * 1e6) / 1e4)), {
                unit: '%',
                decimals: 1,
                subject: { measure: 'Kelly fraction' },
              }),
            }),
      },
      words: {},
    });
  },
});

const recoveryTool = tool({
  name: 'risk.recovery',
  title: 'Coming back from a loss',
  description: 'The gain that restores the balance after a drawdown, and with a risk per trade how many losses in a row make it.',
  input: z.object({
    drawdown: z.number().check(z.positive(), z.maximum(99.99)),
    riskPercent: z.optional(z.number().check(z.positive(), z.maximum(99))),
  }),
  gives: { gain: '%', losses: 'losses in a row, with a risk per trade' },
  cost: 'instant',
  reads: [],
  run: ({ drawdown, riskPercent }) =>
    worked({
      quantities: {
        gain: exactQuantity(times(recoveryGain(dividedBy(fractionOf(decimalOf(drawdown)), hundred)), hundred), {
          unit: '%',
          decimals: 1,
          subject: { measure: 'gain to recover' },
        }),
        ...(riskPercent === undefined
          ? {}
          : {
              losses: exactQuantity(wholeFraction(lossesToReach(drawdown / 100, riskPercent / 100)), {
                unit: 'losses',
                decimals: 0,
                subject: { measure: 'losses in a row' },
              }),
            }),
      },
      words: {},
    }),
});

const compoundTool = tool({
  name: 'risk.compound',
  title: 'Compounding',
  description: 'What a balance becomes when it grows by the same percentage each period. No market does this.',
  input: z.object({
    start: z.number().check(z.positive()),
    currency: z.string().check(z.length(3)),
    ratePercent: z.number().check(z.gt(-100), z.maximum(1000)),
    periods: z.int().check(z.minimum(1), z.maximum(1200)),
  }),
  gives: { balance: 'money', growth: 'money' },
  cost: 'instant',
  reads: [],
  run: ({ start, currency, ratePercent, periods }) => {
    const found = compound({ start: decimalOf(start), ratePercent: decimalOf(ratePercent), periods, contribution: '0' as DecimalText });
    return worked({
      quantities: {
        balance: moneyQuantity(found.balance, currency, { measure: 'balance at the end' }),
        growth: moneyQuantity(absolute(found.growth), currency, { measure: 'growth' }),
      },
      words: {},
    });
  },
});

const shareTool = tool({
  name: 'risk.share',
  title: 'Share of an amount',
  description: 'A percentage of an amount of money.',
  input: z.object({ percent: z.number(), amount: z.number(), currency: z.string().check(z.length(3)) }),
  gives: { value: 'money' },
  cost: 'instant',
  reads: [],
  run: ({ percent, amount, currency }) =>
    worked({
      quantities: {
        value: moneyQuantity(dividedBy(times(fractionOf(decimalOf(percent)), fractionOf(decimalOf(amount))), hundred), currency, {
          measure: 'share',
        }),
      },
      words: {},
    }),
});

export const riskTools = [rewardTool, breakEvenTool, recoveryTool, compoundTool, shareTool];
