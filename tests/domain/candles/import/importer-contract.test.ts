/** What every importer of candle files has to do: read back what was written, and name each bad row with its reason. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandleRow } from '@/domain/candles/build-series';
import type { CandleOutcome, CandleParseOptions, RowProblemKind } from '@/domain/candles/import/candle-file';
import { parseCandles } from '@/domain/candles/import/parse-candles';
import { at, minuteMs } from '../series-builder';
import { aFile, mustParse, rowsOf, vendors, writeFile } from './candle-text';

/** Bars of EURUSD at whole minutes: prices are counts of 0.00001, as brokers quote them. */
const someBars = (): fc.Arbitrary<Required<CandleRow>[]> =>
  fc
    .record({
      start: fc.integer({ min: at('2001-01-01T00:00Z') / minuteMs, max: at('2035-01-01T00:00Z') / minuteMs }),
      bars: fc.array(
        fc.record({
          wait: fc.integer({ min: 1, max: 5000 }),
          prices: fc.array(fc.integer({ min: 50_001, max: 199_999 }), { minLength: 4, maxLength: 4 }),
          volume: fc.integer({ min: 1, max: 999_999 }),
        }),
        { minLength: 3, maxLength: 40 },
      ),
    })
    .map(({ start, bars }) => {
      let minute = start;
      return bars.map(({ wait, prices, volume }) => {
        minute += wait;
        const [open = 0, close = 0, ...others] = prices;
        const high = Math.max(open, close, ...others);
        const low = Math.min(open, close, ...others);
        return { time: minute * minuteMs, open: open / 1e5, high: high / 1e5, low: low / 1e5, close: close / 1e5, volume };
      });
    });

const fixedBars: Required<CandleRow>[] = Array.from({ length: 20 }, (_, i) => ({
  // In July no clock of the vendors' zones changes, and the seventeenth is no month.
  time: at('2024-07-17T09:00Z') + i * 60 * minuteMs,
  open: 1.08123,
  high: 1.08245,
  low: 1.08011,
  close: 1.08177,
  volume: 100 + i,
}));

describe.each(vendors)('$title', (vendor) => {
  const { header, options, fileName } = vendor;
  const parse = (text: string, more: CandleParseOptions = {}): CandleOutcome =>
    parseCandles(aFile(fileName, text), { ...options, ...more });
  const firstRow = header.length + 1;
  const linesOf = (): string[] => [...header, ...fixedBars.map(vendor.line)];
  /** The file with one line changed, and the row of that line. */
  const changed = (index: number, change: (line: string) => string): string =>
    linesOf()
      .map((line, i) => `${i === header.length + index ? change(line) : line}\n`)
      .join('');
  const withCell = (column: number, text: string) => (line: string) => {
    const cells = line.split(vendor.delimiter);
    const isQuoted = cells[column]?.startsWith('"') ?? false;
    return cells.with(column, isQuoted ? `"${text}"` : text).join(vendor.delimiter);
  };
  const [open, high, low, close] = vendor.priceColumns;
  const problemsOf = (outcome: CandleOutcome) => (outcome.ok === false ? outcome.problems : []);
  const written = (price: string): string => price.replace('.', vendor.mark);

  it('reads back every bar that was written, in whatever years and hours', () => {
    fc.assert(
      fc.property(someBars(), (bars) => {
        // Wall clocks cannot tell the first from the second hour that they repeat when only one of them has bars.
        const isDoubtful = bars.some(({ time }) => [2, 3, 9, 10].includes(new Date(time).getUTCMonth()) && options.zone !== undefined);
        fc.pre(!isDoubtful);
        const { series, report } = mustParse(aFile(fileName, writeFile(vendor, bars)), options);
        const hasVolume = vendor.format !== 'histdata';
        expect(rowsOf(series)).toEqual(bars.map((bar) => (hasVolume ? bar : { ...bar, volume: 0 })));
        expect(report).toMatchObject({ format: vendor.format, rows: bars.length, bars: bars.length, repaired: [] });
        expect(series).toMatchObject({ symbol: 'EURUSD', tickSize: '0.00001', source: { kind: 'file', name: fileName } });
      }),
      { numRuns: 60 },
    );
  });

  it('turns a file around that has the newest bar first', () => {
    const { series, report } = mustParse(aFile(fileName, writeFile(vendor, fixedBars.toReversed())), options);
    expect(report.order).toBe('newest-first');
    expect(Array.from(series.time)).toEqual(fixedBars.map(({ time }) => time));
  });

  it.each<[kind: RowProblemKind, what: string, text: () => string]>([
    ['unreadable-price', 'a word in a price', () => changed(7, withCell(close, 'oops'))],
    ['unreadable-price', 'an empty price', () => changed(7, withCell(low, ''))],
    [
      'high-below-low',
      'high and low exchanged',
      () => changed(7, (line) => withCell(low, written('1.08245'))(withCell(high, written('1.08011'))(line))),
    ],
    ['outside-range', 'an open above the high', () => changed(7, withCell(open, written('1.09123')))],
    ['price-not-positive', 'a price of zero', () => changed(7, withCell(low, written('0.00000')))],
    [
      'missing-cells',
      'a line that ends early',
      () => changed(7, (line) => line.split(vendor.delimiter).slice(0, 3).join(vendor.delimiter)),
    ],
    ['repeated-time', 'the same time twice', () => changed(7, () => vendor.line(fixedBars[6] ?? fixedBars[0]!))],
    ['out-of-order', 'an earlier time', () => changed(7, () => vendor.line(fixedBars[2] ?? fixedBars[0]!))],
  ])('refuses %s (%s) and names the row and the reason', (kind, _, text) => {
    const problems = problemsOf(parse(text()));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ kind, row: firstRow + 7 });
    expect(problems[0]?.reason).not.toBe('');
  });

  it('never throws, whatever is done to the text, and what it takes is in order', () => {
    const text = writeFile(vendor, fixedBars);
    const damage = fc.record({
      from: fc.nat(text.length),
      length: fc.nat(40),
      text: fc.oneof(fc.string(), fc.constantFrom(',', ';', '"', '\n', '\t', '-', '9e9')),
    });
    fc.assert(
      fc.property(fc.array(damage, { maxLength: 4 }), (damages) => {
        const damaged = damages.reduce((all, { from, length, text: put }) => all.slice(0, from) + put + all.slice(from + length), text);
        const outcome = parse(damaged);
        if (outcome.ok !== true) return true;
        const { time, high, low } = outcome.series;
        return time.every((now, i) => i === 0 || now > (time[i - 1] ?? 0)) && high.every((value, i) => value >= (low[i] ?? 0));
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 1_500 : 40 },
    );
  });

  it('names the column of a cell that is wrong, and what stands in it', () => {
    expect(problemsOf(parse(changed(7, withCell(high, 'abc'))))[0]).toMatchObject({ column: expect.any(String), text: 'abc' });
  });

  it('changes a row only with the word of the reader, and lists what it changed', () => {
    const swapped = changed(7, (line) => withCell(low, written('1.08245'))(withCell(high, written('1.08011'))(line)));
    const repaired = parse(swapped, { repairs: { 'high-below-low': 'swap-high-low' } });
    expect(repaired).toMatchObject({ ok: true, report: { repairedCount: 1, repaired: [{ row: firstRow + 7, repair: 'swap-high-low' }] } });
    if (repaired.ok === true) expect(rowsOf(repaired.series)[7]).toMatchObject({ high: 1.08245, low: 1.08011 });
    const dropped = parse(changed(7, withCell(close, 'oops')), { repairs: { 'unreadable-price': 'drop-row' } });
    expect(dropped).toMatchObject({ ok: true, series: { length: 19 } });
    expect(parse(swapped, { repairs: { 'unreadable-price': 'drop-row' } }).ok).toBe(false);
  });

  it('never takes a file that was cut off anywhere for the whole one without saying so', () => {
    const text = writeFile(vendor, fixedBars);
    const start = text.length - vendor.line(fixedBars[19] ?? fixedBars[0]!).length - 1;
    for (let end = start + 1; end < text.length; end += 1) {
      const outcome = parse(text.slice(0, end));
      const isNoted = outcome.ok === true && outcome.report.notes.some((note) => note.includes('no line end'));
      expect(outcome.ok !== true || isNoted).toBe(true);
    }
  });
});
