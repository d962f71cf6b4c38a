/** The newsletter's checks, body and refusals, with the words of the specification. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressProblem } from '@/domain/newsletter/address-problem';
import { recordsBody, refusalMessage } from '@/domain/newsletter/subscriber-record';

const numRuns = process.env['SEXTANT_FULL'] === '1' ? 5_000 : 200;

describe('the form', () => {
  it('asks for an address, and for one with an @ sign, in the words of the specification', () => {
    expect(addressProblem('')).toBe('Please enter an email address');
    expect(addressProblem('   ')).toBe('Please enter an email address');
    expect(addressProblem('ada.example.test')).toBe('Please enter a valid email address');
  });

  it('makes no other check', () => {
    expect(addressProblem('@')).toBeNull();
    expect(addressProblem('ada@example.test')).toBeNull();
  });
});

describe('a record', () => {
  it('is a list of one item whose fields hold Subscribers', () => {
    expect(JSON.stringify(recordsBody('ada@example.test'))).toBe('{"records":[{"fields":{"Subscribers":"ada@example.test"}}]}');
  });
});

describe('a refusal', () => {
  it('is read from an object and from a string', () => {
    expect(refusalMessage({ error: { type: 'INVALID_VALUE_FOR_COLUMN', message: 'No such value' } })).toBe('No such value');
    expect(refusalMessage({ error: 'NOT_FOUND' })).toBe('NOT_FOUND');
  });

  it('without words is null', () => {
    for (const body of [
      null,
      undefined,
      '',
      'text',
      5,
      [],
      {},
      { error: null },
      { error: {} },
      { error: { message: 5 } },
      { error: ' \u200B ' },
    ])
      expect(refusalMessage(body)).toBeNull();
  });

  it('is a line of at most 300 characters without a control or a change of direction, whatever was answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.boolean(), (said, isObject) => {
        const line = refusalMessage({ error: isObject ? { message: said } : said });
        if (line !== null) {
          expect(line.length).toBeLessThanOrEqual(300);
          expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        }
      }),
      { numRuns },
    );
  });
});
