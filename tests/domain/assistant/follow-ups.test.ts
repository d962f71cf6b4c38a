/** Words that lean on the question before them: “and shorts?”, “in R”, “and the month before?”. Figures worked out from the raw trades. */
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import { restoredReading } from '@/domain/assistant/read/restored';
import { refsOf, sentenceText } from '@/domain/assistant/say';
import type { Reading } from '@/domain/assistant/read/match';
import { byDate, costs, rawTrade, type RawTrade } from './proof/raw-journal';
import { sampleDesk, trades } from './sample-desk';

const raw = trades.map(rawTrade);

const sum = (list: readonly RawTrade[], of: (trade: RawTrade) => number): number => list.reduce((total, trade) => total + of(trade), 0);
const money = (list: readonly RawTrade[]): number => sum(list, ({ net }) => net) / 100;
const winRate = (list: readonly RawTrade[]): number => (100 * list.filter(({ net }) => net > 0).length) / list.length;
const profitFactor = (list: readonly RawTrade[]): number =>
  sum(list, ({ net }) => Math.max(0, net)) / sum(list, ({ net }) => Math.max(0, -net));

/** Answers to questions, each after those before it. */
const conversation = async (questions: readonly string[]) => {
  let before: Reading | null = null;
  const said = [];
  for (const question of questions) {
    const { answer, reading } = await ask(question, sampleDesk, before);
    before = reading;
    said.push({
      shape: answer.understood?.shape ?? null,
      text: answer.sentences.map(sentenceText).join(' '),
      values: refsOf(answer.sentences).map(({ quantity }) => quantity.value),
      answer,
    });
  }
  return said;
};

const lastOf = async (questions: readonly string[]) => (await conversation(questions)).at(-1)!;

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
};
const perDay = (list: readonly RawTrade[]): number => list.length / new Set(list.map(({ date }) => date)).size;

const short = raw.filter(({ side }) => side === 'short');
const of = (symbol: string): readonly RawTrade[] => raw.filter((trade) => trade.symbol === symbol);
const inMonth = (month: string): readonly RawTrade[] => raw.filter(({ date }) => date.startsWith(month));

describe('a question about one’s own trades', () => {
  it.each([
    [['win rate on eurusd', 'and shorts?'], winRate(of('EURUSD').filter(({ side }) => side === 'short'))],
    [['what is my win rate', 'what about gold', 'and shorts?'], winRate(short.filter(({ symbol }) => symbol === 'XAUUSD'))],
    [['win rate of longs', 'shorts', 'both'], winRate(raw)],
    [['win rate of shorts in gold', 'all trades'], winRate(raw)],
    [
      ['what did i make on eurusd last year', 'and what is the profit factor?'],
      profitFactor(of('EURUSD').filter(({ date }) => date.startsWith('2025'))),
    ],
    [['how much did i make last month', 'and the month before?'], money(inMonth('2026-01'))],
    [['how much did i make this month', 'same for last'], money(inMonth('2026-02'))],
    [['how much did i make this year', 'vs last year'], money(inMonth('2025'))],
    [['how much did i make in march 2025', 'and the year before?'], money(inMonth('2024-03'))],
    [['how much did i make in 2025', 'and the year before?'], money(inMonth('2024'))],
    [['how much did i make in february 2026', 'and the quarter before?'], money(['2025-10', '2025-11', '2025-12'].flatMap(inMonth))],
    [['how much did i make this month', 'in r'], sum(inMonth('2026-03'), ({ r }) => r)],
    [['how much did i make this month', 'in r', 'and per trade?'], sum(inMonth('2026-03'), ({ r }) => r) / inMonth('2026-03').length],
    [['how much did i make yesterday', 'and on mondays'], money(raw.filter(({ weekday }) => weekday === 0))],
    [
      ['how many short trades in february 2026', 'how many won'],
      inMonth('2026-02').filter(({ side, net }) => side === 'short' && net > 0).length,
    ],
    [
      ['average win', 'and loss?'],
      sum(
        raw.filter(({ net }) => net < 0),
        ({ r }) => r,
      ) / raw.filter(({ net }) => net < 0).length,
    ],
    // Words that correct, or that only lead to what is asked.
    [['win rate on eurusd', 'no i meant gold'], winRate(of('XAUUSD'))],
    [['how much did i make this month', 'no, last month'], money(inMonth('2026-02'))],
    [['how many trades on gold', 'ok and how many won'], of('XAUUSD').filter(({ net }) => net > 0).length],
    [['how many trades in february 2026', 'so what did i make'], money(inMonth('2026-02'))],
    [['win rate on eurusd', 'wat about gold'], winRate(of('XAUUSD'))],
    // A figure alone is of the same trades.
    [['how many trades on gold', 'win rate'], winRate(of('XAUUSD'))],
    [['how long do i hold trades on gold', 'median?'], middle(of('XAUUSD').map(({ minutes }) => minutes))],
    [['what did i pay in commissions', 'total this year'], costs(raw.filter(({ date }) => date.startsWith('2026')))],
    [['how much did i make on gold', 'on average'], money(of('XAUUSD')) / of('XAUUSD').length],
    [['how many trades a day do i take', 'on average on mondays'], perDay(raw.filter(({ weekday }) => weekday === 0))],
    [['how much did i make in february 2026', 'in r', 'per trade'], sum(inMonth('2026-02'), ({ r }) => r) / inMonth('2026-02').length],
    [['how many losers on gold', 'profit factor'], profitFactor(of('XAUUSD'))],
    [['how many losers in february 2026', 'the biggest one'], Math.min(...inMonth('2026-02').map(({ r }) => r))],
    [['my expectancy on gold', 'last 50 trades', 'last 20?'], sum(of('XAUUSD').slice(-20), ({ r }) => r) / 20],
    [['win rate by weekday', 'on mondays'], winRate(raw.filter(({ weekday }) => weekday === 0))],
    [['win rate on gold', 'sorry eurusd'], winRate(of('EURUSD'))],
    [['win rate on gold', 'how many trades was that'], of('XAUUSD').length],
    [['how much did i make on gold', 'and feb last year'], money(of('XAUUSD').filter(({ date }) => date.startsWith('2025-02')))],
    [['what did i pay in commissions', 'average', 'this month'], costs(inMonth('2026-03'))],
    [['hey what do i make on avg per trade'], money(raw) / raw.length],
    [['win rate held under 30 minutes', 'held over 2 hours'], winRate(raw.filter(({ minutes }) => minutes >= 120))],
    [['win rate on gold', 'and overall'], winRate(raw)],
    [['win rate on fridays', 'how much did it cost me'], money(raw.filter(({ weekday }) => weekday === 4))],
  ] as const)('%j', async (questions, value) => {
    const { values, text } = await lastOf(questions);
    expect(
      values.some((one) => one !== null && Math.abs(one - value) < 0.006 * Math.max(1, Math.abs(value) / 100)),
      `${text} for ${String(value)}`,
    ).toBe(true);
  });

  it('stays with the days and the trades before for days, runs and single trades', async () => {
    const month = await conversation(['losing days this month', 'winning days?', 'worst day', 'no last month']);
    const days = (name: string): readonly number[] => byDate(inMonth(name));
    expect(month[1]!.values).toContain(days('2026-03').filter((net) => net > 0).length);
    expect(month[2]!.values).toContainEqual(expect.closeTo(Math.min(...days('2026-03')), 2));
    expect(month[3]!.values).toContainEqual(expect.closeTo(Math.min(...days('2026-02')), 2));
    const one = await conversation(['last trade', 'was it a win', 'how long did i hold it']);
    expect(one.map(({ text }) => text)).toEqual([one[0]!.text, one[0]!.text, one[0]!.text]);
  });

  it('orders the groups of before from the other end', async () => {
    expect((await lastOf(['best setup', 'worst?'])).text).toMatch(/by setup, lowest first/u);
    expect((await lastOf(['win rate in march 2026', 'by month'])).text).toMatch(/by month: May 2024/u);
    expect((await lastOf(['pnl by pair today'])).text).toMatch(/no trades match/u);
  });

  it.each([
    [['what did i pay in commissions', 'the median?']],
    [['worst pair', 'how much did it cost me']],
    [['worst day of the week', 'how much did i lose there']],
    [['what was my worst trade', 'how long did i hold it']],
    [['what if i only traded london', 'whats my win rate then']],
    [['win rate on gold', 'no fridays']],
    [['win rate on zebras', 'and shorts?']],
  ] as const)('brings no figure for %j', async (questions) => {
    const said = await lastOf(questions);
    expect(said.values, said.text).toEqual([]);
    expect(said.shape).not.toBe('knowledge.term');
  });

  it('takes a question that can stand alone for one of its own', async () => {
    const said = await lastOf(['trades over zebras', 'how many over 2r']);
    expect(said.values).toEqual([raw.filter(({ r }) => r >= 2).length]);
    expect((await lastOf(['this year', 'what is drawdown'])).shape).toBe('knowledge.term');
  });

  it('turns to the other end of what was asked', async () => {
    const [best, worst] = await conversation(['what was my best day', 'and the worst?']);
    expect([best!.shape, worst!.shape]).toEqual(['journal.best-day', 'journal.worst-day']);
    const days = new Map<string, number>();
    for (const { date, net } of raw) days.set(date, (days.get(date) ?? 0) + net / 100);
    expect(worst!.values).toContainEqual(expect.closeTo(Math.min(...days.values()), 2));
    expect((await lastOf(['longest losing streak', 'and winning?'])).shape).toBe('journal.winning-streak');
    expect((await lastOf(['best setup', 'and the worst?'])).text).toMatch(/by setup, lowest first/u);
  });

  it('follows the question before one that could not be read', async () => {
    const said = await conversation(['win rate on eurusd', 'zebra giraffe', 'and shorts?']);
    expect(said[1]!.shape).toBeNull();
    expect(said[2]!.text).toMatch(/short trades in EURUSD/u);
    // The same after a reload.
    const { answer } = await ask('and shorts?', sampleDesk, restoredReading(said.slice(0, 2).map((one) => one.answer)));
    expect(answer.sentences.map(sentenceText).join(' ')).toMatch(/short trades in EURUSD/u);
  });

  it('says that none match as a sentence of its own', async () => {
    expect((await lastOf(['average win of losing trades'])).text).not.toMatch(/\.,/u);
  });

  it('is asked in a unit that it has', async () => {
    const said = await lastOf(['how much did i make this month', 'in percent']);
    expect(said.shape).toBeNull();
  });
});

describe('words that could mean two things', () => {
  it('are asked about, and so is what would only repeat an answer', async () => {
    const { shape, answer } = await lastOf(['which pair costs most']);
    expect(shape).toBeNull();
    for (const question of answer.next) expect((await lastOf([question])).shape).toBe('journal.by-market');
    expect((await lastOf(['which pair costs the most in fees'])).text).toMatch(/^Costs of all trades, by market, highest first/u);
    expect((await lastOf(['how many trade plans do i have', 'last one'])).shape).toBeNull();
  });
});

describe('other questions', () => {
  it.each([
    [['when does london open', 'and new york?', 'and close?'], 'time.session-closes', /^New York closes/u],
    [['is london open', 'when does it close'], 'time.session-closes', /^London closes/u],
    [['when does london open', 'tomorrow?'], 'time.session-opens', /^London opens/u],
    [['when is the fed', 'and the ecb?'], 'calendar.when', /ECB/u],
    [['what is expectancy', 'and slippage?'], 'knowledge.term', /^Slippage/u],
    [['how many notes do i have', 'and backtests?'], 'backtests.count', /^2 backtests/u],
    [['eurusd high last 20 bars', 'low?'], 'market.low-of-bars', /./u],
    [['risk reward entry 1.1000 stop 1.0950 target 1.1100', 'and short'], 'risk.reward', /long, not short/u],
    [['what does 10000 usd become at 2% a month for 24 months', '3%'], 'risk.compound', /20,327\.94/u],
    [['15:30 london in new york', 'and 9am'], 'time.convert', /^09:00 in London is 05:00 in New York/u],
    [['news for gbp this week', 'only high'], 'calendar.days', /^2 events/u],
    [['win rate on eurusd', 'what is a short'], 'knowledge.term', /^A short position/u],
  ] as const)('%j', async (questions, shape, says) => {
    const said = await lastOf(questions);
    expect(said.shape).toBe(shape);
    expect(said.text).toMatch(says);
  });
});
