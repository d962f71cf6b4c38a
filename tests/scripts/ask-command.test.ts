/** `npm run ask`: figures of a journal and of the clock in the terminal, each with what it rests on. Expectations are worked out by hand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../scripts/cli/ask';

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
