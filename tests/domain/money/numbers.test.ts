/** The ways of writing numbers, from lists of what brokers' files hold; expectations are the numbers meant, by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectNumberFormat, looksNumeric, readNumber } from '@/domain/money/numbers';

describe('detectNumberFormat', () => {
  it.each([
    [['1.09117', '1 434.86'], '.'],
    [['1,09117', '1 434,86'], ','],
    [['1,234.56'], '.'],
    [['1.234,56'], ','],
    [['-93 984.96'], '.'],
    [['4 577,86'], ','],
    [['1,234,567'], '.'],
    [['1.234.567'], ','],
    [["1'434.86"], '.'],
    [['1\u202F434,86'], ','],
    [['0.000', '1,234'], '.'],
    [['156.234', '0.10'], '.'],
    [['1234.567'], '.'],
    [['200 000', '-1 204'], '.'],
    [['5', '17'], '.'],
    [['1 000', '156.234'], '.'],
    [['1 000', '156,234'], ','],
    // Four digits before a mark of thousands are no group: nothing is learned from it.
    [['1234.567.890', '3.5'], '.'],
    [['(1.234,50)'], ','],
  ])('reads %j as written with %s', (cells, decimalMark) => {
    expect(detectNumberFormat(cells)).toEqual({ ok: true, decimalMark });
  });

  it.each([[['1,234']], [['1.234', '12.345']], [['1.5', '1,5']]])('does not guess %j', (cells) => {
    expect(detectNumberFormat(cells).ok).toBe(false);
  });

  it('lets one stray cell not turn the file', () => {
    expect(detectNumberFormat(['1.10', '2.20', '3,30'])).toEqual({ ok: true, decimalMark: '.' });
  });

  it('learns nothing from a mark at the end, with nothing behind it', () => {
    expect(detectNumberFormat(['12.', '3,5'])).toEqual({ ok: true, decimalMark: ',' });
    expect(detectNumberFormat(['12,', '3.5'])).toEqual({ ok: true, decimalMark: '.' });
  });

  it('passes over what is no number', () => {
    expect(detectNumberFormat(['2020.02.10 23:24:52', 'eurusd', '', '1,5'])).toEqual({ ok: true, decimalMark: ',' });
  });
});

describe('readNumber', () => {
  it.each([
    ['1 434.86', '.', '1434.86'],
    ['-93 984.96', '.', '-93984.96'],
    ['1,234.56', '.', '1234.56'],
    ['1.234,56', ',', '1234.56'],
    ['4\u00A0577,86', ',', '4577.86'],
    ["1'000'000.5", '.', '1000000.5'],
    ['200 000', '.', '200000'],
    ['\u2212 5.00', '.', '-5.00'],
    ['(75.90)', '.', '-75.90'],
    ['+1.10', '.', '1.10'],
    ['-0.00', '.', '0.00'],
    ['007.50', '.', '7.50'],
    ['1.09117', '.', '1.09117'],
  ] as const)('reads %j written with %j as %s', (text, mark, expected) => {
    expect(readNumber(text, mark)).toBe(expected);
  });

  it.each(['', '-', '1.2.3', '12 34.50', '1,23.4', '1.', '.5', '1,5', '2.0x450', '1 234,567 890', '--1', '(-5.00)', '1e5', '$5'])(
    'refuses %j in a file with points',
    (text) => {
      expect(readNumber(text, '.')).toBeNull();
    },
  );

  it('reads back whatever is written in any of the known ways', () => {
    const writing = fc.record({
      cents: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      decimals: fc.integer({ min: 0, max: 5 }),
      group: fc.constantFrom(' ', '\u00A0', '\u202F', "'", 'mark', ''),
      mark: fc.constantFrom('.' as const, ',' as const),
      minus: fc.constantFrom('-', '\u2212', '()'),
    });
    fc.assert(
      fc.property(writing, ({ cents, decimals, group, mark, minus }) => {
        const digits = (cents < 0n ? -cents : cents).toString().padStart(decimals + 1, '0');
        const whole = digits.slice(0, digits.length - decimals);
        const fraction = digits.slice(digits.length - decimals);
        const separator = group === 'mark' ? (mark === '.' ? ',' : '.') : group;
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separator);
        const body = fraction === '' ? grouped : `${grouped}${mark}${fraction}`;
        const text = cents < 0n ? (minus === '()' ? `(${body})` : `${minus}${body}`) : body;
        const plain = fraction === '' ? whole : `${whole}.${fraction}`;
        expect(readNumber(text, mark)).toBe(cents < 0n ? `-${plain}` : plain);
      }),
    );
  });

  it('reads a cell of digits and one mark as any other way of writing the same number', () => {
    // A plus and the typographic minus are read the longer way, nothing and the hyphen the shorter one.
    const body = fc.oneof(
      fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ','), maxLength: 9 }),
      fc
        .tuple(fc.nat(99_999), fc.constantFrom('.', ','), fc.nat(9_999), fc.boolean())
        .map(([whole, mark, rest, isPadded]) => `${whole}${mark}${isPadded ? String(rest).padStart(3, '0') : rest}`),
    );
    const verdict = (cell: string) => {
      const format = detectNumberFormat([cell]);
      return format.ok ? format.decimalMark : 'open';
    };
    fc.assert(
      fc.property(body, fc.constantFrom('.' as const, ',' as const), (text, mark) => {
        for (const [short, long] of [
          [text, `+${text}`],
          [`-${text}`, `\u2212${text}`],
        ] as const) {
          expect(readNumber(short, mark)).toBe(readNumber(long, mark));
          expect(verdict(short)).toBe(verdict(long));
        }
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 20_000 : 500 },
    );
  });
});

describe('the shape of a number', () => {
  it.each(['0', '9', '19', '-7', '1.5', '1,5', '1 434.86', '(5)', '+3', '- 3', '\u22123', '1.234,50', "1'000"])('is that of %j', (text) => {
    expect(looksNumeric(text)).toBe(true);
  });

  it.each(['', '-', '.', 'x', '1x', '(-5)', '(5', '1:30', '5 USD', '-'.repeat(2).concat('1')])('is not that of %j', (text) => {
    expect(looksNumeric(text)).toBe(false);
  });
});

it('where every mark is open and both stand in the file, a cell is named that shows it', () => {
  expect(detectNumberFormat(['1,234', '1.234'])).toEqual({ ok: false, example: expect.stringMatching(/^1[.,]234$/u) as string });
  expect(detectNumberFormat(['1.50', '1,50', '2.345'])).toEqual({ ok: false, example: '2.345' });
  expect(detectNumberFormat(['1.50', '1,50'])).toEqual({ ok: false, example: '1.5 and 1,5' });
});

it('both marks are read with and without groups', () => {
  expect([readNumber('12.50', '.'), readNumber('12,50', ','), readNumber('12.50', ','), readNumber('12,50', '.')]).toEqual([
    '12.50',
    '12.50',
    null,
    null,
  ]);
  expect([readNumber('007', '.'), readNumber('-0', '.'), readNumber('0.50', '.'), readNumber('-00.5', '.')]).toEqual([
    '7',
    '0',
    '0.50',
    '-0.5',
  ]);
  expect([readNumber('1,234,567.5', '.'), readNumber('12,34.5', '.'), readNumber('1 234', ','), readNumber('', '.')]).toEqual([
    '1234567.5',
    null,
    '1234',
    null,
  ]);
});
