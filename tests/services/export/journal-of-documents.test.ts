/** An export states R as the screen does: over the stop of a plan that the server had before the fill. Worked by hand. */
import { describe, expect, it } from 'vitest';
import { initialRisk } from '@/domain/journal/initial-risk';
import { placeTrades } from '@/domain/journal/ledger-month';
import { epochMs } from '@/domain/time/epoch-ms';
import { journalOfDocuments } from '@/services/export/journal-of-documents';
import { aTrade, decimal } from '../../domain/journal/a-trade';

const account = { name: 'Own', broker: 'Broker', number: '1', currency: 'USD', importZone: 'UTC' };
/** 0.10 lots bought at 1.07000 on 3 June 2024, 10:00 UTC. */
const trade = aTrade({ openedAt: epochMs(Date.UTC(2024, 5, 3, 10)), stopPrice: decimal('1.06800'), currency: 'USD' }, 'own');
const plan = { market: 'EURUSD', side: 'long', entry: '1.0701', stop: '1.06900' };
const envelope = { version: 1, deviceId: 'phone', updatedAt: '2024-06-03T09:59:59.123456Z' };

const riskWith = async (fields: object, settings: readonly { path: string; fields: unknown }[] = []) => {
  const { trades } = await journalOfDocuments((name) => {
    if (name === 'accounts') return [{ path: 'users/anna/accounts/own', fields: account }];
    if (name === 'plans') return [{ path: 'users/anna/plans/plan-1', fields: { ...envelope, ...fields } }];
    if (name === 'settings') return settings;
    return name === 'ledger'
      ? placeTrades('anna', [trade], []).map(({ id, document }) => ({ path: `users/anna/ledger/${id}`, fields: { ...document } }))
      : [];
  });
  expect(trades).toHaveLength(1);
  const [one] = trades;
  return one === undefined ? null : (initialRisk(one).value?.source ?? null);
};

describe('the journal of an export', () => {
  it('takes the stop of a plan whose terms were there a microsecond before the fill, and none that came with it', async () => {
    const before = '2024-06-03T09:59:59.999999Z';
    expect(await riskWith({ ...plan, createdAt: before, termsAt: before })).toBe('stop of the plan');
    expect(await riskWith({ ...plan, createdAt: before, termsAt: '2024-06-03T10:00:00.000000Z' })).toBe('last stated stop');
  });

  it('reads the registers of a plan, and passes over one that was removed or is none', async () => {
    const at = '2024-06-03T09:00:00.000000Z';
    const registers = Object.fromEntries(Object.entries(plan).map(([name, value]) => [name, { phone: { value, at: 1_717_400_000_000 } }]));
    expect(await riskWith({ ...plan, registers, createdAt: at, termsAt: at })).toBe('stop of the plan');
    const removal = { deletedAt: { phone: { value: 1_717_400_000_001, at: 1_717_400_000_001 } } };
    expect(await riskWith({ registers: removal, deletedAt: 1_717_400_000_001, createdAt: at, termsAt: at })).toBe('last stated stop');
    expect(await riskWith({ market: 'EURUSD', createdAt: at, termsAt: at })).toBe('last stated stop');
  });

  it('counts days as the journal does: where they turn at 09:00, Friday at 08:00 is of Thursday, and its plan is over on Saturday', async () => {
    const friday = '2024-05-31T08:00:00.000000Z';
    const settings = [{ path: 'users/anna/settings/journal', fields: { counting: { days: { zone: 'UTC', dayStart: '09:00' } } } }];
    expect(await riskWith({ ...plan, createdAt: friday, termsAt: friday })).toBe('stop of the plan');
    expect(await riskWith({ ...plan, createdAt: friday, termsAt: friday }, settings)).toBe('last stated stop');
  });
});
