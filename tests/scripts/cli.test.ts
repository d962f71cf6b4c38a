/** The commands of the command line: results, exit codes, and errors that name file and row. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { readStrategyJson, writeStrategyJson } from '@/domain/strategy/read-strategy';
import { main as backtest } from '../../scripts/cli/backtest';
import { main as indicators } from '../../scripts/cli/indicators';
import { hasSample, samplePath } from '../domain/backtest/a-strategy';

const example = (name: string): string => fileURLToPath(new URL(`../../scripts/cli/examples/${name}`, import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const header = 'time,open,high,low,close,volume\n';
const rows = (count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const close = (1.1 + 0.001 * Math.round(3 * Math.sin(i / 4))).toFixed(5);
    return `2024-01-${String(2 + Math.floor(i / 24)).padStart(2, '0')}T${String(i % 24).padStart(2, '0')}:00:00Z,${close},${close},${close},${close},1\n`;
  }).join('');

describe('npm run backtest', () => {
  it.skipIf(!hasSample)('prints the result of backtesting.py under its compatibility setting (needs ../shared/samples)', async () => {
    const account = ['--zone', 'UTC', '--compatibility', 'backtesting.py', '--cash', '1000000', '--commission-ratio', '0.0002'];
    const words = ['--candles', samplePath, '--strategy', example('average-cross.txt'), ...account];
    const { code, output, errors } = await backtest(words);
    // Two hours of the file open on a Friday at 17:00 in New York, when the forex week is over.
    expect(code).toBe(0);
    expect(errors.trim().split('\n')).toEqual([expect.stringContaining('warning: 2 bars while the market was closed')]);
    for (const text of ['262', '907539.3759230664 USD', '97049.72781 USD', '34.351145 %', '-12.204016 %']) expect(output).toContain(text);
    const bracket = await backtest([...words.slice(0, 3), example('average-cross-bracket.txt'), ...account]);
    expect(bracket.output).toContain('894417.624174031 USD');
  });

  it.skipIf(!hasSample)('lends the price and not the commission (needs ../shared/samples)', async () => {
    const words = ['--candles', samplePath, '--strategy', example('average-cross.txt'), '--zone', 'UTC', '--json'];
    const { output } = await backtest([...words, '--leverage', '30', '--commission-per-lot', '3.5']);
    // Worked outside in fractions over the same candles: 262 trades, 101 of them won, 9,758.28 of commission.
    const { pessimistic } = JSON.parse(output) as {
      pessimistic: { report: Record<string, number> & { totals: object }; ordersWithoutFill: object };
    };
    expect(pessimistic.ordersWithoutFill).toEqual({});
    expect(pessimistic.report.totals).toMatchObject({ n: 262, wins: 101 });
    expect(pessimistic.report['finalEquity']).toBeCloseTo(11_234.88, 6);
    expect(pessimistic.report['commission']).toBeCloseTo(9_758.28, 6);
  });

  it('prints one JSON object with results, bounds, trades and the digest of the trades', async () => {
    const candles = written('EURUSD.csv', header + rows(200));
    const json = parseStrategy(readFileSync(example('average-cross.txt'), 'utf8'));
    const strategy = written('cross.json', json.ok ? writeStrategyJson(json.strategy) : '');
    const { code, output } = await backtest(['--candles', candles, '--strategy', strategy, '--json', '--trades', '--spread-ticks', '10']);
    const answer = JSON.parse(output) as Record<string, never>;
    expect(code).toBe(0);
    expect(answer).toMatchObject({
      engine: 'sextant-backtest 2',
      candles: { symbol: 'EURUSD', bars: 200, source: { kind: 'file', name: 'EURUSD.csv' } },
      ambiguousTrades: 0,
      optimistic: null,
      pessimistic: { tradesSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
    const again = await backtest(['--candles', candles, '--strategy', example('average-cross.txt'), '--json', '--spread-ticks', '10']);
    expect((JSON.parse(again.output) as typeof answer)['pessimistic']).toEqual(answer['pessimistic']);
  });

  it('has the same example as JSON and as English', () => {
    const json = readStrategyJson(readFileSync(example('average-cross.json'), 'utf8'));
    expect(json).toEqual(parseStrategy(readFileSync(example('average-cross.txt'), 'utf8')));
    expect(parseStrategy(readFileSync(example('london-breakout.txt'), 'utf8')).ok).toBe(true);
  });

  it('names the file and the row of a candle that cannot be read, with exit code 3', async () => {
    const candles = written('EURUSD-bad.csv', `${header}${rows(3)}2024-01-02T03:00:00Z,1.1,x,1.1,1.1,1\n`);
    const { code, output, errors } = await backtest(['--candles', candles, '--strategy', example('average-cross.txt')]);
    expect([code, output]).toEqual([3, '']);
    expect(errors).toContain(`${candles}:5: high:`);
  });

  it('names the place in a strategy that is refused, with exit code 3', async () => {
    const candles = written('EURUSD.csv', header + rows(30));
    const strategy = written('bad.txt', 'Go long at market when sma(10) is above rsi(14).\nSize 1 unit.\n');
    const { code, errors } = await backtest(['--candles', candles, '--strategy', strategy]);
    expect(code).toBe(3);
    expect(errors).toBe(`${strategy}: line 1 a value in the unit “price” cannot be compared with one in the unit “index”\n`);
  });

  it('names a file that is not there, with exit code 3', async () => {
    const { code, errors } = await backtest(['--candles', join(folder, 'none.csv'), '--strategy', example('average-cross.txt')]);
    expect(code).toBe(3);
    expect(errors).toContain(`${join(folder, 'none.csv')}: `);
  });

  it.each([
    [['--candles', 'a.csv'], '--candles and --strategy are needed.'],
    [['--candels', 'a.csv'], "Unknown option '--candels'"],
  ])('explains itself when it is not understood, with exit code 2: %j', async (words, reason) => {
    const { code, errors } = await backtest(words);
    expect(code).toBe(2);
    expect(errors).toContain(reason);
    expect(errors).toContain('npm run backtest -- --candles FILE --strategy FILE');
  });

  it('asks for a rate instead of taking 1', async () => {
    const candles = written('USDJPY.csv', header + rows(30).replaceAll('1.10', '150.10').replaceAll('1.09', '150.09'));
    const { code, errors } = await backtest(['--candles', candles, '--strategy', example('average-cross.txt')]);
    expect(code).toBe(2);
    expect(errors).toContain('USDJPY is paid in JPY: the rate from JPY to USD is needed. Say --rate.');
  });
});

describe('candles with faults', () => {
  /**
   * Hours of Tuesday, 2 January 2024, moving by a tick: without 06:00 and 07:00, with a wick at 10:00 that comes back, a
   * jump at 13:00, ten bars at one price from 14:00 on, and two bars of the Saturday.
   */
  const faulty = (): string => {
    const bar = (at: string, [open, high, low, close]: readonly [number, number, number, number]): string =>
      `${at}:00:00Z,${[open, high, low, close].map((ticks) => (ticks / 100_000).toFixed(5)).join(',')},1\n`;
    const usual = Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const at = `2024-01-02T${String(hour).padStart(2, '0')}`;
      if (hour === 6 || hour === 7) return [];
      if (hour === 10) return [bar(at, [110_000, 111_000, 109_999, 110_001])];
      if (hour < 13) return [bar(at, [110_000, 110_010, 109_990, 110_001])];
      if (hour === 13) return [bar(at, [112_000, 112_010, 111_990, 112_001])];
      return [bar(at, [112_001, 112_001, 112_001, 112_001])];
    });
    const next = Array.from({ length: 24 }, (_, hour) =>
      bar(`2024-01-03T${String(hour).padStart(2, '0')}`, [112_001, 112_011, 111_991, 112_000]),
    );
    const saturday = ['2024-01-06T12', '2024-01-06T13'].map((at) => bar(at, [112_000, 112_010, 111_990, 112_000]));
    return written('EURUSD-faulty.csv', header + [...usual, ...next, ...saturday].join(''));
  };
  const expected = (path: string): readonly unknown[] =>
    [
      // The two hours of Tuesday, and 24 of Thursday and 22 of Friday up to 17:00 in New York.
      /: warning: 2 gaps while the market was open, 48 bars missing: 2 after 2024-01-02T05:00:00.000Z, 46 after 2024-01-03T23:00:00.000Z$/u,
      /: warning: 2 bars while the market was closed \(many mean a wrong --zone\): 2024-01-06T12:00:00.000Z, 2024-01-06T13:00:00.000Z$/u,
      /: warning: 1 spike: 2024-01-02T10:00:00.000Z \(/u,
      /: warning: 1 jump: 2024-01-02T13:00:00.000Z \(/u,
      /: warning: 1 frozen stretch: 2024-01-02T14:00:00.000Z \(/u,
    ].map((pattern) => expect.stringMatching(new RegExp(`^${path.replaceAll('.', '\\.')}${pattern.source}`, 'u')) as unknown);

  it('are used with a warning for each kind of fault on standard error, by both commands', async () => {
    const path = faulty();
    const run = await backtest(['--candles', path, '--strategy', example('average-cross.txt')]);
    expect(run.code).toBe(0);
    expect(run.errors.trim().split('\n')).toEqual(expected(path));
    const values = await indicators(['--candles', path, '--indicator', 'sma(2)']);
    expect(values.code).toBe(0);
    expect(values.errors).toBe(run.errors);
  });

  it('are told in the JSON answer with every place', async () => {
    const path = faulty();
    const run = await backtest(['--candles', path, '--strategy', example('average-cross.txt'), '--json']);
    const values = await indicators(['--candles', path, '--indicator', 'sma(2)', '--json']);
    const findings = {
      hours: 'forex',
      gapCount: 2,
      missingBars: 48,
      gaps: [
        { after: '2024-01-02T05:00:00.000Z', from: '2024-01-02T06:00:00.000Z', to: '2024-01-02T08:00:00.000Z', missingBars: 2 },
        { after: '2024-01-03T23:00:00.000Z', missingBars: 46 },
      ],
      shutBars: ['2024-01-06T12:00:00.000Z', '2024-01-06T13:00:00.000Z'],
      suspicious: [
        { time: '2024-01-02T10:00:00.000Z', kind: 'spike' },
        { time: '2024-01-02T13:00:00.000Z', kind: 'jump' },
        { time: '2024-01-02T14:00:00.000Z', kind: 'frozen' },
      ],
    };
    expect(JSON.parse(run.output)).toMatchObject({ candles: { findings } });
    expect(JSON.parse(values.output)).toMatchObject({ findings });
  });

  it('are refused with --strict, with exit code 3, and sound ones are not', async () => {
    const path = faulty();
    for (const run of [
      await backtest(['--candles', path, '--strategy', example('average-cross.txt'), '--strict']),
      await indicators(['--candles', path, '--indicator', 'sma(2)', '--strict']),
    ]) {
      expect([run.code, run.output]).toEqual([3, '']);
      expect(run.errors.trim().split('\n')).toEqual([...expected(path), `${path}: refused because of --strict`]);
    }
    const sound = written('EURUSD-sound.csv', header + '2024-01-02T00:00:00Z,1,2,1,1,0\n2024-01-02T01:00:00Z,1,2,1,2,0\n');
    expect(await indicators(['--candles', sound, '--indicator', 'sma(2)', '--strict'])).toMatchObject({ code: 0, errors: '' });
  });
});

describe('npm run indicators', () => {
  it('prints the values of an indicator, empty before the first', async () => {
    const candles = written(
      'EURUSD.csv',
      `${header}2024-01-02T00:00:00Z,1,2,1,1,0\n2024-01-02T01:00:00Z,1,2,1,2,0\n2024-01-02T02:00:00Z,2,4,2,4,0\n`,
    );
    const { code, output } = await indicators(['--candles', candles, '--indicator', 'sma(2)']);
    expect(code).toBe(0);
    expect(output).toBe('time,sma\n2024-01-02T00:00:00.000Z,\n2024-01-02T01:00:00.000Z,1.5\n2024-01-02T02:00:00.000Z,3\n');
    const json = await indicators(['--candles', candles, '--indicator', 'sma(2)', '--json', '--last', '2']);
    expect(JSON.parse(json.output)).toMatchObject({ indicator: 'sma', params: { period: 2 }, values: { sma: [1.5, 3] } });
  });

  it('asks for the zone of times that have none, with exit code 3', async () => {
    const candles = written('EURUSD.csv', `${header}${rows(5).replaceAll('Z', '')}`);
    const { code, errors } = await indicators(['--candles', candles, '--indicator', 'sma(2)']);
    expect(code).toBe(3);
    expect(errors).toContain('say it with --zone');
  });

  it('says what is wrong with a call, with exit code 2', async () => {
    const { code, errors } = await indicators(['--candles', 'a.csv', '--indicator', 'smma(2)']);
    expect(code).toBe(2);
    expect(errors).toContain('There is no indicator “smma”.');
  });
});
