/** Files as the vendors export them. Instants, prices and zones are read off the files by hand. */
import { describe, expect, it } from 'vitest';
import { at } from '../series-builder';
import { aFile, fixture, mustParse, rowsOf } from './candle-text';

describe('exports of vendors', () => {
  it('reads HistData in Eastern Standard Time without daylight saving, as its specification says', () => {
    for (const name of ['histdata-ascii.csv', 'histdata-mt.csv']) {
      const { series, report } = mustParse(fixture(name, 'DAT_ASCII_EURUSD_M1_201202.csv'));
      expect(report).toMatchObject({ format: 'histdata', zone: { name: 'Etc/GMT+5', from: 'format' } });
      expect(rowsOf(series)[1]).toEqual({
        time: at('2012-02-01T05:01:00Z'),
        open: 1.30657,
        high: 1.30657,
        low: 1.30647,
        close: 1.30656,
        volume: 0,
      });
      expect(series).toMatchObject({ symbol: 'EURUSD', tickSize: '0.00001', periodMs: 60_000 });
    }
  });

  it('reads the MetaTrader 4 history in the zone that the reader gives, and asks when none is given', () => {
    const { series, report } = mustParse(fixture('mt4.csv', 'EURUSD1.csv'), { zone: 'Europe/Helsinki' });
    expect(report).toMatchObject({ format: 'mt4', zone: { name: 'Europe/Helsinki', from: 'reader' } });
    expect(rowsOf(series)[0]).toEqual({
      time: at('2019-01-01T22:00:00Z'),
      open: 1.14598,
      high: 1.14612,
      low: 1.1459,
      close: 1.14607,
      volume: 52,
    });
    expect(() => mustParse(fixture('mt4.csv', 'EURUSD1.csv'))).toThrow('"kind": "zone"');
    const kiritimati = mustParse(fixture('mt4.csv', 'EURUSD1.csv'), { zone: 'Pacific/Kiritimati' });
    expect(kiritimati.series.time[0]).toBe(at('2019-01-01T10:00:00Z'));
  });

  it('reads MetaTrader 5 bars, by hour with their ticks and by day with their real volume', () => {
    const hours = mustParse(fixture('mt5-hourly.csv', 'EURUSD_H1.csv'), { zone: 'Europe/Helsinki' });
    expect(hours.report.format).toBe('mt5');
    expect(rowsOf(hours.series)[2]).toEqual({
      time: at('2024-01-02T00:00:00Z'),
      open: 1.10421,
      high: 1.10433,
      low: 1.10405,
      close: 1.10411,
      volume: 640,
    });
    const days = mustParse(fixture('mt5-daily.csv', 'ES_Daily.csv'), { zone: 'America/New_York', symbol: 'ES' });
    expect(days.series).toMatchObject({ tickSize: '0.25', periodMs: 86_400_000 });
    expect(rowsOf(days.series)[0]).toMatchObject({ time: at('2024-01-02T05:00:00Z'), volume: 1_200_345 });
  });

  it('reads TradingView charts with either choice of time', () => {
    const unix = mustParse(fixture('tradingview-unix.csv', 'CME_MINI_ES1!, 5.csv'));
    expect(unix.report).toMatchObject({ format: 'tradingview', zone: null });
    expect(unix.series).toMatchObject({ symbol: 'ES', tickSize: '0.25' });
    expect(rowsOf(unix.series)[0]).toEqual({
      time: at('2024-01-02T14:30:00Z'),
      open: 4787.25,
      high: 4790.5,
      low: 4783,
      close: 4785.75,
      volume: 82_488,
    });
    const iso = mustParse(fixture('tradingview-iso.csv', 'FX_EURUSD, 60.csv'));
    // The offset changes with the clock between the two Mondays; both rows state their own.
    expect(Array.from(iso.series.time)).toEqual(['2024-03-08T14:30Z', '2024-03-08T15:30Z', '2024-03-11T13:30Z'].map(at));
  });

  it('reads Dukascopy in GMT, in local time with an offset in every row, and asks what EET means', () => {
    const gmt = mustParse(fixture('dukascopy-gmt.csv', 'EURUSD_Candlestick_1_Hour_BID.csv'));
    expect(gmt.report).toMatchObject({ format: 'dukascopy', zone: { name: 'Etc/UTC', from: 'header' }, dateOrder: 'dmy' });
    expect(rowsOf(gmt.series)[1]).toMatchObject({ time: at('2018-01-13T01:00:00Z'), close: 1.2016, volume: 862.529 });
    const local = mustParse(fixture('dukascopy-local.csv', 'USDJPY_1 Min_Bid.csv'));
    expect(local.report.zone).toBeNull();
    expect(local.series).toMatchObject({ tickSize: '0.001' });
    expect(local.series.time[0]).toBe(at('2025-08-15T15:00:00Z'));
    expect(() => mustParse(fixture('jforex-eet.csv', 'USDJPY_Hourly_Bid.csv'))).toThrow('Europe/Athens');
    const eet = mustParse(fixture('jforex-eet.csv', 'USDJPY_Hourly_Bid.csv'), { zone: 'Europe/Athens' });
    expect(eet.series.time[0]).toBe(at('2003-05-04T21:00:00Z'));
  });

  it('reads a German spreadsheet with a title, decimal commas and columns in another order', () => {
    const { series, report } = mustParse(fixture('european.csv'), { symbol: 'EURUSD', zone: 'Europe/Berlin' });
    expect(rowsOf(series)[0]).toEqual({
      time: at('2024-05-13T07:00:00Z'),
      open: 1.0785,
      high: 1.0795,
      low: 1.078,
      close: 1.079,
      volume: 1250,
    });
    expect(report).toMatchObject({ decimalMark: ',', dateOrder: 'dmy', notes: ['1 lines above the header were skipped.'] });
  });

  it('reads the nameless index of a data frame as its time', () => {
    const { series, report } = mustParse(fixture('data-frame.csv', 'EURUSD-hourly.csv'), { zone: 'Etc/UTC' });
    expect(rowsOf(series)[0]).toEqual({
      time: at('2017-04-19T09:00:00Z'),
      open: 1.0716,
      high: 1.0722,
      low: 1.07083,
      close: 1.07219,
      volume: 1413,
    });
    expect(report.columns[0]).toEqual({ role: 'time', column: 'column 1' });
  });
});

describe('candles in JSON', () => {
  const bar = { open: 1.1, high: 1.2, low: 1.05, close: 1.15 };
  const time = at('2024-01-02T14:30:00Z');
  const shapes: [string, unknown, object?][] = [
    ['a list of objects', [{ time: time / 1000, ...bar, volume: 7 }]],
    ['a list of lists, as exchanges have it', [[time, '1.1', '1.2', '1.05', '1.15', '7']]],
    ['one list per column, as charting feeds have it', { s: 'ok', t: [time / 1000], o: [1.1], h: [1.2], l: [1.05], c: [1.15], v: [7] }],
    [
      'candles with a middle price, as OANDA has it',
      {
        instrument: 'EUR_USD',
        granularity: 'M1',
        candles: [{ complete: true, volume: 7, time: '2024-01-02T14:30:00.000000000Z', mid: { o: '1.1', h: '1.2', l: '1.05', c: '1.15' } }],
      },
    ],
    [
      'objects keyed by time, as Alpha Vantage has it',
      {
        'Meta Data': { '1. Information': 'FX' },
        'Time Series FX (1min)': {
          '2024-01-02 14:30:00': { '1. open': '1.1', '2. high': '1.2', '3. low': '1.05', '4. close': '1.15', '5. volume': '7' },
        },
      },
      { zone: 'UTC' },
    ],
    [
      'values below a head, as Twelve Data has it',
      {
        meta: { symbol: 'EUR/USD' },
        values: [{ datetime: '2024-01-02 14:30:00', open: '1.1', high: '1.2', low: '1.05', close: '1.15', volume: '7' }],
        status: 'ok',
      },
      { zone: 'UTC' },
    ],
  ];

  it.each(shapes)('are read from %s', (_, value, options = {}) => {
    const { series, report } = mustParse(aFile('eurusd.json', JSON.stringify(value)), options);
    expect(report.format).toBe('json');
    expect(rowsOf(series)).toEqual([{ time, ...bar, volume: 7 }]);
  });

  it('are refused when the text was cut off, when there is no list, and with the item that is wrong', () => {
    const text = JSON.stringify([
      { time: 1_700_000_000, ...bar },
      { time: 1_700_000_060, ...bar, low: 'x' },
    ]);
    const problem = (content: string) => {
      const outcome = (() => {
        try {
          return mustParse(aFile('eurusd.json', content));
        } catch (cause) {
          return String(cause);
        }
      })();
      return typeof outcome === 'string' ? outcome : '';
    };
    expect(problem(text.slice(0, -5))).toContain('cut off');
    expect(problem('{"name":"x"}')).toContain('no list of bars');
    expect(problem(text)).toContain('"text": "x"');
    expect(problem(text)).toContain('"row": 2');
  });
});
