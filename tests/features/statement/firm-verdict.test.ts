/** Whether a file would have passed at a firm; cases by hand. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { newYorkDays } from '@/domain/time/trading-day';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { epochMs } from '@/domain/time/epoch-ms';
import { firmVerdict } from '@/features/statement/firm-verdict';
import type { CheckedAccount } from '@/features/statement/use-checked';
import { aTrade, decimal } from '../../domain/journal/a-trade';

const amount = (text: string): DecimalText => text as DecimalText;

const setup: PropFirmSetup = {
  rules: {
    accountSize: amount('10000'),
    maxDrawdown: { kind: 'static', amount: amount('1000') },
    dailyLoss: amount('500'),
    target: amount('800'),
    minimumDays: 2,
    consistencyShare: null,
  },
  days: newYorkDays,
  from: null,
};

/** One trade a day from Monday, 8 June 2026 on, closed at noon in New York. */
const checkedOf = (profits: readonly string[]): CheckedAccount =>
  ({
    account: { id: 'a', name: 'A', broker: 'B', number: '1', currency: 'USD', importZone: 'Etc/UTC' },
    trades: profits.map((profit, day) =>
      aTrade({
        ticket: String(day),
        openedAt: epochMs(Date.UTC(2026, 5, 8 + day, 15)),
        closedAt: epochMs(Date.UTC(2026, 5, 8 + day, 16)),
        profit: decimal(profit),
      }),
    ),
    positions: [],
  }) as unknown as CheckedAccount;

describe('held against a firm’s rules, a file', () => {
  it('that lost more than a day allows would have failed, by the trade and the amount', () => {
    const verdict = firmVerdict(checkedOf(['100', '-512.70']), setup);
    expect(verdict.state).toBe('failed');
    expect(verdict.title).toBe('This file would have failed on Tue 9 June 2026.');
    expect(verdict.text).toContain('Trade 2, EURUSD long');
    expect(verdict.lines[0]).toMatchObject({ state: 'broken', figure: '$12.70 over' });
    expect(verdict.brokenAt).toBe(1);
  });

  it('that reached the target on enough days would have passed', () => {
    const verdict = firmVerdict(checkedOf(['400', '400']), setup);
    expect([verdict.state, verdict.brokenAt]).toEqual(['passed', null]);
    expect(verdict.lines.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept']);
  });

  it('that is still on its way says what is missing and how much room is left', () => {
    const verdict = firmVerdict(checkedOf(['-200']), setup);
    expect(verdict.state).toBe('open');
    expect(verdict.text).toBe('$1,000.00 were missing to the target, and $800.00 of room was left at the end.');
  });
});
