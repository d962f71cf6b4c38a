/** Questions as traders type them: short forms, what is left out, two conditions at once. Expectations by other code, from the raw trades. */
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import type { Reading } from '@/domain/assistant/read/match';
import { refsOf, sentenceText } from '@/domain/assistant/say';
import { sampleAccountPlans } from '@/domain/sample/sample-declaration';
import { sampleAccounts } from '@/domain/sample/sample-trades';
import { meanR, rawTrade, total, totalR, winRate, type RawTrade } from './proof/raw-journal';
import { sampleDesk, trades } from './sample-desk';

const raw = trades.map((trade) => ({ ...rawTrade(trade), accountId: trade.accountId }));
const gold = raw.filter(({ symbol }) => symbol === 'XAUUSD');
const weekday = (list: readonly RawTrade[], day: number): readonly RawTrade[] => list.filter((one) => one.weekday === day);
const notWeekday = (list: readonly RawTrade[], ...days: readonly number[]): readonly RawTrade[] =>
  list.filter((one) => !days.includes(one.weekday));
const second = sampleAccountPlans[2]!;
const ofSecond = raw.filter(({ accountId }) => accountId === sampleAccounts.get(second.key)?.id);

const said = async (question: string, before: Reading | null = null) => {
  const { answer, reading } = await ask(question, sampleDesk, before);
  const text = [...answer.sentences, ...answer.more].map(sentenceText).join(' ');
  return { answer, reading, text, shape: answer.understood?.shape ?? null, figures: refsOf([...answer.sentences, ...answer.more]) };
};

const isNear = (a: number | null, b: number): boolean => a !== null && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

const figures: readonly (readonly [question: string, value: number, unit: string])[] = [
  ['wats my wr on gold pls', winRate(gold), '%'],
  ['nb of trades on mardi', weekday(raw, 1).length, 'count'],
  ['total pnl on gold', total(gold), 'USD'],
  ['biggest loss in $ on gold', Math.min(...gold.map(({ net }) => net)) / 100, 'USD'],
  ['winrate w/o mondays', winRate(notWeekday(raw, 0)), '%'],
  ['avg r not counting fridays', meanR(notWeekday(raw, 4)), 'R'],
  ['what if i skip mondays and fridays', totalR(notWeekday(raw, 0, 4)), 'R'],
  ['total pnl excluding gold', total(raw.filter(({ symbol }) => symbol !== 'XAUUSD')), 'USD'],
  ['what would my win rate be without shorts', winRate(raw.filter(({ side }) => side === 'long')), '%'],
  ['gold winrate, apart from mondays', winRate(notWeekday(gold, 0)), '%'],
  ['winrate on evaluation 2', winRate(ofSecond), '%'],
  ['pnl on the eval 2 acct', total(ofSecond), 'USD'],
  ['how many mes with 8 pts stop, risking $200', 5, 'contracts'],
  ['how much do i make if es moves 5 pts w 2 contracts', 500, 'USD'],
  ['win rate needed for 3r', 25, '%'],
  ['kelly 45% winrate 2r', 17.5, '%'],
  ['risk to reward if i buy gold 2900 stop 2880 target 2950', 2.5, 'R'],
];

describe('figures', () => {
  it.each(figures)('%s', async (question, value, unit) => {
    const { figures: all, text } = await said(question);
    const found = all.filter(({ quantity }) => quantity.unit === unit).map(({ quantity }) => quantity.value);
    expect(
      found.some((one) => isNear(one, value)),
      `${text} for ${String(value)}`,
    ).toBe(true);
  });
});

describe('what would drop a part of the question', () => {
  it.each([
    'win rate on gold during the war',
    'how many trades on 2026-02-31',
    'news for eurusd and gold today',
    'news today and tomorrow',
    'high of eurusd and gbpusd over the last 20 bars',
    'pnl of gold longs and eurusd shorts',
    'how many open trades do i have',
    'pnl in euros last month',
    'pnl if i had doubled my size',
    'win rate without gold on fridays',
    'how much can i lose today on evaluation 1 and evaluation 2',
    'when was rsi below 30 on eurusd',
    'losses in a row at 300% risk until -5%',
  ])('brings no figure: %s', async (question) => {
    const { figures: all, text } = await said(question);
    expect(all, text).toEqual([]);
  });
});

describe('words', () => {
  it('says which weekday is the worst, and not which Friday', async () => {
    expect((await said('is friday my worst day')).shape).toBe('journal.by-weekday');
  });

  it('takes no number that an indicator is held against for its period', async () => {
    const { answer, text } = await said('is the rsi of eurusd below 30');
    expect(answer.calls[0]?.input).toMatchObject({ call: 'rsi' });
    expect(text).toMatch(/, (?:above|below|right at) 30\./u);
    expect((await said('is eurusd above 200 ema')).answer.calls[0]?.input).toMatchObject({ call: 'ema(200)' });
  });

  it('asks for the news of the country that is named', async () => {
    expect((await said('when is the next us cpi')).answer.calls[0]?.input).toMatchObject({ currencies: ['USD'] });
    expect((await said('previous uk cpi')).answer.calls[0]?.input).toMatchObject({ currencies: ['GBP'] });
  });

  it('names the unknown words of a question about one’s own trades, and offers it without them', async () => {
    const { text, answer } = await said('win rate on gold when it rains');
    expect(text).toBe('I don’t understand “rains” here, so I won’t guess. The nearest question I can answer: Win rate of trades in XAUUSD');
    expect(answer.next).toHaveLength(1);
    expect((await said(answer.next[0]!)).figures.some(({ quantity }) => isNear(quantity.value, winRate(gold)))).toBe(true);
  });

  it('says why it leaves out no tag', async () => {
    expect((await said('win rate without the tag tired')).text).toContain('can’t leave trades out by this');
  });
});
