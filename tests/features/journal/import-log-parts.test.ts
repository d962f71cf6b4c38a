/** What the list of imports says of them: agreement with the file's own total, what an undo would hide, digests in pasted text, names of formats. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importers } from '@/domain/import/detect';
import { sourceKeyOf } from '@/domain/journal/source-key';
import type { DecimalText } from '@/domain/money/decimal-text';
import { formatNames } from '@/features/journal/import/format-names';
import { joinAnswers } from '@/features/journal/import/read-statements';
import { dateMeaning, numberMeaning, rowsText } from '@/features/journal/import/question-parts';
import { mappingPreviewBytes } from '@/features/journal/import/mapping-preview-bytes';
import { agreementOf } from '@/features/journal/log/agreement-of';
import { digestsIn } from '@/features/journal/log/digests-in';
import { hiddenByUndo } from '@/features/journal/log/hidden-by-undo';
import type { UndoRecord } from '@/services/journal/log-record';
import { statementMoney } from '@/features/journal/import/statement-money';
import { settledAnswers } from '@/services/journal/settled-answers';
import { aTrade } from '../../domain/journal/a-trade';

const decimal = (text: string): DecimalText => text as DecimalText;

describe('an import', () => {
  it('agrees as found when it was read, even where the file states its total before costs', () => {
    // TopstepX states +200.00 before fees of 1.22; net is 198.78.
    expect(agreementOf({ net: decimal('198.78'), stated: decimal('200'), difference: decimal('0') })).toMatchObject({ state: 'equal' });
    expect(agreementOf({ net: decimal('10'), stated: decimal('10'), difference: decimal('-0.01') })).toMatchObject({
      state: 'different',
      difference: '-0.01',
    });
  });

  it('of an earlier version agrees where the two sums are equal in value', () => {
    expect(agreementOf({ net: decimal('18.00'), stated: decimal('18') })).toMatchObject({ state: 'equal' });
    expect(agreementOf({ net: decimal('18.00'), stated: decimal('17.5') })).toMatchObject({ state: 'different', difference: '0.50' });
    expect(agreementOf({ net: decimal('18.00'), stated: null })).toEqual({ state: 'not-stated' });
  });
});

describe('an undo', () => {
  const [first, second] = ['a', 'b'].map((letter) => `acc_${letter.repeat(64)}`) as [string, string];
  const from = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [sourceKeyOf(id), 1]));
  const trades = [
    { ...aTrade({}, 'acc'), id: 'only-first', sources: from(first), user: { note: 'kept' } },
    { ...aTrade({}, 'acc'), id: 'both', sources: from(first, second) },
    { ...aTrade({}, 'other'), id: 'other-account', sources: from(first) },
  ];
  const journal = { trades, ledger: { trades, fills: [] }, undone: new Map<string, UndoRecord>() };
  const record = { id: first, accountId: 'acc' };

  it('hides what no other file states, and says what carries words of the person', () => {
    const hidden = hiddenByUndo(journal, record);
    expect(hidden.trades.map(({ id }) => id)).toEqual(['only-first']);
    expect(hidden).toMatchObject({ annotated: 1, stay: 1 });
  });

  it('hides what the other file states too, once that one is undone', () => {
    const undo: UndoRecord = { id: `${second}_undo`, accountId: 'acc', undoes: second, prev: [], createdAt: null };
    const hidden = hiddenByUndo({ ...journal, undone: new Map([[second, undo]]) }, record);
    expect(hidden.trades.map(({ id }) => id)).toEqual(['only-first', 'both']);
  });
});

describe('digests', () => {
  it('are found in pasted text, whatever stands between them', () => {
    const [one, two] = ['0a'.repeat(32), '1b'.repeat(32)];
    expect(digestsIn(`head ${one.toUpperCase()}, account\n${two}\nnot a digest: 12ab`)).toEqual([one, two]);
  });
});

describe('names of formats', () => {
  it('are the importers own', () => {
    expect(formatNames).toEqual(Object.fromEntries(importers.map(({ format, title }) => [format, title])));
  });
});

describe('questions', () => {
  it('name the rows that raised them, the first five of many', () => {
    expect(rowsText([12])).toBe('Row 12');
    expect(rowsText([3, 7, 9])).toBe('Rows 3, 7 and 9');
    expect(rowsText([1, 2, 3, 4, 5, 6, 7])).toBe('Rows 1, 2, 3, 4, 5 and 2 more');
  });

  it('say what an ambiguous text would mean', () => {
    expect(numberMeaning('1,234', '.')).toBe('1,234');
    expect(numberMeaning('1,234', ',')).toBe('1.234');
    expect(dateMeaning('03/04/2025 10:00', 'day-first')).toBe('3 April 2025');
    expect(dateMeaning('03/04/2025 10:00', 'month-first')).toBe('4 March 2025');
    expect(dateMeaning('13/04/2025', 'month-first')).toBeNull();
  });

  it('of earlier imports are kept by account, so that none answers for another', () => {
    const journal = {
      accounts: [
        { id: 'a', name: 'A', broker: 'X', number: '1', importZone: 'UTC', currency: 'EUR', commissionPerSide: decimal('0.52') },
        { id: 'b', name: 'B', broker: 'Y', number: '1', importZone: 'UTC', currency: 'USD', rates: { 'EUR>USD': decimal('1.1') } },
      ],
    };
    expect(settledAnswers(journal, [])).toEqual({
      accounts: {
        a: { broker: 'X', name: 'A', currency: 'EUR', commission: '0.52' },
        b: { broker: 'Y', name: 'B', currency: 'USD', rates: { 'EUR>USD': '1.1' } },
      },
    });
  });

  it('keep answers that are known by name when further ones are given', () => {
    const [one, two] = [{ rates: { 'EUR>USD': decimal('1.1') } }, { rates: { 'GBP>USD': decimal('1.3') } }];
    expect(joinAnswers(one, two)).toEqual({ rates: { 'EUR>USD': '1.1', 'GBP>USD': '1.3' } });
    expect(joinAnswers({ decimalMark: '.' }, { decimalMark: ',' })).toEqual({ decimalMark: ',' });
  });
});

describe('amounts of a statement', () => {
  it.each([
    ['0', 'USD', '0.00 USD'],
    ['0.00', 'USD', '0.00 USD'],
    ['-7.5', 'USD', '\u22127.50 USD'],
    ['1234.56789', 'USD', '+1,234.57 USD'],
    ['12.500', 'USD', '+12.50 USD'],
    ['0.00', 'JPY', '0 JPY'],
    ['-1200', 'JPY', '\u22121,200 JPY'],
  ])('of %s %s are written %s', (amount, currency, text) => {
    expect(statementMoney(decimal(amount), currency)).toBe(text);
  });
});

describe('the beginning of a file', () => {
  it('is whole lines of it, or all of it', () => {
    const line = fc.string({ unit: 'grapheme-ascii', maxLength: 200 }).map((text) => text.replaceAll('\n', ' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (lines, times) => {
        const text = `${lines.join('\n')}\n`.repeat(times);
        const bytes = new TextEncoder().encode(text);
        const beginning = new TextDecoder().decode(mappingPreviewBytes(bytes));
        expect(text.startsWith(beginning)).toBe(true);
        expect(beginning === text || beginning.endsWith('\n')).toBe(true);
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 500 : 30 },
    );
  });

  it('of text with two bytes a character is all of it', () => {
    const bytes = new Uint8Array(200_000).fill(0x0a);
    bytes.set([0xff, 0xfe]);
    expect(mappingPreviewBytes(bytes)).toBe(bytes);
    // As Excel's UTF-16 text without a mark at its beginning.
    const unmarked = new Uint8Array(Buffer.from('Symbol;Side\n'.repeat(10_000), 'utf16le'));
    expect(mappingPreviewBytes(unmarked)).toBe(unmarked);
  });
});
