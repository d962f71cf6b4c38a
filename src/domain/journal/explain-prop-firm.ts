/** How each figure of an account under the rules of its firm was computed. The numbers are those of its state; nothing is computed anew. */
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { knownInput, ownDefinition, type ExplainedInput, type Explanation } from './explanation';
import type { PropFirmState } from './prop-firm-state';
import type { DecimalText } from '@/domain/money/decimal-text';

export type PropFirmFigure = 'floor' | 'today' | 'target' | 'days' | 'consistency';

const floorFormulas = {
  static: 'account size − maximum drawdown',
  trailing:
    'highest closed equity so far − maximum drawdown, never below the one at the start; the best point of a trade while it was open counts where the file or candles give it and nothing else was open',
  'end-of-day': 'highest closed equity at the end of a trading day so far − maximum drawdown, never below the one at the start',
} as const satisfies Record<PropFirmRules['maxDrawdown']['kind'], string>;

/** What was left, as the state has it; nothing to speak of once the account has ended. */
const left = (name: string, amount: DecimalText, { status }: PropFirmState): ExplainedInput =>
  status === 'breached' ? { name, value: null, reason: 'The breach ended the account' } : { name, value: amount };

const equityInputs = (state: PropFirmState, { accountSize, maxDrawdown }: PropFirmRules): ExplainedInput[] => [
  { name: 'Account size', value: accountSize },
  { name: 'Maximum drawdown', value: maxDrawdown.amount },
  ...(maxDrawdown.highestFloor === undefined ? [] : [{ name: 'The floor stops at', value: maxDrawdown.highestFloor }]),
  { name: 'Closed equity', value: state.equity },
  ...(state.stated === null
    ? []
    : [
        {
          name: state.stated.of === 'floor' ? 'Floor as the firm shows it' : 'Highest equity as the firm shows it',
          value: state.stated.amount,
        },
      ]),
  { name: state.isFloorKnown ? 'Floor' : 'Floor, at least', value: state.floor },
  left(state.isFloorKnown ? 'Room overall' : 'Room overall, at most', state.drawdownLeft, state),
];

type Parts = Pick<Explanation, 'title' | 'formula' | 'inputs'>;

const parts: { readonly [figure in PropFirmFigure]: (state: PropFirmState, rules: PropFirmRules) => Parts } = {
  floor: (state, rules) => ({
    title: 'Room overall',
    formula: `Closed equity − floor; closed equity = account size + every booking of the account; floor = ${floorFormulas[rules.maxDrawdown.kind]}`,
    inputs: equityInputs(state, rules),
  }),
  today: (state, rules) => ({
    title: 'Room today',
    formula:
      'The smaller of two: daily loss limit + result of the trading day so far, and closed equity − floor. A loss of this size breaches the account',
    inputs: [
      { name: 'Trading day', value: state.today.date },
      ...(rules.dailyLoss === null ? [] : [{ name: 'Daily loss limit', value: rules.dailyLoss }]),
      { name: 'Result of the day', value: state.today.result },
      state.today.lossLeft === null
        ? { name: 'Room in the daily limit', value: null, reason: 'No such rule' }
        : left('Room in the daily limit', state.today.lossLeft, state),
      left('Room overall', state.drawdownLeft, state),
    ],
  }),
  target: ({ equity, targetLeft }, { accountSize, target }) => ({
    title: 'To the target',
    formula: 'Account size + profit target − closed equity, at least nothing',
    inputs: [
      { name: 'Account size', value: accountSize },
      { name: 'Profit target', value: target, reason: 'No such rule' },
      { name: 'Closed equity', value: equity },
      { name: 'Left', value: targetLeft, reason: 'Nothing has to be reached' },
    ],
  }),
  days: ({ tradingDays }, { minimumDays }) => ({
    title: 'Trading days',
    formula: 'Days of the firm on which a trade was opened or closed',
    inputs: [
      { name: 'Days so far', value: tradingDays.traded },
      { name: 'Minimum trading days', value: minimumDays, reason: 'No such rule' },
    ],
  }),
  consistency: ({ consistency, bestDay, equity }, { accountSize, consistencyShare }) => ({
    title: 'Best day of the profit',
    formula: 'Result of the best day / (closed equity − account size), as a ratio',
    inputs: [
      { name: 'Best day', value: bestDay?.date ?? null, reason: 'No day with a trade' },
      { name: 'Its result', value: bestDay?.result ?? null, reason: 'No day with a trade' },
      { name: 'Account size', value: accountSize },
      { name: 'Closed equity', value: equity },
      knownInput('Share', consistency),
      { name: 'At most', value: consistencyShare, reason: 'No such rule' },
    ],
  }),
};

/** How a figure of the state came about under the rules. */
export const explainPropFirm = (figure: PropFirmFigure, state: PropFirmState, rules: PropFirmRules): Explanation => ({
  ...parts[figure](state, rules),
  n: state.trades,
  leftOut: null,
  source: ownDefinition,
});
