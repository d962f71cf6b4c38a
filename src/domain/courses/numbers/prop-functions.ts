/** Functions of lessons about prop-firm rules: the floor after some results, and how often chance passes an evaluation. */
import type { DrawdownKind, PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { simulatePropFirm } from '@/domain/risk/simulate-prop-firm';
import { numberOf, type LessonFunction } from './evaluate';
import { decimalOf, textOf } from './sizing-functions';
import { fault, type Value } from './value';

const kinds: readonly DrawdownKind[] = ['static', 'trailing', 'end-of-day'];

const kindOf = (value: Value | undefined): DrawdownKind => {
  const text = textOf(value, 'The kind of drawdown');
  return kinds.find((kind) => kind === text) ?? fault(`“${text}” is none of ${kinds.join(', ')}.`);
};

export interface FloorQuestion {
  readonly kind: DrawdownKind;
  readonly size: number;
  readonly amount: number;
  readonly highest: number;
  /** Left out, the floor rises without end. */
  readonly stopsAt?: number;
}

/** The floor of the equity after a highest equity (trailing) or highest closing balance (end of day); see `DrawdownKind`. */
export const floorAfter = ({ kind, size, amount, highest, stopsAt = Infinity }: FloorQuestion): number =>
  kind === 'static' ? size - amount : Math.max(size - amount, Math.min(highest - amount, stopsAt));

const runs = 4000;
const mostDays = 250;
const seed = 20_261_129;

export const propFunctions: readonly (readonly [string, LessonFunction])[] = [
  [
    'floorAfter',
    {
      takes: ['kind', 'size', 'amount', 'highest', 'stopsAt?'],
      says: 'floor of the equity; kind: "static", "trailing" or "end-of-day"; highest: highest equity or closing balance so far; stopsAt: where the floor stops rising',
      call: ([kind, size, amount, highest, stopsAt]) =>
        floorAfter({
          kind: kindOf(kind),
          size: numberOf(size, 'The size'),
          amount: numberOf(amount, 'The amount'),
          highest: numberOf(highest, 'The highest equity'),
          ...(stopsAt === undefined ? {} : { stopsAt: numberOf(stopsAt, 'The level') }),
        }),
    },
  ],
  [
    'passChance',
    {
      takes: ['kind', 'size', 'amount', 'target', 'riskMoney', 'winRate', 'payoff', 'tradesPerDay', 'dailyLoss?'],
      says: 'chance of passing an evaluation within 250 days, by 4,000 simulated runs with fixed risk',
      call: ([kind, size, amount, target, riskMoney, winRate, payoff, perDay, dailyLoss]) => {
        const rules: PropFirmRules = {
          accountSize: decimalOf(numberOf(size, 'The size')),
          maxDrawdown: { kind: kindOf(kind), amount: decimalOf(numberOf(amount, 'The amount')) },
          dailyLoss: dailyLoss === undefined ? null : decimalOf(numberOf(dailyLoss, 'The daily loss')),
          target: decimalOf(numberOf(target, 'The target')),
          minimumDays: null,
          consistencyShare: null,
        };
        const source = {
          kind: 'two outcomes',
          winProbability: numberOf(winRate, 'The win rate'),
          payoff: numberOf(payoff, 'The payoff'),
          tradesPerDay: numberOf(perDay, 'Trades per day'),
        } as const;
        const found = simulatePropFirm({ rules, source, riskMoney: numberOf(riskMoney, 'The risk'), mostDays, runs, seed });
        return found.ok ? found.passed.probability : fault(found.reason);
      },
    },
  ],
];
