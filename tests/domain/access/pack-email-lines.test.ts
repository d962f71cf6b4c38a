/** What becomes of pasted addresses. Expectations are written by hand from the design's example and from RFC 5321. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailProblem, readEmailLines } from '@/domain/access/pack-email-lines';

const summary = (text: string, present: ReadonlySet<string> = new Set()): readonly string[] =>
  readEmailLines(text, present).map((entry) => {
    const fact = entry.kind === 'problem' ? entry.reason : entry.kind === 'duplicate' ? `as line ${String(entry.firstLine)}` : entry.email;
    return `${String(entry.line)} ${entry.kind} ${fact}`;
  });

describe('readEmailLines', () => {
  it('answers the seven lines of the design line by line', () => {
    const pasted = [
      'ana.ruiz@example.org',
      'Tom.Becker@Example.org',
      'k.mensah@example.net',
      'lea martin@example.fr',
      'ana.ruiz@example.org',
      'desk-02@example.com',
      'noor@example',
    ].join('\n');
    expect(summary(pasted)).toEqual([
      '1 new ana.ruiz@example.org',
      '2 new tom.becker@example.org',
      '3 new k.mensah@example.net',
      '4 problem space',
      '5 duplicate as line 1',
      '6 new desk-02@example.com',
      '7 problem no-dot-after-at-sign',
    ]);
  });

  it('accepts commas, semicolons, new lines of every system and names around addresses', () => {
    expect(summary('a@b.org, c@d.org; e@f.org\r\nAna Ruiz <Ana@Example.org>\r"Becker, Tom" <tom@example.org>;<x@y.org>')).toEqual([
      '1 new a@b.org',
      '1 new c@d.org',
      '1 new e@f.org',
      '2 new ana@example.org',
      '3 new tom@example.org',
      '3 new x@y.org',
    ]);
  });

  it('counts empty lines and gives nothing for them', () => {
    expect(summary('\n\n a@b.org \n ; , \n c@d.org')).toEqual(['3 new a@b.org', '5 new c@d.org']);
  });

  it('names what the pack has already, whatever the case', () => {
    expect(summary('A@B.org', new Set(['a@b.org']))).toEqual(['1 present a@b.org']);
  });

  it.each([
    ['ana', 'no-at-sign'],
    ['ana@b@c.org', 'several-at-signs'],
    ['@example.org', 'nothing-before-at-sign'],
    ['ana@', 'nothing-after-at-sign'],
    ['ana ruiz@example.org', 'space'],
    ['ana@example', 'no-dot-after-at-sign'],
    ['ana@.example.org', 'misplaced-dot'],
    ['ana..ruiz@example.org', 'misplaced-dot'],
    ['ana.@example.org', 'misplaced-dot'],
    ['ana@example.org.', 'misplaced-dot'],
    ['ana\u200B@example.org', 'invisible-character'],
    ['<ana@example.org', 'unusual-character'],
    [`${'a'.repeat(243)}@example.org`, 'too-long'],
    ['\u212Aim@example.org', 'beyond-ascii'],
    ['m\u00FCller@example.org', 'beyond-ascii'],
  ])('refuses %j because of %s', (text, reason) => {
    expect(summary(text)).toEqual([`1 problem ${reason}`]);
  });

  it('accepts an address of exactly 254 characters', () => {
    expect(emailProblem(`${'a'.repeat(242)}@example.org`)).toBeNull();
  });

  it('gives only addresses that the database rules accept, each once, for any text', () => {
    const pieces = fc.array(fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom(',', ';', '\n', '<', '>', '"', ' ', '@', '.')), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(pieces, (parts) => {
        const accepted = readEmailLines(parts.join('')).flatMap((entry) => (entry.kind === 'new' ? [entry.email] : []));
        expect(new Set(accepted).size).toBe(accepted.length);
        for (const email of accepted) {
          // The conditions of database.rules.json for an entry of `allowedEmails`.
          expect(email).toBe(email.toLowerCase());
          expect(email).toMatch(/^[^ @]+@[^ @]+$/u);
          expect(email.length).toBeLessThanOrEqual(320);
        }
      }),
    );
  });
});
