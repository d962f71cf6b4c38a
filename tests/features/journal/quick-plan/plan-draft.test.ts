/** What is typed for a plan: what is wrong with it, what it is worth, and the fields that are kept; sizes and usual risk worked out by hand. */
import { describe, expect, it, test } from 'vitest';
import { tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import {
  emptyDraft,
  draftOfPlan,
  planFields,
  readDraft,
  readPrice,
  targetR,
  type PlanDraft,
} from '@/features/journal/quick-plan/plan-draft';
import { sizeOn, sizesOf, usedOf, usualRisk, type Room } from '@/features/journal/quick-plan/plan-sizes';
import { epochMs } from '@/domain/time/epoch-ms';
import { aTrade, decimal } from '../../../domain/journal/a-trade';

const draft = (change: Partial<PlanDraft>): PlanDraft => ({ ...emptyDraft, market: 'EURUSD', entry: '1.0842', stop: '1.0822', ...change });
const terms = (change: Partial<PlanDraft> = {}) => {
  const read = readDraft(draft(change));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.terms;
};

test.each([
  ['1.0842', '1.0842'],
  [' 1,0842 ', '1.0842'],
  ['18250', '18250'],
  ['1.084.2', null],
  // A thousand, or one: nobody can tell.
  ['1,000', null],
  ['20,150', null],
  ['', null],
  ['abc', null],
  ['1e5', null],
  ['-1', null],
])('%j is the price %j', (typed, price) => expect(readPrice(typed)).toBe(price));

describe('a draft', () => {
  test.each<readonly [name: string, change: Partial<PlanDraft>, field: string, says: RegExp]>([
    ['without a market', { market: ' ' }, 'market', /market/u],
    ['without a stop', { stop: '' }, 'stop', /price/u],
    ['of a long with its stop above', { stop: '1.0850' }, 'stop', /below/u],
    ['of a long with its stop at the entry', { stop: '1.0842' }, 'stop', /below/u],
    ['of a short with its stop below', { side: 'short' }, 'stop', /above/u],
    ['of a long with its target below', { target: '1.0800' }, 'target', /above/u],
    ['of a short with its target above', { side: 'short', stop: '1.0862', target: '1.0900' }, 'target', /below/u],
    ['with a target that is no price', { target: 'high' }, 'target', /price/u],
  ])('%s says so', (_, change, field, says) => {
    const read = readDraft(draft(change));
    expect(read.ok ? {} : read.problems).toEqual({ [field]: expect.stringMatching(says) as string });
  });

  it('has a reward over its risk: 60 pips over 20', () => {
    expect(targetR(terms({ target: '1.0902' }))).toBeCloseTo(3, 9);
    expect(targetR(terms())).toBeNull();
  });

  it('makes a plan that the schema takes, and takes away what a changed one no longer says', () => {
    const full = draft({ target: '1.0902', setup: ' Breakout ', grade: 'A+', checklist: { news: true } });
    const extras = { sizes: { one: decimal('0.90') }, checklist: ['news', 'size'], replaces: 'plan-0' };
    const fields = planFields(full, terms({ target: '1.0902' }), extras);
    expect(tradePlanSchema.safeParse(fields).success).toBe(true);
    expect(fields).toMatchObject({ setup: 'Breakout', grade: 'A+', checklist: { news: true, size: false }, replaces: 'plan-0' });
    const bare = planFields(draft({}), terms(), { sizes: {}, checklist: [], replaces: null });
    expect(bare).toMatchObject({ target: null, setup: null, grade: null, sizes: null, checklist: null });
    const plan = tradePlanSchema.parse(fields);
    expect(draftOfPlan(plan)).toMatchObject({ market: 'EURUSD', setup: 'Breakout', grade: 'A+', checklist: { news: true } });
  });
});

describe('the size', () => {
  it('is the risk over the stop, rounded down: 181.50 over 20 pips of 10 dollars is 0.9075 lots', () => {
    expect(sizeOn(terms(), { currency: 'USD', riskMoney: decimal('181.50') }, [])).toMatchObject({
      ok: true,
      size: '0.90',
      risk: '180.00',
    });
  });

  it('is of whole contracts for a future: 100 over 10 points of 2 dollars are 5', () => {
    const future = terms({ market: 'MNQ', entry: '18250', stop: '18240' });
    expect(sizeOn(future, { currency: 'USD', riskMoney: decimal('109') }, [])).toMatchObject({ ok: true, size: '5', word: 'contract' });
    expect(sizeOn(future, { currency: 'USD', riskMoney: decimal('19') }, [])).toMatchObject({
      ok: true,
      size: '0',
      zeroBecause: expect.any(String) as string,
    });
  });

  it('has a reason where the market or a rate is not known', () => {
    expect(sizeOn(terms({ market: 'NOPE' }), { currency: 'USD', riskMoney: decimal('100') }, [])).toMatchObject({ ok: false });
    expect(sizeOn(terms(), { currency: 'EUR', riskMoney: decimal('100') }, [])).toMatchObject({ ok: false });
  });
});

describe('the size under the rules of a firm', () => {
  const room = (day: string | null, floor: string, isOver = false): Room => ({
    rules: [
      ...(day === null ? [] : [{ rule: 'day' as const, left: decimal(day), limit: decimal('500') }]),
      { rule: 'floor', left: decimal(floor), limit: decimal('2500') },
    ],
    isKnown: true,
    isOver,
  });
  const size = (of: Room, change: Partial<PlanDraft> = {}) =>
    sizeOn(terms(change), { currency: 'USD', riskMoney: decimal('181.50'), room: of }, []);

  // 20 pips of EURUSD are 200 dollars a lot.
  test.each<readonly [name: string, of: Room, expected: object]>([
    ['is set by the risk where there is room for it', room('500', '2500'), { size: '0.90', risk: '180.00', setBy: 'risk' }],
    [
      'is set by the day where less is left: 124.80 over 200 is 0.624',
      room('124.80', '2190'),
      { size: '0.62', risk: '124.00', setBy: 'day' },
    ],
    ['leaves something, as a loss of all of it breaks the rule: 124 over 200 is 0.62', room('124', '2190'), { size: '0.61', setBy: 'day' }],
    ['is set by the floor where that is nearer', room('500', '100.50'), { size: '0.50', risk: '100.00', setBy: 'floor' }],
    ['is set by the floor where a day has no limit', room(null, '100.50'), { size: '0.50', setBy: 'floor' }],
    ['keeps the risk that rounding down left below the room', room('181', '2500'), { size: '0.90', setBy: 'risk' }],
    [
      'is none where the smallest would break a rule',
      room('1.99', '2500'),
      { size: '0', zeroBecause: 'The smallest size would break a rule.' },
    ],
    ['is none where the smallest takes all of the room', room('2', '2500'), { size: '0', setBy: 'day' }],
    ['is none without room', room('0', '2500'), { size: '0', zeroBecause: 'No room is left.' }],
    ['is none beyond the limit', room('-20', '2500'), { size: '0', zeroBecause: 'No room is left.' }],
  ])('%s', (_, of, expected) => expect(size(of)).toMatchObject({ ok: true, ...expected }));

  it('is of whole contracts: 90 over 20 dollars are 4, and 80 leave room for 3', () => {
    const future = { market: 'MNQ', entry: '18250', stop: '18240' };
    expect(size(room('90', '2500'), future)).toMatchObject({ size: '4', risk: '80.00', setBy: 'day' });
    expect(size(room('80', '2500'), future)).toMatchObject({ size: '3', risk: '60.00', setBy: 'day' });
  });

  it('is refused on an account that has ended', () => {
    expect(size(room('500', '2500', true))).toEqual({ ok: false, reason: 'This account has already broken a rule.' });
  });

  it('names the accounts it is meant for, without those that must not trade', () => {
    const open = room('500', '2500');
    const row = (id: string, of: Room | null, typed = '') => {
      const outcome = sizeOn(terms(), { currency: 'USD', riskMoney: decimal('100'), room: of }, []);
      return { account: { id }, typed, size: outcome, room: of };
    };
    expect(sizesOf([row('own', null), row('firm', open), row('over', room('500', '2500', true)), row('shut', room('0', '2500'))])).toEqual({
      own: '0.50',
      firm: '0.50',
    });
    expect(sizesOf([row('own', null), row('firm', open, '100')])).toEqual({ firm: '0.50' });
    // A market without a known worth: the plan is of any account.
    expect(sizesOf([row('own', null), { ...row('firm', open), size: null }])).toEqual({});
  });

  it('takes a part of a limit: 375.20 of 500 are used, and a stop of 124 more takes 99.84 %', () => {
    const rule = { left: decimal('124.80'), limit: decimal('500') };
    expect(usedOf(rule, null)).toBeCloseTo(0.7504, 9);
    expect(usedOf(rule, decimal('124'))).toBeCloseTo(0.9984, 9);
    // A day that is up has used nothing, and more than all of it cannot be.
    expect(usedOf({ left: decimal('700'), limit: decimal('500') }, null)).toBe(0);
    expect(usedOf(rule, decimal('900'))).toBe(1);
  });
});

describe('the usual risk of an account', () => {
  const risked = (ticket: number, money: string, accountId = 'one') => ({
    ...aTrade({ ticket: String(ticket), openedAt: epochMs(ticket) }, accountId),
    user: { initialRisk: decimal(money) },
  });

  it('is the middle of the last fifty with a known risk', () => {
    const trades = [risked(1, '100'), risked(2, '300'), risked(3, '200'), aTrade({ ticket: '4' }, 'one'), risked(5, '9', 'two')];
    expect(usualRisk(trades, { id: 'one', currency: 'USD' })).toBe('200.00');
    const many = Array.from({ length: 60 }, (_, i) => risked(i + 1, i < 10 ? '1' : '50'));
    expect(usualRisk(many, { id: 'one', currency: 'USD' })).toBe('50.00');
    expect(usualRisk([], { id: 'one', currency: 'USD' })).toBeNull();
  });
});
