/** English words of questions about statements, prop-firm rules and sessions. */
import type { TypeWords } from './type-words';

export const accountWordsEn: Readonly<Record<string, TypeWords>> = {
  'net-result': {
    ask: 'A position of {lots} lots shows a profit of {profit}. The broker charges {perSide} per lot and side, and the swap is {swap}. What is the net result?',
    reply: 'To the cent, with its sign.',
    steps: { commission: 'Commission for opening and closing', net: 'Net result' },
    mistakes: {
      'one-side': 'That counts the commission once. It’s charged when you open and again when you close.',
      'swap-sign': 'Check the sign of the swap: {swap} is added as it is. A positive one is money you receive.',
      'no-swap': 'The swap of {swap} belongs to the result too.',
    },
  },
  'swap-nights': {
    ask: 'You hold {lots} lots for {nights} nights, and one of them is the night that counts three times. The swap is {perNight} per lot and night. What is the swap in all?',
    reply: 'To the cent, with its sign.',
    steps: { counted: 'Nights that count', swap: 'Swap' },
    mistakes: {
      'no-triple': 'One of the nights counts three times, for the weekend.',
      'one-lot': 'That’s the swap of one lot. You hold {lots}.',
      'all-triple': 'Only one of the nights counts three times.',
    },
  },
  'cost-in-r': {
    ask: 'On EURUSD you pay a spread of {spread} pips and {commission} per lot for the round trip. Your stop is {stop} pips away. What do the costs come to, in R?',
    reply: 'In R, with three decimals. Costs are counted as a positive number.',
    steps: { pip: 'Value of a pip for one lot', cost: 'Cost of one lot', risk: 'Loss of one lot at the stop', share: 'Cost in R' },
    mistakes: {
      'spread-only': 'That’s the spread alone. The commission of {commission} is part of the cost.',
      'commission-only': 'That’s the commission alone. The spread costs {spread} pips on top.',
      'ten-times': 'That’s ten times too much. One lot costs {cost}, and 1R is {risk}.',
    },
  },
  'profit-factor': {
    ask: 'Your winning trades made {won} and your losing trades lost {lost}. What is the profit factor?',
    reply: 'With two decimals.',
    steps: { factor: 'Profit factor' },
    mistakes: {
      'upside-down': 'That’s upside down: what was won is divided by what was lost.',
      'net-share': 'That’s the net result divided by the losses. The profit factor divides all that was won.',
      'share-won': 'That’s the share of all moves that was won. The profit factor divides by the losses alone.',
    },
  },
  'win-rate': {
    ask: 'You have {wins} wins, {losses} losses and {evens} break-even trades. What is the win rate with the break-even trades left out?',
    reply: 'In percent, with one decimal.',
    steps: { rate: 'Win rate' },
    mistakes: {
      'evens-counted': 'That counts the break-even trades in the total. Here they’re left out.',
      'evens-as-wins': 'That counts break-even trades as wins.',
      losers: 'That’s the share of losses.',
    },
  },
  'drawdown-floor': {
    ask: 'An evaluation of {size} allows a drawdown of {drawdown}, {kind}. The highest closing balance so far is {highClose}, and the highest equity during a day was {highEquity}. At which equity is the account lost now?',
    reply: 'In dollars.',
    steps: {
      rising: 'Floor if it trails the highest equity',
      atClose: 'Floor if it follows closing balances',
      fixed: 'Floor if it stays',
      floor: 'Floor of this account',
    },
    mistakes: {
      'as-trailing': 'That follows the highest equity at every instant. This account’s drawdown is {kind}.',
      'as-end-of-day': 'That follows the highest closing balance. This account’s drawdown is {kind}.',
      'as-static': 'That floor never moves. This account’s drawdown is {kind}.',
      'no-floor': 'That’s the size of the account. The floor lies below it by the drawdown.',
    },
  },
  'daily-loss-left': {
    ask: 'An evaluation of {size} allows a daily loss of {limit}, counted from the balance at the start of the day. Today began at {dayStart}, and you’re down {lost}. How much more can you lose today?',
    reply: 'In dollars.',
    steps: { now: 'Equity now', floor: 'Lowest equity today', left: 'What’s left' },
    mistakes: {
      'from-size': 'That counts from the size of the account. The limit counts from the start of the day, {dayStart}.',
      'whole-limit': 'That’s the whole limit. {lost} of it is used.',
      'what-is-lost': 'That’s what you’ve lost already.',
    },
  },
  consistency: {
    ask: 'Your best day made {bestDay}. The firm’s rule is that no day may make more than {share} of the total profit. How much total profit do you need before you pass?',
    reply: 'In dollars, to the cent.',
    steps: { needed: 'Total profit needed' },
    mistakes: {
      'times-share': 'That’s a share of your best day. It’s the other way round: the best day has to be a share of the total.',
      'plus-share': 'Adding the share to the best day doesn’t make the day small enough. Divide by the share.',
      'rest-only': 'That’s what the other days have to make. The question is about the total.',
    },
  },
  'session-overlap': {
    ask: 'For how many hours are {one} and {other} open together on {date}?',
    reply: 'In hours. Sydney is open 07:00 to 16:00 on its own clock, Tokyo 09:00 to 18:00, London and New York 08:00 to 17:00.',
    steps: { minutes: 'Minutes, by the clocks of that date', hours: 'Hours' },
    mistakes: {
      'hour-more': 'One hour too many. Check which of the two cities has already changed its clocks on that date.',
      'hour-less': 'One hour too few. Check which of the two cities has already changed its clocks on that date.',
      'whole-session': 'That’s a whole session. The overlap is the part in which both are open.',
    },
  },
  'session-open': {
    ask: 'When does the {city} session of {date} open, in UTC?',
    reply: 'Choose one.',
    steps: { opening: 'Opening in UTC' },
    mistakes: {
      'hour-later': 'An hour late: look at whether {city} is on summer time on that date.',
      'hour-earlier': 'An hour early: look at whether {city} is on summer time on that date.',
      'two-hours': 'Two hours late. Convert the opening on the city’s own clock to UTC.',
    },
  },
};
