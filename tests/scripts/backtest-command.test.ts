/** What `npm run backtest` does beside one run: costs, shorter candles, news, rates, sweeps, walk-forward, counts and portfolios. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrialsFile } from '@/domain/runs/trials-file';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { writeStrategyJson } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { main as backtest } from '../../scripts/cli/backtest';
import { aStrategy, closeOf, cross, priceOf } from '../domain/backtest/a-strategy';
import { protection } from '../domain/backtest/hand-worked';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-backtest-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

type Bar = readonly [number, number, number, number];
const startMs = Date.UTC(2024, 0, 3);
const hourMs = 3_600_000;

/** Candles from Wednesday, 3 January 2024, on; prices are thousandths above 1. */
const candleText = (bars: readonly Bar[], stepMs = hourMs, base = 1): string =>
  `time,open,high,low,close,volume\n${bars
    .map(
      (bar, k) => `${new Date(startMs + k * stepMs).toISOString()},${bar.map((price) => (base + price / 1_000).toFixed(5)).join(',')},1\n`,
    )
    .join('')}`;

const level = (price: number): Bar => [price, price, price, price];
const price = (thousandths: number) => priceOf(1 + thousandths / 1_000);
const distance = (thousandths: number) => ({ distance: { kind: 'price', price: thousandths / 1_000 }, from: 'fill' }) as const;

/** Buys 1,000 units at the open after the first close above 1.100. */
const rising = (changes: Partial<Strategy> = {}): Strategy =>
  aStrategy({
    entries: [{ side: 'long', when: cross(closeOf(), 'above', price(100)), order: { kind: 'market' }, group: null }],
    size: { kind: 'units', units: 1_000 },
    ...changes,
  });
const strategyFile = (name: string, changes: Partial<Strategy> = {}): string => written(name, writeStrategyJson(rising(changes)));

const answerOf = async (...words: readonly string[]) => {
  const { code, output, errors } = await backtest([...words, '--leverage', '30', '--json']);
  expect([code, errors.includes('bug')]).toEqual([0, false]);
  return { answer: JSON.parse(output) as Record<string, unknown>, errors };
};

const cross10 = fileURLToPath(new URL('../../scripts/cli/examples/average-cross.txt', import.meta.url));
/** 40 trading days of a wave that a crossing of averages meets often. */
const wave = (days = 40): string =>
  candleText(Array.from({ length: days * 24 }, (_, k) => level(100 + Math.round(6 * Math.sin(k / 5) + 3 * Math.sin(k / 17)))));

describe('costs', () => {
  it('take a spread as a share of the price and by session', async () => {
    // The third bar opens at 02:00 UTC in January, 11:00 in Tokyo: 6 ticks there. Without the session 0.0001 of 1.102 are 11.02 ticks, so 12.
    const candles = written('EURUSD-spread.csv', candleText([level(99), level(101), level(102)]));
    const words = ['--candles', candles, '--symbol', 'EURUSD', '--strategy', strategyFile('spread.json')];
    const entryPrice = async (...more: readonly string[]) => {
      const { answer } = await answerOf(...words, ...more);
      return (answer['pessimistic'] as { readonly openPositions: readonly { readonly entryPrice: number }[] }).openPositions[0]?.entryPrice;
    };
    expect(await entryPrice('--spread-ratio', '0.0001')).toBe(1.10212);
    expect(await entryPrice('--spread-ratio', '0.0001', '--spread-by-session', 'Tokyo=6')).toBe(1.10206);
    expect(await entryPrice('--spread-ticks', '9', '--spread-by-session', 'London=2')).toBe(1.10209);
  });

  it('are refused where they contradict or name no session', async () => {
    const words = [
      '--candles',
      written('EURUSD-refused.csv', candleText([level(99), level(101)])),
      '--symbol',
      'EURUSD',
      '--strategy',
      strategyFile('refused.json'),
    ];
    expect((await backtest([...words, '--spread-ticks', '1', '--spread-ratio', '0.1'])).errors).toContain(
      'Give --spread-ticks or --spread-ratio.',
    );
    const { code, errors } = await backtest([...words, '--spread-by-session', 'Paris=2']);
    expect(code).toBe(2);
    expect(errors).toContain('no session and ticks in “Paris=2”');
  });
});

describe('further files', () => {
  it('of shorter candles settle bars', async () => {
    // Bought at 1.101; stop 1.096 and target 1.106 in one hour, the target first by its halves: 1,000 · 0.005 = 5.
    const hours: Bar[] = [level(99), level(101), [101, 106, 95, 100]];
    const halves: Bar[] = [level(99), level(99), level(101), level(101), [101, 106, 100, 104], [104, 104, 95, 100]];
    const strategy = strategyFile('lower.json', { protection: protection({ stop: distance(5), target: distance(5) }) });
    const words = ['--candles', written('EURUSD-hours.csv', candleText(hours)), '--symbol', 'EURUSD', '--strategy', strategy];
    expect((await answerOf(...words)).answer).toMatchObject({ ambiguousTrades: 1, settledByShorterCandles: null });
    const { answer } = await answerOf(...words, '--lower', written('EURUSD-halves.csv', candleText(halves, hourMs / 2)));
    expect(answer).toMatchObject({ ambiguousTrades: 0, optimistic: null, settledByShorterCandles: { asked: 1, settled: 1, uncovered: 0 } });
    expect((answer['pessimistic'] as { readonly report: { readonly net: number } }).report.net).toBeCloseTo(5, 9);
  });

  it('of news keep entries out, and what they do not cover is told', async () => {
    const strategy = strategyFile('news.json', {
      blackout: { minutesBefore: 30, minutesAfter: 30, impact: 'high', openPositions: 'keep' },
    });
    // From Wednesday, 3 January, 00:00 UTC to Monday, 15 January; the entry would be on the first day at 02:00 UTC.
    const bars = [level(99), level(101), ...Array.from({ length: 12 * 24 }, () => level(102))];
    const words = ['--candles', written('EURUSD-news.csv', candleText(bars)), '--symbol', 'EURUSD', '--strategy', strategy];
    const without = await backtest(words);
    expect([without.code, without.errors.includes('say which with --news')]).toEqual([3, true]);
    const row = { title: 'Speech', country: 'USD', date: '2024-01-02T21:10:00-05:00', impact: 'High', forecast: '', previous: '' };
    const { answer, errors } = await answerOf(...words, '--news', written('week.json', JSON.stringify([row])));
    expect(answer['pessimistic']).toMatchObject({ ordersWithoutFill: { 'skipped: news blackout': 1 }, openPositions: [] });
    // The week of 31 December is known, the one of 7 January not.
    expect(errors).toContain('no calendar is known from 2024-01-07 to 2024-01-15');
  });

  it('of a pair convert results at the rate of each bar', async () => {
    // 1,000 units gain 0.5 yen each: 500 yen. At 125 and then 100 yen to the dollar, at the close of the fourth bar, that is 5 dollars.
    const pair = written(
      'USDJPY-rates.csv',
      candleText(
        [125, 125, 125, 100].map((yen) => level(yen * 1_000)),
        hourMs,
        0,
      ),
    );
    const bars = [level(99_900), level(100_100), level(100_200), level(100_700)];
    const strategy = written(
      'yen.json',
      writeStrategyJson(rising({ entries: [{ ...rising().entries[0]!, when: cross(closeOf(), 'above', priceOf(100)) }] })),
    );
    const words = ['--candles', written('EURJPY.csv', candleText(bars, hourMs, 0)), '--symbol', 'EURJPY', '--strategy', strategy];
    const { answer } = await answerOf(...words, '--rates', pair, '--rates-inverse');
    expect((answer['pessimistic'] as { readonly report: { readonly finalEquity: number } }).report.finalEquity).toBeCloseTo(100_005, 6);
  });

  it('leave the end out that is held back', async () => {
    const words = ['--candles', written('EURUSD-held.csv', wave(10)), '--symbol', 'EURUSD', '--strategy', cross10];
    expect((await answerOf(...words, '--held-back', '30')).answer).toMatchObject({ candles: { bars: 168 } });
    expect((await backtest([...words, '--held-back', '5'])).errors).toContain('--held-back must be 10 to 60 percent');
  });
});

describe('the verdict', () => {
  it('stands in the text with its reason, and in the JSON with its figures', async () => {
    const words = ['--candles', written('EURUSD-verdict.csv', wave(10)), '--symbol', 'EURUSD', '--strategy', strategyFile('verdict.json')];
    const { output } = await backtest([...words, '--leverage', '30']);
    expect(output).toMatch(/^verdict +Keep testing$/mu);
    expect(output).toContain('The rules never closed a trade on these bars');
    expect((await answerOf(...words)).answer['evidence']).toMatchObject({
      verdict: 'keep testing',
      reason: { code: 'no trades' },
      nextStep: 'loosen',
      isSupported: false,
      trials: 1,
    });
  });
});

describe('a sweep', () => {
  const fast = 'entries.0.when.left.params.period';
  const slow = 'entries.0.when.right.params.period';

  it('runs every variant, counts each and tests the best with its PBO', async () => {
    const candles = written('EURUSD-sweep.csv', wave());
    const trials = join(folder, 'cross.trials.json');
    const words = ['--candles', candles, '--symbol', 'EURUSD', '--strategy', cross10, '--family', 'cross', '--trials', trials];
    const { answer } = await answerOf(...words, '--sweep', `${fast}=4:8:2;${slow}=20:35:5`);
    const { variants, pbo, chosen } = answer['sweep'] as {
      variants: { values: number[]; sharpePerDay: number }[];
      pbo: object;
      chosen: { sharpePerDay: number };
    };
    expect(variants.map(({ values }) => values)).toEqual([4, 6, 8].flatMap((one) => [20, 25, 30, 35].map((other) => [one, other])));
    expect(chosen.sharpePerDay).toBe(Math.max(...variants.map(({ sharpePerDay }) => sharpePerDay)));
    expect(answer['evidence']).toMatchObject({ trials: 12, pbo });
    const count = () => {
      const read = readTrialsFile(readFileSync(trials, 'utf8'));
      return read.ok ? [read.file.family, trialTotals(read.file.writers).trials] : read.reason;
    };
    expect(count()).toEqual(['cross', 12]);
    // Five drawn by chance and a single run later there are 18, which deflate what is found.
    await answerOf(...words, '--sweep', `${fast}=4:8:2;${slow}=20:35:5`, '--random', '5');
    const single = await answerOf(...words);
    expect([count(), (single.answer['evidence'] as { readonly trials: number }).trials]).toEqual([['cross', 18], 18]);
  });

  it('draws the same variants with the same seed', async () => {
    const words = ['--candles', written('EURUSD-random.csv', wave(10)), '--symbol', 'EURUSD', '--strategy', cross10];
    const drawn = async (seed: string) => {
      const { answer } = await answerOf(...words, '--sweep', `${fast}=2:30:1`, '--random', '4', '--seed', seed);
      return (answer['sweep'] as { readonly variants: readonly { readonly values: readonly number[] }[] }).variants.map(
        ({ values }) => values,
      );
    };
    expect(await drawn('7')).toHaveLength(4);
    expect(await drawn('7')).toEqual(await drawn('7'));
    expect(await drawn('8')).not.toEqual(await drawn('7'));
  });

  it('walks forward: chooses on some days and tests on the next', async () => {
    const words = [
      '--candles',
      written('EURUSD-walk.csv', wave()),
      '--symbol',
      'EURUSD',
      '--strategy',
      cross10,
      '--sweep',
      `${fast}=4:8:2`,
    ];
    const { answer } = await answerOf(...words, '--walk-forward', '15:5');
    const { windows, tried } = answer['walkForward'] as {
      windows: { train: [string, number]; test: [string, number]; values: number[] }[];
      tried: number;
    };
    for (const { train, test, values } of windows) {
      expect([train[1], test[1], [4, 6, 8].includes(values[0] ?? NaN)]).toEqual([15, 5, true]);
      expect(train[0] < test[0]).toBe(true);
    }
    expect(tried).toBe(3 * windows.length);
  });

  it('names the numbers that can be varied, and what is wrong with one', async () => {
    const words = ['--candles', written('EURUSD-numbers.csv', wave(2)), '--symbol', 'EURUSD', '--strategy', cross10];
    expect((await backtest([...words, '--numbers'])).output).toContain(`${fast}  10  `);
    for (const [text, reason] of [
      ['nothing=1:2:1', 'no number “nothing”'],
      [`${fast}=9:4:1`, 'is no range'],
    ] as const) {
      const { code, errors } = await backtest([...words, '--sweep', text]);
      expect([code, errors.includes(reason)]).toEqual([2, true]);
    }
    expect((await backtest([...words, '--random', '3'])).errors).toContain('need --sweep');
  });
});

describe('a portfolio', () => {
  const described = (name: string, limits: object, legs: readonly object[]): string =>
    written(name, JSON.stringify({ account: { cash: 10_000, currency: 'USD' }, limits, legs }));

  it('runs legs with one account, limits and skipped orders', async () => {
    strategyFile('leg.json');
    for (const symbol of ['EURUSD', 'GBPUSD']) written(`${symbol}.csv`, candleText([level(99), level(101), level(102), level(106)]));
    const legs = ['EURUSD', 'GBPUSD'].map((symbol) => ({ candles: `${symbol}.csv`, strategy: 'leg.json', options: { leverage: '30' } }));
    const run = async (name: string, limits: object) => {
      const { code, output } = await backtest(['--portfolio', described(name, limits, legs), '--json', '--trades']);
      expect(code).toBe(0);
      return JSON.parse(output) as { pessimistic: { finalEquity: number; legs: { ordersWithoutFill: object }[] }; evidence: object };
    };
    // 1,000 of each gain 4 thousandths: 4 + 4; with room for one position 4.
    const both = await run('both.json', {});
    expect(both.pessimistic.finalEquity).toBeCloseTo(10_008, 9);
    expect(both.evidence).toMatchObject({ verdict: 'keep testing', reason: { code: 'no trades' } });
    const one = await run('one.json', { positions: 1 });
    expect(one.pessimistic.finalEquity).toBeCloseTo(10_004, 9);
    expect(one.pessimistic.legs.map(({ ordersWithoutFill }) => ordersWithoutFill)).toEqual([
      {},
      { 'skipped: the portfolio’s most positions are open': 1 },
    ]);
    const { output } = await backtest(['--portfolio', join(folder, 'one.json')]);
    expect(output).toMatch(/^most at once +1 positions, exposure 0\.111, risk 0\.0000 of equity$/mu);
  });

  it('is refused in words', async () => {
    const { code, errors } = await backtest(['--portfolio', described('none.json', { positions: 0 }, [])]);
    expect(code).toBe(3);
    expect(errors).toContain('A portfolio needs at least one strategy.');
    expect((await backtest(['--portfolio', written('broken.json', '{"legs": 1}')])).errors).toContain('broken.json: ');
    const own = described('own.json', {}, [{ candles: 'EURUSD.csv', strategy: 'leg.json', options: { cash: '5' } }]);
    expect(await backtest(['--portfolio', own])).toMatchObject({ code: 2 });
    expect(existsSync(join(folder, 'undefined.trials.json'))).toBe(false);
  });
});
