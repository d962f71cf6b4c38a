/** Templates of firms against the examples that the firms' own pages calculate, and where rules were read. */
import { describe, expect, it, test } from 'vitest';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import { readPropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { isStoredCopy, propFirmTemplates, setupOfTemplate, type PropFirmTemplate } from '@/domain/risk/prop-firm-templates';
import { daysSinceRead, isOldSource, isPageAddress } from '@/domain/risk/rules-source';
import { dayOfText } from '@/domain/time/epoch-day';
import { epochMs } from '@/domain/time/epoch-ms';
import { aTrade, decimal } from '../journal/a-trade';

const template = (id: string): PropFirmTemplate => {
  const found = propFirmTemplates.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No template ${id}`);
  return found;
};

/** A trade that closes at 16:00 UTC of a day in June 2026. */
const trade = (day: number, profit: string) =>
  aTrade({
    ticket: `${String(day)} ${profit}`,
    openedAt: epochMs(Date.UTC(2026, 5, day, 15)),
    closedAt: epochMs(Date.UTC(2026, 5, day, 16)),
    profit: decimal(profit),
  });

const stateOf = (id: string, trades: ReturnType<typeof trade>[], day: number, size = '100000') => {
  const { rules, days } = setupOfTemplate(template(id), decimal(size));
  return evaluatePropFirm({ rules, days, trades, now: epochMs(Date.UTC(2026, 5, day, 17)) });
};

describe('FTMO, two steps', () => {
  it('asks for 10,000 and then 5,000 on 100,000, over four days, and nothing of an FTMO Account', () => {
    const { rules, phases } = setupOfTemplate(template('ftmo-2-step'), decimal('100000'));
    expect(rules).toMatchObject({ target: '10000', minimumDays: 4 });
    expect(phases?.['Verification']?.rules).toMatchObject({ target: '5000', minimumDays: 4 });
    expect(phases?.['FTMO Account']?.rules).toMatchObject({ target: null, minimumDays: null });
  });

  it('allows 10,000 a day on 200,000, of which 2,000 are left after a loss of 8,000; equity of 100,000 stays above 90,000', () => {
    expect(stateOf('ftmo-2-step', [trade(8, '-8000')], 8, '200000').today).toMatchObject({ lossLeft: '2000.00' });
    // After a profit of 4,000 the same day 14,000.
    expect(stateOf('ftmo-2-step', [trade(8, '4000')], 8, '200000').today).toMatchObject({ lossLeft: '14000.00' });
    expect(Number(stateOf('ftmo-2-step', [], 8).floor)).toBe(90_000);
  });

  it('turns its day at midnight in the Czech Republic', () => {
    const { rules, days } = setupOfTemplate(template('ftmo-2-step'), decimal('100000'));
    // 22:00 UTC is midnight of summer time in Prague.
    const at = (hour: number) => evaluatePropFirm({ rules, days, trades: [], now: epochMs(Date.UTC(2026, 5, 8, hour)) }).today.date;
    expect([at(21), at(22)]).toEqual(['2026-06-08', '2026-06-09']);
  });
});

describe('FundedNext, Stellar two steps', () => {
  it('allows 5,000 a day on 100,000, 7,000 after a profit of 2,000, and never less than 90,000', () => {
    expect(Number(stateOf('fundednext-stellar-2-step', [], 8).today.lossLeft)).toBe(5_000);
    expect(stateOf('fundednext-stellar-2-step', [trade(8, '2000')], 8).today).toMatchObject({ lossLeft: '7000.00' });
    expect(Number(stateOf('fundednext-stellar-2-step', [], 8).floor)).toBe(90_000);
    const { phases } = setupOfTemplate(template('fundednext-stellar-2-step'), decimal('50000'));
    expect([phases?.['Phase 1']?.rules, phases?.['Phase 2']?.rules]).toMatchObject([
      { target: '4000', minimumDays: 5 },
      { target: '2500', minimumDays: 5 },
    ]);
  });
});

describe('Topstep, $50K', () => {
  it('keeps the floor 2,000 below the highest close, never below, and stops at the account size', () => {
    const floor = (trades: ReturnType<typeof trade>[], day: number) =>
      Number(stateOf('topstep-50k-maximum-loss', trades, day, '50000').floor);
    const days = [trade(8, '500'), trade(9, '-500'), trade(10, '2500')];
    expect(floor([], 8)).toBe(48_000);
    expect(floor(days.slice(0, 1), 9)).toBe(48_500);
    expect(floor(days.slice(0, 2), 10)).toBe(48_500);
    expect(floor(days, 11)).toBe(50_000);
    expect(floor([...days, trade(11, '3000')], 12)).toBe(50_000);
  });

  it('is of that size alone', () => {
    expect(setupOfTemplate(template('topstep-50k-maximum-loss'), decimal('150000')).rules.accountSize).toBe('50000');
  });
});

test.each(propFirmTemplates.map((one) => [one.id, one] as const))(
  '%s names its pages and the day they were read, and can be kept',
  (_, one) => {
    expect(one.pages.length).toBeGreaterThan(0);
    expect(one.pages.every((page) => page.startsWith('https://') && isPageAddress(page))).toBe(true);
    expect(one.open.length).toBeGreaterThan(0);
    const setup = setupOfTemplate(one, decimal('25000'));
    expect(setup.source).toEqual({ pages: one.pages, readOn: one.readOn });
    expect(isStoredCopy({ pages: one.pages, readOn: one.readOn })).toBe(true);
    // Checked by the trader on another day, or another page.
    expect(isStoredCopy({ pages: one.pages, readOn: '2027-01-15' })).toBe(false);
    expect(isStoredCopy({ pages: ['https://example.com/rules'], readOn: one.readOn })).toBe(false);
    // As the settings store it.
    expect(readPropFirmSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
  },
);

describe('a source', () => {
  it('is old from the 91st day on: 9 December to 18 March are 99 days', () => {
    const today = dayOfText('2026-03-18');
    expect(daysSinceRead({ readOn: '2025-12-09' }, today)).toBe(99);
    expect(isOldSource({ readOn: '2025-12-09' }, today)).toBe(true);
    expect(isOldSource({ readOn: '2025-12-17' }, today)).toBe(true);
    expect(isOldSource({ readOn: '2025-12-18' }, today)).toBe(false);
  });

  test.each([
    ['https://example.com/rules', true],
    ['http://example.com', true],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['https://exa mple.com', false],
    ['example.com', false],
  ])('%s as a page: %s', (page, isPage) => expect(isPageAddress(page)).toBe(isPage));

  it('that cannot be read makes no setup, since nobody would know how old the rules are', () => {
    const setup = setupOfTemplate(template('ftmo-2-step'), decimal('100000'));
    const withSource = (source: unknown) => readPropFirmSetup({ ...setup, source });
    expect(withSource({ pages: ['javascript:alert(1)'], readOn: '2026-01-01' })).toBeNull();
    expect(withSource({ pages: ['https://example.com'], readOn: 'yesterday' })).toBeNull();
    expect(withSource('https://example.com')).toBeNull();
    expect(withSource(undefined)).not.toBeNull();
  });
});
