/** What a file leaves open is asked, with the column and examples, and never guessed; what it proves is not asked. */
import { describe, expect, it } from 'vitest';
import type { CandleOutcome } from '@/domain/candles/import/candle-file';
import { parseCandles } from '@/domain/candles/import/parse-candles';
import { at } from '../series-builder';
import { aFile, parseText, rowsOf } from './candle-text';

const header = 'Date,Open,High,Low,Close\n';
const table = (...times: string[]): string => header + times.map((time) => `${time},1.1,1.2,1.0,1.15\n`).join('');
const questionsOf = (outcome: CandleOutcome) => (outcome.ok === 'ask' ? outcome.questions : null);
const firstTime = (outcome: CandleOutcome) => (outcome.ok === true ? outcome.series.time[0] : outcome);

describe('the order of day and month', () => {
  it('is asked while no row has a number above twelve', () => {
    const text = table('01/02/2024', '02/02/2024');
    expect(questionsOf(parseText(text, { zone: 'UTC' }))).toEqual([
      { kind: 'date-order', column: 'Date', examples: ['01/02/2024', '02/02/2024'], choices: ['dmy', 'mdy'] },
    ]);
    expect(firstTime(parseText(text, { zone: 'UTC', dateOrder: 'dmy' }))).toBe(at('2024-02-01T00:00Z'));
    expect(firstTime(parseText(text, { zone: 'UTC', dateOrder: 'mdy' }))).toBe(at('2024-01-02T00:00Z'));
  });

  it('is taken from any row of the file, however late', () => {
    const early = Array.from({ length: 600 }, (_, i) => `0${1 + (i % 9)}/0${1 + Math.floor(i / 200)}/${2000 + i}`);
    const text = table(...early, '25/12/2700');
    expect(parseText(text, { zone: 'UTC', repairs: { 'out-of-order': 'sort' } })).toMatchObject({ ok: true, report: { dateOrder: 'dmy' } });
  });

  it('leaves open whether a year of two digits comes first or last, until a row tells', () => {
    expect(questionsOf(parseText(table('24/01/15', '24/01/16'), { zone: 'UTC' }))).toMatchObject([
      { kind: 'date-order', choices: ['dmy', 'ymd'] },
    ]);
    expect(firstTime(parseText(table('24/01/15', '24/01/16'), { zone: 'UTC', dateOrder: 'ymd' }))).toBe(at('2024-01-15T00:00Z'));
    expect(firstTime(parseText(table('01/15/24', '01/16/24'), { zone: 'UTC' }))).toBe(at('2024-01-15T00:00Z'));
    expect(firstTime(parseText(table('97/01/15', '97/01/16'), { zone: 'UTC' }))).toBe(at('1997-01-15T00:00Z'));
  });

  it('is proved by the file against the word of the reader', () => {
    expect(firstTime(parseText(table('25/12/2023', '26/12/2023'), { zone: 'UTC', dateOrder: 'mdy' }))).toBe(at('2023-12-25T00:00Z'));
  });
});

describe('dates in every common way of writing', () => {
  const instant = at('2024-02-13T15:04:05Z');
  it.each([
    '2024-02-13 15:04:05',
    '2024-02-13T15:04:05Z',
    '2024-02-13T16:04:05+01:00',
    '2024-02-13T10:04:05-0500',
    '2024.02.13 15:04:05',
    '2024/02/13 15:04:05.000',
    '20240213 150405',
    '20240213150405',
    '13.02.2024 15:04:05',
    '13/02/2024 15:04:05',
    '02/13/2024 3:04:05 PM',
    '2/13/24 15:04:05',
    '13-Feb-2024 15:04:05',
    '13 February 2024 15:04:05',
    'Feb 13 2024 15:04:05',
    'Tue 13 Feb 2024 15:04:05',
    '13.02.2024 15:04:05.000 GMT+0000',
    '1707836645',
    '1707836645000',
    '1707836645000000',
    '1707836645000000000',
    '45335.6278356481',
  ])('%s', (time) => {
    expect(firstTime(parseText(header.replace('Date', 'Time') + `${time},1.1,1.2,1.0,1.15\n`, { zone: 'UTC' }))).toBe(instant);
  });

  it.each([
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-01-01 24:00',
    '2024-01-01 10:60',
    'yesterday',
    '2024-01-01 10:00 XYZ',
  ])('but not %s', (time) => {
    const outcome = parseText(table('2024-01-05', '2024-01-06', time), { zone: 'UTC' });
    expect(outcome).toMatchObject({ ok: false, problems: [{ kind: 'unreadable-time', row: 4, column: 'Date', text: time }] });
  });
});

describe('the decimal mark', () => {
  const rows = (a: string): string => `Date;Open;High;Low;Close\n2024-01-15;${a};${a};${a};${a}\n2024-01-16;${a};${a};${a};${a}\n`;

  it('is asked when every price could be read in two ways', () => {
    const outcome = parseText(rows('110,123'), { zone: 'UTC' });
    expect(questionsOf(outcome)).toMatchObject([
      { kind: 'decimal-mark', column: 'Open', examples: ['110,123', '110,123'], choices: ['.', ','] },
    ]);
    expect(parseText(rows('110,123'), { zone: 'UTC', decimalMark: ',', symbol: 'USDJPY' })).toMatchObject({
      ok: true,
      series: { tickSize: '0.001' },
    });
    const grouped = parseText(rows('110,123'), { zone: 'UTC', decimalMark: '.' });
    expect(grouped.ok === true && rowsOf(grouped.series)[0]?.open).toBe(110_123);
  });

  it('is not asked when one price decides', () => {
    expect(parseText(rows('1,12345'), { zone: 'UTC' })).toMatchObject({ ok: true, report: { decimalMark: ',' } });
    expect(
      parseText(table('2024-01-15').replaceAll('1.1', '110.123').replace('1.2', '110.200').replace('1.0', '110.000'), { zone: 'UTC' }).ok,
    ).not.toBe('ask');
  });
});

describe('zones', () => {
  it('are asked with suggestions, and not when the header or every row states one', () => {
    expect(questionsOf(parseText(table('2024-01-15', '2024-01-16')))).toMatchObject([
      { kind: 'zone', column: 'Date', suggestions: [{ zone: 'Etc/UTC' }, {}, {}] },
    ]);
    expect(parseText(table('2024-01-15').replace('Date', 'timestamp_utc'))).toMatchObject({
      ok: true,
      report: { zone: { name: 'Etc/UTC', from: 'header' } },
    });
    expect(parseText(table('2024-01-15T00:00:00+02:00'))).toMatchObject({ ok: true, report: { zone: null } });
  });

  it('are refused when unknown', () => {
    expect(parseText(table('2024-01-15'), { zone: 'Mars/Olympus' })).toMatchObject({ ok: false, problems: [{ kind: 'file', row: null }] });
  });

  it('that are mixed are refused row by row, or assumed with the word of the reader', () => {
    const text = table('2024-01-15T00:00:00Z', '2024-01-15T01:00:00', '2024-01-15T02:00:00Z');
    expect(parseText(text)).toMatchObject({ ok: false, problems: [{ kind: 'mixed-zone', row: 3 }] });
    expect(parseText(text, { repairs: { 'mixed-zone': 'drop-row' } })).toMatchObject({ ok: true, series: { length: 2 } });
    expect(questionsOf(parseText(text, { repairs: { 'mixed-zone': 'assume-zone' } }))).toMatchObject([{ kind: 'zone' }]);
    const assumed = parseText(text, { zone: 'UTC', repairs: { 'mixed-zone': 'assume-zone' } });
    expect(assumed.ok === true && Array.from(assumed.series.time)).toEqual(['00', '01', '02'].map((hour) => at(`2024-01-15T${hour}:00Z`)));
  });

  it('give both hours to a file that passes through the hour a clock repeats, and refuse the hour it leaves out', () => {
    const autumn = table(
      '2026-11-01 00:30',
      '2026-11-01 01:00',
      '2026-11-01 01:30',
      '2026-11-01 01:00',
      '2026-11-01 01:30',
      '2026-11-01 02:00',
    );
    const outcome = parseText(autumn, { zone: 'America/New_York', symbol: 'BTCUSD' });
    expect(outcome.ok === true && Array.from(outcome.series.time)).toEqual(
      ['04:30', '05:00', '05:30', '06:00', '06:30', '07:00'].map((time) => at(`2026-11-01T${time}Z`)),
    );
    const spring = table('2026-03-08 01:30', '2026-03-08 02:00', '2026-03-08 03:00');
    expect(parseText(spring, { zone: 'America/New_York' })).toMatchObject({ ok: false, problems: [{ kind: 'no-such-time', row: 3 }] });
  });
});

describe('columns', () => {
  const strange = 'when;w;x;y;z\n2024-01-15;1.10;1.20;1.00;1.15\n2024-01-16;1.10;1.20;1.00;1.15\n';

  it('with unknown names are asked, with the first rows, and read as told', () => {
    expect(questionsOf(parseText(strange, { zone: 'UTC' }))).toEqual([
      {
        kind: 'columns',
        columns: ['when', 'w', 'x', 'y', 'z'],
        examples: [
          ['2024-01-15', '1.10', '1.20', '1.00', '1.15'],
          ['2024-01-16', '1.10', '1.20', '1.00', '1.15'],
        ],
        known: {},
        missing: ['time', 'open', 'high', 'low', 'close'],
      },
    ]);
    const told = parseText(strange, { zone: 'UTC', columns: { time: 0, open: 1, high: 2, low: 3, close: 4 } });
    expect(told).toMatchObject({ ok: true, series: { length: 2 } });
  });

  it('that two names claim are asked', () => {
    const text = 'Date,Open,High,Low,Close,Close\n2024-01-15,1.1,1.2,1.0,1.15,1.16\n';
    expect(questionsOf(parseText(text, { zone: 'UTC' }))).toMatchObject([{ kind: 'columns', missing: ['close'] }]);
  });

  it('without a header are taken in the usual order only when every row fits it', () => {
    expect(parseText('2024-01-15,1.1,1.2,1.0,1.15\n2024-01-16,1.1,1.2,1.0,1.15\n', { zone: 'UTC' }).ok).toBe(true);
    expect(questionsOf(parseText('2024-01-15,1.15,1.1,1.2,1.0\n2024-01-16,1.15,1.1,1.2,1.0\n', { zone: 'UTC' }))).toMatchObject([
      { kind: 'columns' },
    ]);
  });
});

describe('the symbol', () => {
  it('is found in the name of the file when it states one, and asked otherwise', () => {
    const parse = (name: string) => parseCandles(aFile(name, table('2024-01-15')), { zone: 'UTC' });
    expect(parse('DAT_MT_GBPJPY_M1_2024.csv')).toMatchObject({ ok: true, series: { symbol: 'GBPJPY' } });
    expect(parse('history.csv')).toMatchObject({ ok: 'ask', questions: [{ kind: 'symbol', suggestion: null }] });
    expect(parse('EURUSD and GBPUSD.csv').ok).toBe('ask');
  });
});

describe('the stamp of a bar', () => {
  it('is moved to the opening where the file stamps the closing', () => {
    const text = table('2024-01-15 01:00', '2024-01-15 02:00', '2024-01-15 03:00');
    expect(firstTime(parseText(text, { zone: 'UTC', barStamp: 'close' }))).toBe(at('2024-01-15T00:00Z'));
  });
});
