/** Small readings of the importers at their edges: names of columns, letters of zones, markup, rows that are named, mappings that are kept. */
import { describe, expect, it } from 'vitest';
import { readHtmlRows } from '@/domain/import/html-rows';
import { namedRows } from '@/domain/import/left-out-rows';
import { bareHeading, headingCurrency } from '@/domain/import/mapped/heading-currency';
import { headingMeaning } from '@/domain/import/mapped/heading-meaning';
import { mappingKind } from '@/domain/import/mapping-kind';
import { isDoubtful, withoutZone, zoneLetters, zoneOfLetters } from '@/domain/import/rithmic/header-zone';

const rows = (...numbers: readonly number[]) => numbers.map((row) => ({ row }));
const upTo = (count: number) => rows(...Array.from({ length: count }, (_, i) => i + 1));

it('names the rows of a file, five at most', () => {
  expect(namedRows(rows(41))).toBe('row 41');
  expect(namedRows(rows(3, 7))).toBe('rows 3 and 7');
  expect(namedRows(rows(3, 7, 9))).toBe('rows 3, 7 and 9');
  expect(namedRows(upTo(5))).toBe('rows 1, 2, 3, 4 and 5');
  expect(namedRows(upTo(6))).toBe('rows 1, 2, 3, 4, 5 and 1 more');
  expect(namedRows(upTo(20))).toBe('rows 1, 2, 3, 4, 5 and 15 more');
});

describe('a heading', () => {
  it.each([
    ['Profit', 'profit'],
    ['Max profit', null],
    ['Cumulative profit', null],
    ['Trade', 'ticket'],
    ['Trade ID', 'ticket'],
    ['Order number', 'ticket'],
    ['Exec No', 'ticket'],
    ['Pretrade id', null],
    ['Trade ideas', null],
    ['Size', 'quantity'],
    ['Position size', 'quantity'],
    ['Filled qty', 'quantity'],
    ['Downsize', null],
    ['Win %', null],
    ['( )', null],
    ['', null],
  ])('“%s” means %s', (heading, meaning) => {
    expect(headingMeaning(heading)).toBe(meaning);
  });

  it('names its currency at its end, alone or in brackets, and goes without it', () => {
    expect(['Net USD', 'Gross (EUR)', 'Profit USDT', 'NET PNL', 'NET USD', 'Profit'].map(headingCurrency)).toEqual([
      'USD',
      'EUR',
      'USDT',
      null,
      'USD',
      null,
    ]);
    expect(['Net USD', 'Net (USD)', 'Net(USD)profit', 'Fees €', 'NET PNL'].map(bareHeading)).toEqual([
      'Net',
      'Net',
      'Net profit',
      'Fees',
      'NET PNL',
    ]);
  });
});

it('letters of a zone stand in brackets at the end; only CST means zones that are hours apart', () => {
  expect(['Updated (EDT)', 'Updated (EDT) ', 'Updated (edt)', '(EDT) Updated', 'Updated'].map(zoneLetters)).toEqual([
    'EDT',
    'EDT',
    null,
    null,
    null,
  ]);
  expect(withoutZone('Updated (EDT)').trim()).toBe('Updated');
  expect(['CST', 'CDT', 'EST', 'JST'].map(isDoubtful)).toEqual([true, false, false, false]);
  expect(zoneOfLetters('AEST', 'Australia/Brisbane')).toBe('Australia/Brisbane');
  expect(zoneOfLetters('AEST', 'Europe/London')).toBe('Australia/Sydney');
  expect(zoneOfLetters('XXX', 'Europe/London')).toBeNull();
});

describe('markup', () => {
  const texts = (html: string): readonly (readonly string[])[] => {
    const found: string[][] = [];
    readHtmlRows(html, { onRow: ({ cells }) => void found.push(cells.map(({ text }) => text)) });
    return found;
  };

  it('has quoted attributes with “>” in them, wherever in the file', () => {
    const padding = `<!--${'x'.repeat(6_000)}-->`;
    expect(texts(`${padding}<table><tr><td title="a > b">x</td><td title='c > d'>y</td></tr></table>`)).toEqual([['x', 'y']]);
  });

  it('is text where no letter follows “<”', () => {
    for (const sign of ['{', '|', '~', '@', '[', '`', '1', ' '])
      expect(texts(`<table><tr><td>1 <${sign} 2</td></tr></table>`)).toEqual([[`1 <${sign === ' ' ? '' : sign} 2`]]);
  });
});

it('a mapping that is kept loses what stands beside its columns in no known form, and nothing else', () => {
  const read = (value: unknown): unknown => {
    const reading = mappingKind.schema.safeParse(value);
    return reading.success ? reading.data : 'not read';
  };
  const columns = { 0: 'symbol', 3: 'profit' };
  const whole = { name: 'My export', columns, decimalMark: ',', dateOrder: 'day-first', currency: 'EUR' };
  expect(read(whole)).toEqual(whole);
  expect(read({ ...whole, decimalMark: '.', dateOrder: 'month-first' })).toEqual({
    ...whole,
    decimalMark: '.',
    dateOrder: 'month-first',
  });
  const unknown = { name: '', columns, decimalMark: ';', dateOrder: 'year-first', currency: 'euro' };
  expect(read(unknown)).toEqual({ columns });
  expect(mappingKind.schema.safeParse({ columns: { first: 'symbol' } }).success).toBe(false);
  expect(mappingKind.name).toBe('mappings');
});
