/** How the administration screen writes: answers by mail, log entries, half-done changes and ownership. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAddress } from '@/features/admin-account/answer-address';
import { auditWords } from '@/features/admin-account/audit-words';
import { halfDoneWords, ownershipWords } from '@/features/admin-account/role-words';

const nameOf = (uid: string): string => `${uid}@example.org`;

describe('answerAddress', () => {
  it('addresses the sender with the subject and the message quoted', () => {
    const address = answerAddress({ email: 'ana@example.org', name: 'Ana', subject: 'Price & plan', text: 'One\nTwo' });
    const url = new URL(address);
    expect(url.protocol).toBe('mailto:');
    expect(url.pathname).toBe('ana@example.org');
    expect(url.searchParams.get('subject')).toBe('Re: Price & plan');
    expect(url.searchParams.get('body')).toBe('\r\n\r\nAna wrote:\r\n> One\r\n> Two');
  });

  it('lets no stranger add a header or another recipient', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, after, subject) => {
        const url = new URL(answerAddress({ email: `${before}@${after}`, name: 'x', subject, text: 'y' }));
        expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
        expect(url.pathname).not.toMatch(/[,;?&]/u);
      }),
    );
  });
});

describe('auditWords', () => {
  const entry = (action: string, target: string, details: Readonly<Record<string, unknown>> = {}) => ({
    id: '1',
    actorUid: 'ana',
    action,
    target,
    details,
    atMs: 1,
  });

  it('tells who did what', () => {
    expect(auditWords(entry('role.grant', 'ben'), nameOf)).toEqual({ who: 'ana@example.org', what: 'Made ben@example.org an admin' });
    expect(auditWords(entry('index.repair', 'packs', { entries: 3 }), nameOf).what).toBe('Repaired 3 entries of the index');
  });

  it('tells what changed in a pack, with the first addresses', () => {
    const details = {
      name: 'Desk',
      emailsAdded: 3,
      firstAdded: ['a@x.org', 'b@x.org'],
      emailsRemoved: 0,
      pagesAdded: ['IA'],
      pagesRemoved: [],
    };
    expect(auditWords(entry('pack.save', 'desk', details), nameOf).what).toBe(
      'Changed the pack Desk: +3 addresses (a@x.org, b@x.org, …); opened IA',
    );
  });

  it('tells which week of the calendar was published or withdrawn', () => {
    expect(auditWords(entry('calendar.publish', '2026-W09', { events: 104 }), nameOf).what).toBe(
      'Published week 9 of 2026 of the economic calendar with 104 events',
    );
    expect(auditWords(entry('calendar.withdraw', '2026-W12'), nameOf).what).toBe('Withdrew week 12 of 2026 of the economic calendar');
  });

  it('tells which access tests of a pack changed', () => {
    const details = { name: 'Desk', testsAdded: ['a@x.org opens maps'], testsRemoved: ['b@x.org opens IA', 'c@x.org does not open IA'] };
    expect(auditWords(entry('pack.save', 'desk', details), nameOf).what).toBe(
      'Changed the pack Desk: added 1 access test (a@x.org opens maps); removed 2 access tests (b@x.org opens IA, c@x.org does not open IA)',
    );
  });

  it('tells what changed in a plan, until which day and why', () => {
    const details = { plan: 'pro', email: 'ben@example.org', reason: 'Paid by transfer' };
    // 2027-01-31, 23:00 UTC.
    const until = 1_801_436_400_000;
    expect(auditWords(entry('plan.grant', 'ben', { ...details, until }), nameOf).what).toBe(
      'Gave the plan pro to ben@example.org until 2027-01-31 (UTC): Paid by transfer',
    );
    expect(auditWords(entry('plan.grant', 'ben', details), nameOf).what).toBe(
      'Gave the plan pro to ben@example.org without an end: Paid by transfer',
    );
    expect(auditWords(entry('plan.extend', 'ben', { ...details, until }), nameOf).what).toBe(
      'Extended the plan pro of ben@example.org until 2027-01-31 (UTC): Paid by transfer',
    );
    expect(auditWords(entry('plan.grant', 'ben', { ...details, payment: 'pi_1' }), nameOf).what).toBe(
      'Gave the plan pro to ben@example.org without an end: Paid by transfer (payment pi_1)',
    );
    expect(auditWords(entry('payment.decline', 'ben', details), nameOf).what).toBe(
      'Removed what ben@example.org asked to be confirmed: no payment for the plan pro',
    );
    expect(auditWords(entry('plan.revoke', 'ben', { ...details, until }), nameOf).what).toBe(
      'Took back the plan pro of ben@example.org: Paid by transfer',
    );
  });

  it('shows what it does not know, and damaged details, as they are', () => {
    expect(auditWords(entry('plan.pause', 'ben'), nameOf).what).toBe('plan.pause ben');
    expect(auditWords(entry('pack.save', 'desk', { emailsAdded: 'many', firstAdded: 7 }), nameOf).what).toBe('Changed the pack desk');
  });
});

describe('halfDoneWords and ownershipWords', () => {
  it('say which way a change was going, or that nobody knows', () => {
    expect(halfDoneWords({ uid: 'ben', kind: 'role', finish: 'grant', isIntentKnown: true }, 'Ben')).toEqual({
      text: 'Ben was being made an admin; one of the two databases does not have all of it yet.',
      finish: 'Finish the grant',
    });
    expect(halfDoneWords({ uid: 'ben', kind: 'role', finish: 'revoke', isIntentKnown: false }, 'Ben').text).toContain(
      'Taking the rights is the safe end.',
    );
  });

  it('stay silent about sound ownership and advise the operator about a split', () => {
    expect(ownershipWords({ state: 'owned', uid: 'ana' }, nameOf)).toBeNull();
    const split = ownershipWords({ state: 'split', database: 'ana', documents: 'max' }, nameOf);
    expect(split?.text).toContain('ana@example.org in the Realtime Database, max@example.org in Firestore');
    expect(split?.text).toContain('meta/owner');
  });
});
