/**
 * Plain questions that a newcomer asks, written down before the grammar was looked at (the first list) and after it was mended (the second).
 * Each is answered by what is named here or not at all; none is answered by something else.
 */
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import { sampleDesk } from './sample-desk';

/** The title of the passage, or the shape; null: it says that it does not know, or why it will not. */
type Expected = string | null;

const first: readonly (readonly [question: string, by: Expected])[] = [
  ['What is a pip?', 'Pip'],
  ['What is a lot in forex?', 'Lot'],
  ['What does leverage mean?', 'Leverage'],
  ['What is a stop loss?', 'Stop'],
  ["What's the difference between a limit order and a market order?", 'Limit order'],
  ['What is slippage?', 'Slippage'],
  ['Why did I pay a swap?', 'Swap'],
  ['What is a prop firm?', 'Prop firm'],
  ['How do I import my trades?', 'Importing a statement'],
  ['Which brokers can I import from?', 'Importing a statement'],
  ['Can I connect my MT5 account?', 'Connecting a broker'],
  ['How do I add a trade by hand?', 'Adding a trade by hand'],
  ['What is R?', 'R'],
  ['What is a good win rate?', 'Win rate'],
  ['How much should I risk per trade?', 'Risk per trade'],
  ['How do I know how many lots to buy?', null],
  ['I have 500 dollars, how much can I risk at 1%?', 'risk.share'],
  ['How many lots can I trade on gold with a 3 dollar stop if I risk 50 dollars?', 'risk.size-money'],
  ['When can I trade?', null],
  ['When is the best time to trade?', 'Best time to trade'],
  ['What time does the stock market in New York open?', null],
  ['Is the market open on Saturday?', 'time.open-on-day'],
  ['Is the market closed now?', 'time.open-on-day'],
  ['When does forex open again?', 'time.week'],
  ['What is the Asian session?', 'Forex session'],
  ['When does the London session start?', 'time.session-opens'],
  ['What news is coming today?', 'calendar.days'],
  ['When is the next Fed meeting?', 'calendar.when'],
  ['What is NFP?', 'Nonfarm payrolls'],
  ['What does CPI mean?', 'CPI'],
  ['What does high impact mean?', 'Impact'],
  ['Should I trade during news?', null],
  ['How did I do last week?', 'journal.mean'],
  ['How much money did I make this month?', 'journal.total'],
  ['Am I profitable?', 'journal.total'],
  ['What was my best trade?', 'journal.best-trade'],
  ['What was my worst day?', 'journal.worst-day'],
  ['How many trades did I take yesterday?', 'journal.count'],
  ['Do I lose more on Fridays?', 'journal.compared'],
  ['Which pair am I best at?', 'journal.by-market'],
  ['Am I better at buying or selling?', 'journal.by-side'],
  ['Why am I losing money?', 'findings.costs'],
  ['What mistakes do I make?', 'findings.costs'],
  ['How long do I hold my trades?', 'journal.hold'],
  ['How much did I pay in fees?', 'journal.costs'],
  ['What is drawdown?', 'Drawdown'],
  ['What is my biggest drawdown?', 'journal.drawdown'],
  ['How many losses in a row did I have?', 'journal.losing-streak'],
  ['Do I trade too much?', 'Overtrading'],
  ['Do I move my stop?', null],
  ['Do I need a stop loss?', 'Stop'],
  ['Will EURUSD go up?', null],
  ['Should I buy gold now?', null],
  ['What is the price of bitcoin?', 'market.price'],
  ["What's a tick worth on the Nasdaq?", 'contracts.tick'],
  ['What is a micro contract?', 'Micro contract'],
  ['How much margin do I need for 1 lot of EURUSD with 1:30 leverage?', 'risk.margin'],
  ['If I lose 50% how much do I need to make back?', 'risk.recovery'],
  ['How do I turn 1000 into 2000 at 5% a month?', null],
  ['What is backtesting?', 'Backtesting'],
  ['How do I start a backtest?', 'Running a backtest'],
  ['How do I know if my strategy is just luck?', 'Edge or luck'],
  ['What is expectancy?', 'Expectancy'],
  ['What is a profit factor?', 'Profit factor'],
  ['What is a funded account?', 'Funded account'],
  ['What happens if I hit my daily loss limit?', 'Daily loss limit'],
  ['Is my data safe?', 'Who can see your trades'],
  ['Who can see my trades?', 'Who can see your trades'],
  ['How do I export my data?', 'Your data'],
  ['How do I cancel my subscription?', 'Canceling a subscription'],
  ['How do I change my time zone?', 'Changing your time zone'],
  ['What is RSI?', 'RSI'],
  ['What is a moving average?', 'Moving average'],
  ['What is support and resistance?', 'Support and resistance'],
  ['What is a candlestick?', 'Candlestick'],
  ['What is spread?', 'Spread'],
  ['What is a trading plan?', 'Trade plan'],
  ['How do I write a note?', 'Writing a note'],
  ['What can you do?', 'What you can ask'],
  ['Can you give me signals?', null],
  ['What is revenge trading?', 'Revenge trading'],
  ['What is the difference between a demo and a live account?', 'Demo account'],
  ['What is hedging?', 'Hedging'],
  ['What is short selling?', 'Short'],
  ['How much money do I need to start trading?', 'Money to start with'],
];

const second: readonly (readonly [question: string, by: Expected])[] = [
  ['How do I delete my account?', 'Deleting your account'],
  ['How do I upload a statement?', 'Importing a statement'],
  ['Can I use this on my phone?', 'On a phone'],
  ['Does this work without internet?', null],
  ['What is a margin call?', 'Margin call'],
  ['What is a limit?', null],
  ['What is the best broker?', null],
  ['What is the best indicator?', null],
  ['Why was I stopped out?', null],
  ['What is a gap?', 'Gap'],
  ['How do I calculate my position size?', 'Position size'],
  ['What is a good risk reward?', 'Target'],
  ['How do I read a chart?', null],
  ['What is scalping?', 'Scalping'],
  ['What are futures?', 'Futures'],
  ['What is the spread on EURUSD?', null],
  ['How do I take profit?', 'Target'],
  ['What is my profit today?', 'journal.total'],
  ['What is an order?', 'Order'],
  ['How do I set an alert?', null],
  ['How do I change my password?', 'Changing your password'],
  ['How do I get a refund?', 'Refunds'],
  ['What is a swing trader?', 'Swing trading'],
  ['What is leverage trading?', 'Leverage'],
  ['Which session is best for beginners?', null],
  ['Do you store my password?', null],
  ['How do I connect a language model?', 'Connecting a language model'],
  ['Can I trade here?', null],
  ['How do I reset the sample?', null],
  ['What is the maximum drawdown of a prop firm?', null],
  ['What does long mean?', 'Long'],
  ["What's a bull market?", null],
  ['How many trades should I take a day?', null],
  ['When do brokers charge swap?', null],
  ['What is a stop hunt?', null],
  ['Is forex a scam?', null],
  ['How do I become profitable?', null],
  ['Why is my win rate low?', null],
  ['What is the news today?', 'calendar.days'],
  ['How do I plan a trade?', 'Trade plan'],
];

const answeredBy = async (question: string): Promise<Expected> => {
  const { answer } = await ask(question, sampleDesk);
  if (answer.understood === null) return null;
  const passage = answer.calls.find(({ tool }) => tool.startsWith('knowledge.'));
  return passage?.outcome.ok === true ? (passage.outcome.words['title'] ?? '') : answer.understood.shape;
};

describe.each([
  ['the first list', first, 0.85],
  ['the second list', second, 0.5],
] as const)('%s', (_, list, least) => {
  it.each(list)('%s', async (question, expected) => {
    expect(await answeredBy(question)).toBe(expected);
  });

  it('is answered so far', () => {
    const answered = list.filter(([, expected]) => expected !== null).length;
    expect(answered / list.length).toBeGreaterThanOrEqual(least);
  });
});
