/** Questions as a beginner types them: everyday words, slips of the hand, parts left out, and words that follow on. Expectations by other code. */
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import { refsOf, sentenceText } from '@/domain/assistant/say';
import type { Reading } from '@/domain/assistant/read/match';
import { rawTrade } from './proof/raw-journal';
import { sampleDesk, trades } from './sample-desk';

const raw = trades.map((trade) => ({ ...rawTrade(trade), broker: trade.broker }));
const lost = raw.filter(({ net }) => net < 0);
const pairs = raw.filter(({ symbol }) => symbol === 'EURUSD' || symbol === 'GBPUSD');
const pips = (list: typeof raw): number =>
  list.reduce(
    (sum, { broker: { openPrice, closePrice, side } }) =>
      sum + Math.round((Number(closePrice) - Number(openPrice)) * (side === 'long' ? 1 : -1) * 1e5) / 10,
    0,
  );
const risks = raw.map(({ net, r }) => net / 100 / r);

const said = async (question: string, before: Reading | null = null) => {
  const { answer, reading } = await ask(question, sampleDesk, before);
  const text = [...answer.sentences, ...answer.more].map(sentenceText).join(' ');
  return { answer, reading, text, shape: answer.understood?.shape ?? null, figures: refsOf([...answer.sentences, ...answer.more]) };
};

describe('figures', () => {
  it.each([
    ['loss rate', (100 * lost.length) / raw.length, '%'],
    ['how often do I lose', (100 * lost.length) / raw.length, '%'],
    ['what percentage of my trades are losers', (100 * lost.length) / raw.length, '%'],
    [
      'losing percentage of shorts',
      (100 * lost.filter(({ side }) => side === 'short').length) / raw.filter(({ side }) => side === 'short').length,
      '%',
    ],
    ['total pips', pips(pairs), 'pips'],
    ['how many pips did i make on eurusd', pips(pairs.filter(({ symbol }) => symbol === 'EURUSD')), 'pips'],
    ['how much do i risk per trade', risks.reduce((sum, risk) => sum + risk, 0) / risks.length, 'USD'],
    ['what size with a 5 dollar stop on gold, 1% of 10000', 0.2, 'lots'],
    ['size for 5 dollar stop on gold risking 100 dollars', 0.2, 'lots'],
    ['how much do i lose if gold goes 5 dollars against me with 0.1 lots', 50, 'USD'],
    ['my account is 5000 usd and i want to risk 1% with a 20 pip stop on gbpusd', 0.25, 'lots'],
    ['what winrate do i need for 1:3', 25, '%'],
  ] as const)('%s', async (question, value, unit) => {
    const { figures, text } = await said(question);
    const found = figures.filter(({ quantity }) => quantity.unit === unit).map(({ quantity }) => quantity.value ?? Number.NaN);
    expect(
      found.some((one) => Math.abs(one - value) < 1e-6 * Math.max(1, Math.abs(value))),
      `${text} for ${String(value)}`,
    ).toBe(true);
  });
});

describe('everyday words', () => {
  it.each([
    ['am i profitable this year', 'journal.total'],
    ['am i up or down this month', 'journal.total'],
    ['how much am i down this week', 'journal.total'],
    ['did i do well on gold last month', 'journal.mean'],
    ['how did my pullback trades do', 'journal.mean'],
    ['how do my trades after a loss go', 'journal.mean'],
    ['how did january go', 'journal.mean'],
    ['how was last week', 'journal.mean'],
    ['how is my trading going', 'journal.mean'],
    ['am i improving', 'journal.by-month'],
    ['how much do i lose on average when i lose', 'journal.average-loss'],
    ['how much do i make when i win', 'journal.average-win'],
    ['how big are my winners compared to my losers', 'journal.payoff'],
    ['how many trades do i take a day on average', 'journal.trades-a-day'],
    ['how much did i make per trade', 'journal.mean'],
    ['when do i trade the most', 'journal.by-hour'],
    ['what pair should i stop trading', 'journal.by-market'],
    ['which days should i avoid', 'journal.by-weekday'],
    ['what time should i stop trading', 'journal.by-hour'],
    ['do i make more money with longs or shorts', 'journal.by-side'],
    ['do i hold losers longer than winners', 'journal.hold-compared'],
    ['how long are my trades', 'journal.hold'],
    ['what are my chances of winning', 'journal.win-rate'],
    ['show me my trades on gold', 'journal.count'],
    ['show my last 5 trades', 'journal.total'],
    ['did i win my last trade', 'journal.last-trade'],
    ['do i follow my rules', 'rules.kept'],
    ['how much left till i fail my challenge', 'accounts.room'],
    ['where is eurusd now', 'market.price'],
    ['is eurusd above the 200 ema', 'market.indicator'],
    ['when is london open', 'time.session-opens'],
    ['is there any red folder news today', 'calendar.days'],
    ['alert me if gold goes above 2950', 'writing.price-alert'],
    ['plan buy eurusd 1.1 stop 1.09 target 1.12', 'writing.plan-side'],
    ['write a note about my loss', 'writing.note'],
  ] as const)('%s → %s', async (question, shape) => {
    const found = await said(question);
    expect(found.shape, found.text).toBe(shape);
  });

  it('tells the last trade, whatever it came to', async () => {
    const last = raw.toSorted((a, b) => a.openedAt - b.openedAt).at(-1)!;
    const { figures } = await said('did i win my last trade');
    expect(figures.find(({ key }) => key === 'net')?.quantity.value).toBeCloseTo(last.net / 100, 9);
  });

  it('gives no meaning of a word for a figure of one’s own', async () => {
    expect((await said('whats my drawdown right now')).shape).toBeNull();
    expect((await said('what is drawdown')).shape).toBe('knowledge.term');
    expect((await said('what does my drawdown mean')).shape).toBe('knowledge.term');
  });

  it('says of no market that it will be somewhere', async () => {
    expect((await said('where will gold be tomorrow')).figures).toEqual([]);
    expect((await said('what will the price of gold be')).text).toMatch(/don’t guess/u);
  });
});

describe('slips of the hand', () => {
  it.each([
    ['what is my win rat this month', 'journal.win-rate', '“rat” as “rate”'],
    ['how much commision have i paid', 'journal.costs', '“commision” as “commission”'],
    ['what is my avrage loss', 'journal.average-loss', '“avrage” as “average”'],
    ['wat time does new york open', 'time.session-opens', '“wat” as “what”'],
    ['when dose london opn', 'time.session-opens', '“dose” as “does” and “opn” as “open”'],
  ] as const)('%s', async (question, shape, slip) => {
    const found = await said(question);
    expect(found.shape, found.text).toBe(shape);
    expect(found.text).toContain(`I read ${slip}.`);
  });

  it('are not looked for where too many words are unknown', async () => {
    expect((await said('qual é a minha taxa de acerto')).shape).toBeNull();
  });
});

describe('what is left out', () => {
  it('is asked for, and the next words complete the question', async () => {
    const first = await said('margin for 2 lots at leverage 30');
    expect(first.text).toMatch(/^I still need the market/u);
    expect(first.answer.next.length).toBeGreaterThan(0);
    for (const question of first.answer.next) expect((await said(question)).shape).toBe('risk.margin');
    const second = await said('EURUSD', first.reading);
    // 200,000 EUR at 30.
    expect(second.figures.map(({ quantity: { value, unit } }) => [value, unit])).toContainEqual([6_666.67, 'EUR']);
  });

  it('names each missing part', async () => {
    expect((await said('how much margin do i need for 1 lot')).text).toMatch(/^I still need the market and your leverage/u);
  });

  it('follows on from an answer', async () => {
    const first = await said('what did i make on eurusd last year');
    const second = await said('and for gold?', first.reading);
    const third = await said('only shorts', second.reading);
    expect(third.text).toMatch(/short trades in XAUUSD, last year/u);
  });
});
