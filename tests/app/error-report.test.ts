/** The report of a failed screen tells where the program stopped and nothing about the person. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorReport, withoutPersonalData } from '@/app/error-report';

const at = new Date('2026-03-18T12:43:00Z');

describe('the report of a failed screen', () => {
  it('names screen, time, browser, error and places in the program', () => {
    const error = new TypeError('cannot read trades');
    error.stack = 'TypeError: cannot read trades\n    at draw (https://sextant.example/assets/journal-4fT.js:12:34)';
    const text = errorReport({ error, screenPath: '/blog/:slug', at, userAgent: 'Test 1.0' });
    expect(text.split('\n')).toEqual([
      'Sextant, failed screen',
      'Screen: /blog/:slug',
      'Time: 2026-03-18T12:43:00.000Z',
      'Browser: Test 1.0',
      'Error: TypeError: cannot read trades',
      '    at draw (https://sextant.example/assets/journal-4fT.js:12:34)',
    ]);
  });

  it('holds what is no Error too', () => {
    expect(errorReport({ error: 'gone', screenPath: '/home', at, userAgent: 'x' })).toContain('Error: gone');
  });

  it('leaves out addresses of people, ids and queries', () => {
    const told = withoutPersonalData(
      'no access for ana.ruiz@example.org (users/Zx81kfPq0sLmW2aRt5vYbNc3dE7g) at https://sextant.example/journal?account=oanda-1#t',
    );
    expect(told).toBe('no access for (address) (users/(id)) at https://sextant.example/journal');
  });

  it('leaves out every address, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '"', '(', ': '), (email, before) => {
        const told = withoutPersonalData(`failed for${before === '' ? ' ' : before}${email}`);
        expect(told).not.toContain(email.split('@')[1]);
      }),
    );
  });
});
