/** Rules of a prop firm from the fields to what is stored and back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { draftOfSetup, emptyDraft, setupOfDraft, type RulesDraft } from '@/features/journal/prop-firm/rules-draft';
import { draftOfTemplate, withTemplate } from '@/features/journal/prop-firm/use-rules-draft';
import { propFirmTemplates } from '@/domain/risk/prop-firm-templates';

const numRuns = process.env['SEXTANT_FULL'] === '1' ? 2_000 : 200;

const filled: RulesDraft = {
  ...emptyDraft,
  accountSize: '50000',
  kind: 'end-of-day',
  amount: '2000',
  highestFloor: '50000',
  dailyLoss: '1000',
  target: '3000',
  minimumDays: '5',
  consistencyPercent: '30',
  zone: 'America/Chicago',
  dayStart: '17:00',
  from: '2026-03-02',
};

describe('the fields of the rules', () => {
  it('become the rules that they say', () => {
    expect(setupOfDraft(filled)).toEqual({
      ok: true,
      setup: {
        rules: {
          accountSize: '50000',
          maxDrawdown: { kind: 'end-of-day', amount: '2000', highestFloor: '50000' },
          dailyLoss: '1000',
          target: '3000',
          minimumDays: 5,
          consistencyShare: 0.3,
        },
        days: { zone: 'America/Chicago', dayStart: '17:00' },
        from: '2026-03-02',
      },
    });
  });

  it('may leave out what the firm does not ask, and never size and drawdown', () => {
    const least = setupOfDraft({ ...emptyDraft, accountSize: '1000', amount: '100' });
    expect(least.ok && least.setup.rules).toMatchObject({ dailyLoss: null, target: null, minimumDays: null, consistencyShare: null });
    const empty = setupOfDraft(emptyDraft);
    expect(empty.ok ? [] : Object.keys(empty.problems)).toEqual(['accountSize', 'amount']);
  });

  it('ask what is meant by an amount that can be read in two ways, and never ask about one that is kept', () => {
    const asked = setupOfDraft({ ...filled, accountSize: '25.000', dailyLoss: '1.250' });
    expect(asked.ok ? {} : asked.problems).toEqual({
      accountSize: '“25.000” can mean 25 or 25000: write the one you mean.',
      dailyLoss: '“1.250” can mean 1.25 or 1250: write the one you mean.',
    });
    const kept = setupOfDraft({ ...filled, dailyLoss: '1.1250' });
    if (!kept.ok) throw new Error(JSON.stringify(kept.problems));
    const { rules } = kept.setup;
    const old = { ...kept.setup, rules: { ...rules, dailyLoss: '1.125' as typeof rules.accountSize } };
    expect(setupOfDraft(draftOfSetup(old))).toMatchObject({ ok: true, setup: { rules: { dailyLoss: '1.1250' } } });
  });

  it('say when a payout may be asked for, and which part of that is missing', () => {
    const asked = setupOfDraft({ ...filled, payoutDays: '14', winningDays: '5', winningLeast: '150', payoutProfit: '500' });
    expect(asked.ok ? asked.setup.rules.payout : null).toEqual({
      daysBetween: 14,
      winningDays: { days: 5, least: '150' },
      minimumProfit: '500',
    });
    const wrong = setupOfDraft({ ...filled, payoutDays: '0', winningDays: '5', payoutProfit: '-1' });
    expect(wrong.ok ? [] : Object.keys(wrong.problems).toSorted()).toEqual(['payoutDays', 'payoutProfit', 'winningLeast']);
  });

  it('say where and when they were read, and what of that is missing', () => {
    const read = setupOfDraft({ ...filled, pages: ' https://example.com/rules  https://example.com/payouts ', readOn: '2026-03-02' });
    expect(read.ok && read.setup.source).toEqual({
      pages: ['https://example.com/rules', 'https://example.com/payouts'],
      readOn: '2026-03-02',
    });
    const problems = (change: Partial<RulesDraft>) => {
      const outcome = setupOfDraft({ ...filled, ...change });
      return outcome.ok ? [] : Object.keys(outcome.problems);
    };
    expect(problems({ pages: 'https://example.com' })).toEqual(['readOn']);
    expect(problems({ readOn: '2026-03-02' })).toEqual(['pages']);
    expect(problems({ pages: 'example.com', readOn: '2026-03-02' })).toEqual(['pages']);
  });

  it('name every field that is wrong', () => {
    const wrong = setupOfDraft({
      ...filled,
      amount: '-5',
      dailyLoss: '1,000',
      minimumDays: '2.5',
      consistencyPercent: '130',
      zone: 'Mars',
    });
    expect(wrong.ok ? [] : Object.keys(wrong.problems).toSorted()).toEqual([
      'amount',
      'consistencyPercent',
      'dailyLoss',
      'minimumDays',
      'zone',
    ]);
  });

  it('come back from what was stored, through JSON as the store keeps it', () => {
    const amounts = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
    const maybe = (values: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), values);
    const shown = fc.constantFrom({ statedAmount: '', statedAt: '' }, { statedAmount: '48375.00', statedAt: '2026-03-08T15:30' });
    const read = fc.constantFrom({ pages: '', readOn: '' }, { pages: 'https://example.com/a https://example.com/b', readOn: '2026-02-28' });
    const days = fc.integer({ min: 1, max: 366 }).map(String);
    const winning = fc.oneof(fc.constant({ winningDays: '', winningLeast: '' }), fc.record({ winningDays: days, winningLeast: amounts }));
    const drafts: fc.Arbitrary<RulesDraft> = fc
      .tuple(
        shown,
        winning,
        read,
        fc.record({
          accountSize: amounts,
          kind: fc.constantFrom('static', 'trailing', 'end-of-day'),
          amount: amounts,
          highestFloor: maybe(amounts),
          dailyLoss: maybe(amounts),
          target: maybe(amounts),
          minimumDays: maybe(fc.integer({ min: 1, max: 366 }).map(String)),
          consistencyPercent: maybe(fc.integer({ min: 1, max: 100 }).map(String)),
          payoutDays: maybe(days),
          payoutProfit: maybe(amounts),
          zone: fc.constantFrom('America/Chicago', 'Europe/Prague'),
          dayStart: fc.constantFrom('00:00', '17:00'),
          from: maybe(fc.constant('2026-03-02')),
          statedOf: fc.constantFrom('floor', 'peak'),
        }),
      )
      .map(([number, wins, page, draft]) => ({
        ...draft,
        ...wins,
        ...page,
        ...number,
        statedOf: number.statedAt === '' ? 'floor' : draft.statedOf,
      }));
    fc.assert(
      fc.property(drafts, (draft) => {
        const outcome = setupOfDraft(draft);
        expect(outcome.ok).toBe(true);
        if (!outcome.ok) return;
        const stored: unknown = JSON.parse(JSON.stringify(outcome.setup));
        expect(readPropFirmSetup(stored)).toEqual(outcome.setup);
        expect(draftOfSetup(outcome.setup)).toEqual({ ...draft, highestFloor: draft.kind === 'static' ? '' : draft.highestFloor });
      }),
      { numRuns },
    );
  });
});

describe('the firm’s own number', () => {
  const shown = { ...filled, kind: 'trailing', statedAmount: '48375.00', statedAt: '2026-06-08T15:30' } as const;

  it('is read on the clock of the firm’s zone', () => {
    const outcome = setupOfDraft(shown);
    // Chicago is five hours behind UTC in June.
    expect(outcome.ok && outcome.setup.stated).toEqual({ of: 'floor', amount: '48375.00', at: Date.UTC(2026, 5, 8, 20, 30) });
  });

  it('needs amount and time, or neither', () => {
    const problemsOf = (change: Partial<RulesDraft>) => {
      const outcome = setupOfDraft({ ...shown, ...change });
      return outcome.ok ? [] : Object.keys(outcome.problems);
    };
    expect(problemsOf({ statedAt: '' })).toEqual(['statedAt']);
    expect(problemsOf({ statedAmount: '' })).toEqual(['statedAmount']);
    expect(problemsOf({ statedAmount: '0' })).toEqual(['statedAmount']);
    expect(problemsOf({ statedAmount: '', statedAt: '' })).toEqual([]);
  });
});

describe('stored rules', () => {
  it('that cannot be read as a whole are none at all', () => {
    const outcome = setupOfDraft(filled);
    const setup = outcome.ok ? outcome.setup : null;
    const rules = setup?.rules;
    for (const broken of [
      null,
      {},
      { ...setup, days: { zone: 'Mars', dayStart: '17:00' } },
      { ...setup, from: 'soon' },
      { ...setup, stated: { of: 'floor', amount: '48375', at: 'today' } },
      { ...setup, stated: { of: 'balance', amount: '48375', at: 0 } },
      { ...setup, stated: '48375' },
      { ...setup, rules: { ...rules, accountSize: '0' } },
      { ...setup, rules: { ...rules, dailyLoss: 'much' } },
      { ...setup, rules: { ...rules, consistencyShare: 30 } },
      { ...setup, rules: { ...rules, maxDrawdown: { kind: 'sliding', amount: '5' } } },
    ]) {
      expect(readPropFirmSetup(broken)).toBeNull();
    }
  });
});

describe('a template of a firm', () => {
  const ftmo = propFirmTemplates.find(({ id }) => id === 'ftmo-2-step');
  if (ftmo === undefined) throw new Error('No template of FTMO');

  it('fills the fields for the size that was typed, and for that of the page’s example where none was', () => {
    expect(draftOfTemplate(emptyDraft, ftmo, '200000')).toMatchObject({
      accountSize: '200000',
      amount: '20000',
      dailyLoss: '10000',
      target: '20000',
    });
    expect(draftOfTemplate(emptyDraft, ftmo, '')).toMatchObject({ accountSize: '100000', dailyLoss: '5000', zone: 'Europe/Prague' });
  });

  it('leaves what is the trader’s own: the first day, and the firm’s number', () => {
    const own = { from: '2026-03-02', statedAmount: '48375.00', statedAt: '2026-03-08T15:30' };
    expect(draftOfTemplate({ ...emptyDraft, ...own }, ftmo, '100000')).toMatchObject(own);
  });

  it('brings its later phases, and takes the numbers of the first one as they were changed', () => {
    const changed = setupOfDraft({ ...draftOfTemplate(emptyDraft, ftmo, '100000'), target: '8000' });
    if (!changed.ok) throw new Error(JSON.stringify(changed.problems));
    const setup = withTemplate(changed.setup, ftmo);
    expect(setup.phases?.['FTMO Challenge']?.rules.target).toBe('8000');
    expect(setup.phases?.['Verification']?.rules.target).toBe('5000');
    expect(readPropFirmSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
  });
});
