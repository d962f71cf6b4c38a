/** `npm run ask`: figures of a journal and of the clock in the terminal, each with what it rests on. Expectations are worked out by hand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { sampleAccountPlans } from '@/domain/sample/sample-declaration';
import { sampleAccounts, sampleTrades } from '@/domain/sample/sample-trades';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { main } from '../../scripts/cli/ask';
import { rawTrade, total } from '../domain/assistant/proof/raw-journal';
import { sampleArchive } from './sample-archive';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-ask-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Wednesday, 18 March 2026. The week before had one trade a day: +100, −50, +100, −50, +100 USD, the last of them in gold. */
const trades = [
  'account,symbol,side,lots,opened (UTC),closed (UTC),open price,close price,initial stop,net result,currency,setup',
  'Main,EURUSD,long,1,2026-03-09T08:00:00Z,2026-03-09T08:30:00Z,1.10000,1.10100,1.09900,100.00,USD,Pullback',
  'Main,EURUSD,long,1,2026-03-10T08:00:00Z,2026-03-10T08:30:00Z,1.10000,1.09950,1.09900,-50.00,USD,Pullback',
  'Main,EURUSD,long,1,2026-03-11T08:00:00Z,2026-03-11T08:30:00Z,1.10000,1.10100,1.09900,100.00,USD,Pullback',
  'Main,EURUSD,short,1,2026-03-12T08:00:00Z,2026-03-12T08:30:00Z,1.10000,1.10050,1.10100,-50.00,USD,Fade',
  'Main,XAUUSD,long,0.1,2026-03-13T08:00:00Z,2026-03-13T08:30:00Z,2900.00,2910.00,2890.00,100.00,USD,Fade',
].join('\n');

interface Told {
  readonly answer: string;
  readonly figures: readonly { readonly text: string; readonly value: number | null; readonly unit: string; readonly evidence: string }[];
  readonly understood: { readonly shape: string } | null;
  readonly evidence: readonly { readonly id: string; readonly tool: string }[];
}

const asked = async (...words: readonly string[]): Promise<Told> => {
  const file = join(folder, 'trades.csv');
  writeFileSync(file, trades);
  const { code, output, errors } = await main(['--journal', file, '--at', '2026-03-18T12:41:00Z', '--json', ...words]);
  expect(errors).toBe('');
  expect(code).toBe(0);
  return JSON.parse(output) as Told;
};

describe('npm run ask', () => {
  it('answers from the trades of a file, with the figure and its evidence', async () => {
    const told = await asked('What was my win rate last week?');
    expect(told.figures[0]).toMatchObject({ value: 60, unit: '%', evidence: '1' });
    expect(told.evidence).toMatchObject([{ id: '1', tool: 'journal.query' }]);
    expect(told.understood?.shape).toBe('journal.win-rate');
  });

  it.each([
    ['How much did I make last week?', 200, 'USD'],
    ['total result in money on EURUSD', 100, 'USD'],
    ['how many trades did I take on Mondays', 1, 'count'],
    ['What did I make with gold?', 100, 'USD'],
    ['combien', null, null],
  ] as const)('%s', async (question, value, unit) => {
    const { figures, understood } = await asked(question);
    if (value === null) expect([understood, figures]).toEqual([null, []]);
    else expect(figures[0]).toMatchObject({ value, unit });
  });

  it('tells times of the instant at which it is asked', async () => {
    const { answer, figures } = await asked('When does London close?');
    expect(answer).toBe('London closes at 17:00, in 4 h 19.');
    expect(figures).toMatchObject([
      { text: '17:00', value: Date.UTC(2026, 2, 18, 17), unit: 'instant' },
      { text: '4 h 19', value: 259, unit: 'minutes' },
    ]);
  });

  it('refuses to predict, without a figure', async () => {
    for (const question of [
      'Will gold go up tomorrow?',
      'Should I buy EURUSD now?',
      'give me a signal for nasdaq',
      'price target for gold',
    ]) {
      const { figures, answer } = await asked(question);
      expect(figures, question).toEqual([]);
      expect(answer, question).toMatch(/I don’t/u);
    }
  });

  it('names a file that is not there, an instant that is none and a missing question', async () => {
    expect(await main(['--journal', join(folder, 'no.csv'), 'win rate'])).toMatchObject({ code: 3 });
    expect(await main(['--at', 'noon', 'win rate'])).toMatchObject({ code: 2 });
    expect(await main([])).toMatchObject({ code: 2 });
  });
});

describe('npm run ask with candles and rates', () => {
  /** Four hours of Tuesday, 2 January 2024. */
  const bars = [
    '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
    '2024.01.02\t00:00:00\t1.10432\t1.10500\t1.10300\t1.10450\t1234\t0\t5',
    '2024.01.02\t01:00:00\t1.10450\t1.10470\t1.10410\t1.10420\t987\t0\t6',
    '2024.01.02\t02:00:00\t1.10421\t1.10433\t1.10405\t1.10411\t640\t0\t6',
    '2024.01.02\t03:00:00\t1.10411\t1.10460\t1.10400\t1.10440\t702\t0\t6',
  ].join('\n');
  const series = (): string => {
    const file = join(folder, 'EURUSD_H1.csv');
    writeFileSync(file, bars);
    return file;
  };

  it.each([
    ['How many candles are there of EURUSD?', 4, 'bars'],
    ['What was the last close of EURUSD?', 1.1044, 'price'],
    ['What is the highest price of the last 3 bars?', 1.1047, 'price'],
    ['lowest price of the last 2 bars', 1.104, 'price'],
    ['3 period SMA on EURUSD', (1.1042 + 1.10411 + 1.1044) / 3, 'price'],
  ] as const)('%s', async (question, value, unit) => {
    const { figures } = await asked('--series', series(), question);
    expect(figures[0]?.unit).toBe(unit);
    expect(figures[0]?.value).toBeCloseTo(value, 9);
  });

  it('has no candles of another market, and names a file that is none', async () => {
    const { figures, answer } = await asked('--series', series(), 'What was the last close of GBPUSD?');
    expect([figures, answer]).toEqual([[], 'There are no candles of GBPUSD here.']);
    const file = join(folder, 'words.csv');
    writeFileSync(file, 'no candles');
    expect(await main(['--series', file, 'last close of EURUSD'])).toMatchObject({ code: 3 });
  });

  it('converts with a rate that is given, and names the one that is missing', async () => {
    const question = 'What is a pip of USDJPY worth with 1 lot in USD?';
    // 0.01 of 100,000 is 1,000 JPY, at 160 JPY 6.25 USD.
    expect((await asked('--rate', 'USDJPY=160', question)).figures[0]).toMatchObject({ value: 6.25, unit: 'USD' });
    const without = await asked(question);
    expect(without.figures).toEqual([]);
    expect(without.answer).toMatch(/JPY/u);
    expect(await main(['--rate', 'USDJPY', question])).toMatchObject({ code: 2 });
  });
});

describe('npm run ask over an export with rules of a firm', () => {
  const at = Date.UTC(2026, 2, 21, 12) as EpochMs;
  const clock = sampleClock(lastFriday(at));
  const evaluations = sampleAccountPlans.flatMap(({ key, evaluation }) => {
    const account = sampleAccounts.get(key);
    return evaluation === null || account === undefined ? [] : [{ account, evaluation }];
  });

  const told = async (question: string): Promise<Told> => {
    const file = join(folder, 'export.zip');
    writeFileSync(file, await sampleArchive(clock, at));
    const { code, output, errors } = await main(['--journal', file, '--at', new Date(at).toISOString(), '--json', question]);
    expect([code, errors]).toEqual([0, '']);
    return JSON.parse(output) as Told;
  };

  it('tells what is left of the day’s limit on a Saturday: all of it', async () => {
    const { figures, evidence } = await told('How much of my daily loss limit is left?');
    expect(evidence[0]?.tool).toBe('accounts.rules');
    for (const { evaluation } of evaluations)
      expect(figures.map(({ value, unit }) => [value, unit])).toContainEqual([evaluation.dailyLoss, 'USD']);
  });

  it('tells the equity: the size of the account with all its results', async () => {
    const { figures } = await told('What is the equity of my evaluation accounts?');
    for (const { account, evaluation } of evaluations) {
      const own = sampleTrades(clock).filter(({ accountId }) => accountId === account.id);
      const equity = evaluation.size + total(own.map(rawTrade));
      expect(figures.some(({ value, unit }) => unit === 'USD' && Math.abs((value ?? 0) - equity) < 0.005)).toBe(true);
    }
  });

  it('has no rules in a table of trades, and says so', async () => {
    const { figures, answer } = await asked('How much of my daily loss limit is left?');
    expect(figures).toEqual([]);
    expect(answer).toMatch(/^No account here has rules of a firm/u);
  });
});
