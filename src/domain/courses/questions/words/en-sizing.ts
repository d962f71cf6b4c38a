/** English words of questions about size, value, R and drawdown. */
import type { TypeWords } from './type-words';

export const sizingWordsEn: Readonly<Record<string, TypeWords>> = {
  'risk-money': {
    ask: 'Your account has {account} and you risk {risk} of it on a trade. How much money is at risk?',
    reply: 'To the cent.',
    steps: { riskMoney: 'Money at risk' },
    mistakes: {
      'ten-times': 'That’s ten times too much. Check the decimal point.',
      'hundred-times': 'That’s a hundred times too much. Percent means “of every hundred”, so divide by a hundred.',
      tenth: 'That’s a tenth of it. Check the decimal point.',
    },
  },
  'position-size': {
    ask: 'Your account has {account}. You risk {risk} of it on {market}, and the stop is {stop} pips away. How many lots do you trade?',
    reply: 'In lots, with two decimals, rounded down.',
    steps: {
      riskMoney: 'Money at risk',
      pip: 'Value of a pip for one lot',
      perLot: 'Loss of one lot at the stop',
      exact: 'Exact size',
      size: 'Rounded down to a hundredth of a lot',
    },
    mistakes: {
      'rounded-up': 'That’s one step too many: at the stop it would lose more than {riskMoney}. Sizes are rounded down.',
      'no-pip-value': 'That divides the money by the pips alone. A pip of one lot is worth {pip}, so one lot loses {perLot} at the stop.',
      'whole-account': 'That size would lose the whole account at the stop. Take {risk} of it first: {riskMoney}.',
      'ten-times': 'That’s ten times too large. One lot loses {perLot} at the stop, and only {riskMoney} may be lost.',
    },
  },
  contracts: {
    ask: 'You may lose {riskMoney} on a trade in {market}, and the stop is {stop} points away. How many contracts do you trade?',
    reply: 'In whole contracts.',
    steps: {
      point: 'Value of a point for one contract',
      perContract: 'Loss of one contract at the stop',
      exact: 'Exact size',
      size: 'Rounded down to whole contracts',
    },
    mistakes: {
      'rounded-up': 'One contract too many: at {perContract} each, they would lose more than {riskMoney}. Sizes are rounded down.',
      'tick-for-point': 'That takes the value of a tick for the value of a point. A point of {market} is worth {point}.',
      'no-point-value':
        'That divides the money by the points alone. A point of {market} is worth {point}, so one contract loses {perContract}.',
    },
  },
  'move-value': {
    ask: 'You’re long {size} contracts of {market} and the price rises by {move} points. How much have you made, before costs?',
    reply: 'In dollars, to the cent.',
    steps: { point: 'Value of a point for one contract', result: 'Result' },
    mistakes: {
      'one-contract': 'That’s the result of one contract. You have {size}.',
      'tick-for-point': 'That takes the value of a tick for the value of a point. A point of {market} is worth {point}.',
      'points-only': 'Those are points times contracts. Each point is worth {point}.',
    },
  },
  'pip-value': {
    ask: '{market} moves {pips} pips your way, and you have {size} lots. How much is that in dollars?',
    reply: 'To the cent.',
    steps: { pip: 'Value of a pip for one lot', result: 'Result' },
    mistakes: {
      'one-lot': 'That’s the result of one whole lot. You have {size}.',
      'pips-only': 'Those are pips times lots. A pip of one lot is worth {pip}.',
      'ten-times': 'That’s ten times too much. A pip of one lot is worth {pip}.',
    },
  },
  'r-multiple': {
    ask: 'When you entered, your stop would have cost you {riskMoney}. Later you moved it closer, so that it would have cost {laterRisk}. The trade ended with {result}. What is that in R?',
    reply: 'In R, with two decimals and its sign.',
    steps: { multiple: 'Result in R' },
    mistakes: {
      'moved-stop': 'That divides by the risk after you moved the stop. R is measured by the first stop, {riskMoney}, and doesn’t change.',
      'upside-down': 'That’s upside down: R is the result divided by the first risk.',
      'no-sign': 'The size is right and the sign isn’t: the trade ended with {result}.',
    },
  },
  breakeven: {
    ask: 'Your wins are {payoff} times as large as your losses. Which share of your trades has to win for you to break even, before costs?',
    reply: 'In percent, with one decimal.',
    steps: { rate: 'Win rate at break-even' },
    mistakes: {
      'win-share': 'That’s the share that may lose. The two add up to a whole.',
      'one-over': 'Add one first: for every {payoff} you win, you lose one. The rate is one divided by one plus the payoff.',
      half: 'Half would be right if wins and losses were equally large.',
    },
  },
  expectancy: {
    ask: 'You win {winRate} of your trades. A win brings {payoff}R and a loss costs 1R. What does a trade bring on average?',
    reply: 'In R, with two decimals and its sign.',
    steps: { mean: 'Average result' },
    mistakes: {
      'no-losses': 'That counts the wins only. The other trades cost 1R each.',
      'whole-loss': 'That charges every trade 1R. Only the trades that lose cost it.',
      swapped: 'That swaps the two rates: {winRate} is the share that wins.',
    },
  },
  recovery: {
    ask: 'Your account is down {drawdown}. What gain brings it back to where it was?',
    reply: 'In percent, with one decimal.',
    steps: { gain: 'Gain needed' },
    mistakes: {
      same: 'That gain would be taken of a smaller account, so it brings back less than was lost.',
      'wrong-way': 'Divide by what’s left, one minus {drawdown}, not by one plus it.',
      double: 'It isn’t double. The gain is the loss divided by what’s left.',
    },
  },
  'losses-to-drawdown': {
    ask: 'You risk {risk} of what’s left on every trade. How many losses in a row take the account down by {drawdown} or more?',
    reply: 'A whole number.',
    steps: { losses: 'Losses in a row' },
    mistakes: {
      straight: 'That adds the losses up. Each one is a share of what’s left, so they get smaller and it takes a few more.',
      half: 'That’s far too few: each loss takes only {risk}.',
      'one-less': 'Nearly: after that many losses the drawdown isn’t quite {drawdown} yet.',
    },
  },
  'drawdown-depth': {
    ask: 'Your balance rose to {peak} and then fell to {low}. How deep is the drawdown?',
    reply: 'In percent, with one decimal.',
    steps: { depth: 'Drawdown' },
    mistakes: {
      'of-the-low': 'That divides by the low. A drawdown is a share of the high before it.',
      'what-is-left': 'That’s what is left. The drawdown is what is gone.',
      tenth: 'That’s a tenth of it. Check the decimal point.',
    },
  },
};
