/** The evaluation of a prop firm: a question for the simulation worker. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { DrawdownKind, PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { mostRuns } from '@/domain/risk/simulate-equity';
import type { DaySource } from '@/domain/risk/simulate-prop-firm';
import { formatCount, formatPercent } from '@/lib/format-number';
import type { Calculator } from './calculator';
import type { InputReader } from './input-reader';
import { drawnRemarks, isOwn, largestSeed, oddsFields, readOdds, runFields } from './odds-fields';
import { daysOfResults } from './own-results';
import { currencyField } from './usual-fields';
import { enteredMoney } from './write-figures';

const money = (name: string, label: string, initial: string) => ({ name, label, kind: 'money', initial }) as const;

const optionalMoney = (name: string, label: string, initial: string, hint: string) =>
  ({ name, label, kind: 'money', initial, isOptional: true, hint }) as const;

const readRules = (read: InputReader): PropFirmRules => {
  const kind = read.choice('floor') as DrawdownKind;
  const above = { above: '0' };
  const highestFloor = kind === 'static' ? null : read.optional('highestFloor', above);
  const consistency = read.optional('consistency', { above: '0', to: '100' });
  return {
    accountSize: read.decimal('accountSize', above),
    maxDrawdown: { kind, amount: read.decimal('maxDrawdown', above), ...(highestFloor === null ? {} : { highestFloor }) },
    dailyLoss: read.optional('dailyLoss', above),
    target: read.decimal('profitTarget', above),
    minimumDays: read.text('minimumDays') === '' ? null : read.whole('minimumDays', { from: 1, to: 1000 }),
    consistencyShare: consistency === null ? null : Number(consistency) / 100,
  };
};

const ruleInputs = (rules: PropFirmRules, currency: string): readonly (readonly [string, string])[] => {
  const { accountSize, maxDrawdown, dailyLoss, target, minimumDays, consistencyShare } = rules;
  const amount = (value: DecimalText | null): string => (value === null ? 'none' : enteredMoney(value, currency));
  return [
    ['Account', enteredMoney(accountSize, currency)],
    ['Drawdown', `${maxDrawdown.kind}, ${enteredMoney(maxDrawdown.amount, currency)}`],
    ...(maxDrawdown.highestFloor === undefined ? [] : [['Floor stops at', enteredMoney(maxDrawdown.highestFloor, currency)] as const]),
    ['Daily loss', amount(dailyLoss)],
    ['Target', amount(target)],
    ['Minimum days', minimumDays === null ? 'none' : String(minimumDays)],
    ['Best day limit', consistencyShare === null ? 'no rule' : formatPercent(consistencyShare)],
  ];
};

const floors: Readonly<Record<DrawdownKind, string>> = {
  static: 'floor = account − drawdown',
  trailing: 'floor = highest balance so far − drawdown',
  'end-of-day': 'floor = highest closing balance of a day so far − drawdown',
};

const floorLine = ({ maxDrawdown: { kind, highestFloor } }: PropFirmRules): string =>
  `${floors[kind]}${highestFloor === undefined ? '' : ', never above where it stops'}`;

export const propFirmCalculator: Calculator = {
  id: 'prop-firm',
  title: 'Prop firm evaluation',
  purpose: 'Simulate how often you’d pass an evaluation before breaching it.',
  group: 'Growth and risk',
  words: 'prop firm challenge evaluation trailing end of day drawdown pass monte carlo',
  needsJournal: isOwn,
  fields: (raw) => [
    ...(isOwn(raw) ? [] : [currencyField]),
    money('accountSize', 'Account size', '50000'),
    {
      name: 'floor',
      label: 'Drawdown',
      kind: 'choice',
      initial: 'trailing',
      options: [
        { value: 'static', label: 'Static' },
        { value: 'trailing', label: 'Trailing' },
        { value: 'end-of-day', label: 'End of day' },
      ],
    },
    money('maxDrawdown', 'Largest drawdown', '2000'),
    ...(raw['floor'] === 'static'
      ? []
      : [optionalMoney('highestFloor', 'Floor stops rising at', '', 'Often the account size. Leave empty if it never stops.')]),
    optionalMoney('dailyLoss', 'Daily loss', '1000', 'Leave empty if there’s no such rule.'),
    money('profitTarget', 'Profit target', '3000'),
    {
      name: 'minimumDays',
      label: 'Minimum trading days',
      kind: 'whole',
      initial: '',
      isOptional: true,
      hint: 'Leave empty if there’s no such rule.',
    },
    {
      name: 'consistency',
      label: 'Best day limit',
      kind: 'decimal',
      initial: '',
      unit: '%',
      isOptional: true,
      hint: 'Of the profit. Leave empty if there’s no such rule.',
    },
    money('riskMoney', 'Risk per trade, 1R', '200'),
    ...oddsFields(raw),
    ...(isOwn(raw) ? [] : [{ name: 'perDay', label: 'Trades per day', kind: 'whole', initial: '2' } as const]),
    { name: 'mostDays', label: 'Maximum days', kind: 'whole', initial: '60' },
    ...runFields,
  ],
  answer: (read, world) => {
    const rules = readRules(read);
    const riskMoney = read.decimal('riskMoney', { above: '0' });
    const found = readOdds(read, world);
    const currency = read.currency('currency');
    const perDay = read.choice('source') === 'own' ? 1 : read.whole('perDay', { from: 1, to: 200 });
    const mostDays = read.whole('mostDays', { from: 1, to: 2000 });
    const runs = read.whole('runs', { from: 100, to: mostRuns });
    const seed = read.whole('seed', { from: 0, to: largestSeed });
    if (!found.ok) return found.answer;
    const { bets, own, inputs } = found.odds;
    const source: DaySource =
      own === null && bets.kind === 'two outcomes'
        ? { ...bets, tradesPerDay: perDay }
        : { kind: 'observed days', days: own === null ? [] : daysOfResults(own) };
    return {
      kind: 'prop firm',
      question: { rules, source, riskMoney: Number(riskMoney), mostDays, runs, seed },
      remarks: [
        ...drawnRemarks(own),
        {
          tone: 'plain',
          title: 'Closed trades only',
          text: 'A firm that watches open positions breaches more often than this says. After the target, trading continues in the same way until days and consistency are satisfied.',
        },
      ],
      formula: {
        lines: [
          'balance + 1R × result, trade by trade; breach at or below the floor, or at the daily loss; then pass at the target',
          floorLine(rules),
          'pass: profit at the target, with the minimum days and the share of the best day where there are such rules',
          'probability = runs / all runs, with Wilson’s 95 % interval',
        ],
        inputs: [
          ...ruleInputs(rules, currency),
          ['1R', enteredMoney(riskMoney, currency)],
          ...inputs,
          ...(own === null
            ? [['Trades per day', String(perDay)] as const]
            : [['Days drawn from', String(daysOfResults(own).length)] as const]),
          ['Maximum days', String(mostDays)],
          ['Runs, seed', `${formatCount(runs)}, ${seed}`],
        ],
        source: 'Monte Carlo; own results by whole days with replacement; E. B. Wilson, JASA 22, 1927.',
      },
    };
  },
};
