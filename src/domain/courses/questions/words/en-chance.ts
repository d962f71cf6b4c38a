/** English words of questions about chance. */
import type { TypeWords } from './type-words';

export const chanceWordsEn: Readonly<Record<string, TypeWords>> = {
  'all-lose': {
    ask: 'You win {winRate} of your trades. What is the chance that the next {length} trades all lose?',
    reply: 'In percent, with one decimal.',
    steps: { lossRate: 'Chance that one trade loses', chance: 'Chance that all of them lose' },
    mistakes: {
      'all-win': 'That’s the chance that all of them win. Each trade loses with {lossRate}.',
      'at-least-one': 'That’s the chance that at least one of them loses.',
      'one-short': 'That’s one trade short. Multiply {lossRate} by itself once for each of the {length} trades.',
    },
  },
  'streak-in-record': {
    ask: 'You win {winRate} of your trades. What is the chance of at least one losing streak of {length} or more somewhere in {trades} trades?',
    reply: 'Choose one.',
    steps: { lossRate: 'Chance that one trade loses', chance: 'Chance of such a streak, counted exactly' },
    mistakes: {
      'next-only': 'That’s the chance that the next {length} trades all lose. In {trades} trades a streak can begin at many places.',
      'one-longer': 'That’s the chance of a streak two trades longer.',
      wins: 'That would need a lower loss rate than {lossRate}.',
    },
  },
  'interval-low': {
    ask: 'You won {wins} of {n} trades. Where does the 95 % interval of your true win rate begin?',
    reply: 'Choose one.',
    steps: { share: 'Win rate in these trades', low: 'Lower end of the Wilson interval' },
    mistakes: {
      'no-doubt': 'That’s the win rate itself, as if {n} trades left no doubt.',
      'four-times': 'That would take four times as many trades.',
      upper: 'That’s the upper end.',
    },
  },
  'false-alarms': {
    ask: 'None of your {tests} ideas works. You test each of them at {alpha}. What is the chance that at least one looks as if it did?',
    reply: 'In percent, with one decimal.',
    steps: { chance: 'Chance of at least one false alarm' },
    mistakes: {
      'one-test': 'That’s the chance for one test. With {tests} of them there are {tests} chances for a false alarm.',
      sum: 'Adding them up counts cases with several false alarms more than once, and it can exceed a hundred percent.',
      none: 'That’s the chance that none of them raises a false alarm.',
    },
  },
  bonferroni: {
    ask: 'You ask {tests} questions of the same trades and want at most {alpha} chance of any false alarm. At which level do you test each question (Bonferroni)?',
    reply: 'In percent, with three decimals.',
    steps: { each: 'Level of each test' },
    mistakes: {
      unchanged: 'That’s the level for a single question. It has to be shared among {tests}.',
      times: 'More questions ask for a stricter level, not a looser one.',
      root: 'The level is divided by the number of questions itself, not by its root.',
    },
  },
  'needed-trades': {
    ask: 'Your results scatter by {sd} (standard deviation). About how many trades does it take to show a true average of {effect} per trade, with a power of 80 % at the 5 % level?',
    reply: 'Choose one.',
    steps: { trades: 'Trades needed' },
    mistakes: {
      'not-squared': 'The number of trades grows with the square of scatter over edge.',
      'twice-the-edge': 'That would be enough for an edge twice as large.',
      'half-the-edge': 'That many would show an edge half as large.',
    },
  },
  'times-as-many': {
    ask: '{n} trades give you an interval of a certain width. How many trades make it {factor} times as narrow?',
    reply: 'A whole number.',
    steps: { trades: 'Trades needed' },
    mistakes: {
      'not-squared': 'The width shrinks with the square root of the number of trades, so the number grows with the square.',
      doubled: 'The width shrinks with the square root of the number of trades: square the factor.',
      less: 'A narrower interval takes more trades, not fewer.',
    },
  },
  'annual-sharpe': {
    ask: 'A strategy earns {mean} a day on average, with a standard deviation of {sd} a day. What is its annual Sharpe ratio, with {days} trading days and no interest?',
    reply: 'With two decimals.',
    steps: { daily: 'Sharpe ratio per day', annual: 'Per year' },
    mistakes: {
      'per-day': 'That’s the ratio per day. A year multiplies it by the square root of {days}.',
      'times-days': 'The average grows with the days and the scatter with their root, so the ratio grows with the root.',
      'upside-down': 'That’s upside down: the average is divided by the scatter.',
    },
  },
  'best-of-luck': {
    ask: 'You try {rules} rules, and none of them has an edge. Which annual Sharpe ratio do you expect of the best one over a year of daily results?',
    reply: 'Choose one.',
    steps: { best: 'Expected best of luck alone' },
    mistakes: {
      zero: 'That’s what a single rule brings on average. You keep the best of {rules}.',
      'a-tenth': 'That’s the best of a tenth as many rules.',
      grows: 'It doesn’t grow that fast: each further rule adds less.',
    },
  },
};
