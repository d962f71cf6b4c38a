/** What the contact form accepts, held against the product's security rules and against a hundred hostile inputs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { automaticSign } from '@/domain/contact/automatic-sign';
import { checkDraft, type ContactDraft } from '@/domain/contact/contact-draft';
import { hostileInputs } from '../../hostile-inputs';
import { serverTime } from '../../rules/firestore-engine/rules-fixture';
import { judge } from '../../rules/firestore-world';

const numRuns = process.env['SEXTANT_FULL'] === '1' ? 3_000 : 150;

const good: ContactDraft = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', text: 'A question.' };
const problemsOf = (changes: Partial<ContactDraft>) => {
  const outcome = checkDraft({ ...good, ...changes });
  return outcome.ok ? {} : outcome.problems;
};
const rulesAllow = (message: ContactDraft): boolean =>
  judge('visitor', { write: { 'contactMessages/new': { ...message, createdAt: serverTime } } }).allowed;

/** Controls (but new line and tab), changes of direction, halves of pairs and what else hides. */
const disguise = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2060-\u206F\u200B\uFEFF\u00AD\u061C\u2028\u2029]|\p{Cs}/u;

describe('a draft', () => {
  it('is good with name, address and text; the subject may be empty', () => {
    expect(checkDraft({ ...good, subject: '' })).toEqual({ ok: true, message: { ...good, subject: '' } });
  });

  it('is cleaned: outer blanks go, lines become one in name and subject, carriage returns go from the text', () => {
    expect(checkDraft({ name: ' Ada \n Lovelace ', email: ' ada@example.org ', subject: 'a\tb', text: ' one\r\ntwo\rthree ' })).toEqual({
      ok: true,
      message: { name: 'Ada Lovelace', email: 'ada@example.org', subject: 'a b', text: 'one\ntwo\nthree' },
    });
  });

  it('keeps joiners and marks that scripts and emoji need', () => {
    const text = 'می\u200Cخواهم \u{1F469}\u200D\u{1F467} \u200Fשלום';
    expect(checkDraft({ ...good, text })).toMatchObject({ ok: true, message: { text } });
  });

  it('without name, address or text says so at the field', () => {
    expect(problemsOf({ name: ' ', email: '', text: '\n' })).toEqual({
      name: 'Enter your name.',
      email: 'Enter the email address the answer should go to.',
      text: 'Write your message.',
    });
    expect(problemsOf({ email: 'ada@' }).email).toContain('a complete email address');
  });

  it('ends at the limits of the rules, to the character and to the byte', () => {
    expect(problemsOf({ name: 'x'.repeat(100) })).toEqual({});
    expect(problemsOf({ name: 'x'.repeat(101) })).toHaveProperty('name');
    expect(problemsOf({ subject: 'x'.repeat(200) })).toEqual({});
    expect(problemsOf({ subject: 'x'.repeat(201) })).toHaveProperty('subject');
    // 3 + 15 + 5 bytes stand beside the text, so 4,073 of 4,096 remain; 'é' has two.
    const fits = { ...good, text: `${'é'.repeat(2_036)}x` };
    expect(checkDraft(fits)).toEqual({ ok: true, message: fits });
    expect(rulesAllow(fits)).toBe(true);
    const over = { ...good, text: `${'é'.repeat(2_036)}xx` };
    expect(problemsOf({ text: over.text }).text).toContain('too long by 1 byte.');
    expect(rulesAllow(over)).toBe(false);
    expect(problemsOf({ text: 'x'.repeat(4_001) }).text).toContain('4,000');
  });

  it('that is found good passes the rules, whatever was typed', () => {
    const line = fc.string({ unit: 'binary', maxLength: 220 });
    fc.assert(
      fc.property(line, line, fc.string({ unit: 'binary', maxLength: 4_100 }), (name, subject, text) => {
        const outcome = checkDraft({ name, email: 'ada@example.org', subject, text });
        if (!outcome.ok) return;
        expect(rulesAllow(outcome.message)).toBe(true);
        for (const each of Object.values(outcome.message)) expect(each).not.toMatch(disguise);
      }),
      { numRuns },
    );
  });

  it('made of a hostile input, in any field, is refused or free of disguises and within the rules', () => {
    expect(hostileInputs).toHaveLength(100);
    for (const input of hostileInputs) {
      for (const field of ['name', 'email', 'subject', 'text'] as const) {
        const outcome = checkDraft({ ...good, [field]: input });
        if (!outcome.ok) continue;
        expect(outcome.message[field]).not.toMatch(disguise);
        expect(rulesAllow(outcome.message)).toBe(true);
        expect(field).not.toBe('email');
      }
    }
  });
});

describe('a sign of a program', () => {
  it('is a filled hidden field, or a form sent within three seconds', () => {
    expect(automaticSign({ hiddenField: 'x', openForMs: 60_000 })).toBe('hidden-field');
    expect(automaticSign({ hiddenField: '', openForMs: 2_999 })).toBe('too-fast');
    expect(automaticSign({ hiddenField: '', openForMs: 3_000 })).toBeNull();
  });
});
