/** Attacks on time: clocks of devices, ends past the limits, instants in other forms, and what was true once. Not a test itself. */
import type { PlainMap } from '../../firestore-engine/rules-fixture';
import {
  attack,
  commitOf,
  commits,
  dayMs,
  deviceTime,
  inDays,
  markOf,
  now,
  provided,
  reads,
  record,
  since,
  trialOf,
  signedUp,
  recordOf,
  writeOf,
  type Attack,
  type Family,
  type Fields,
  type Person,
} from './stage';

const paying = (me: Person) => ({ ...signedUp(me), [`customers/${me.uid}/subscriptions/sub_1`]: provided() });

const starts = (name: string, over: () => Fields, mark: Fields = { startedAt: now }): Attack =>
  attack(name, (me) => commits(me, { [markOf(me.email)]: mark, [recordOf(me)]: trialOf(over()) }));
const follows = (name: string, over: () => Fields, more: Omit<Attack, 'name' | 'call'> = {}): Attack =>
  attack(name, (me) => commits(me, { [recordOf(me)]: record(over()) }), more);

const ending = (days: number, more = 0): Fields => ({
  pagesUntil: new Date(inDays(days).getTime() + more),
  writeUntil: new Date(inDays(days + 7).getTime() + more),
});

const trialClock: Family = {
  family: 'a free trial by the clock of the device',
  stands: signedUp,
  neighbors: [starts('starts the trial', () => ({}))],
  attacks: [
    starts('the device is a minute ahead', () => ending(14, 60_000)),
    starts('the device is a year ahead', () => ending(379)),
    starts('the device is two hours late', () => ending(14, -2 * 3_600_000)),
    starts('the trial begins tomorrow', () => ({}), { startedAt: inDays(1) }),
    starts('the trial began yesterday', () => ({}), { startedAt: inDays(-1) }),
    starts('the mark has no time', () => ({}), {}),
    starts('the record is dated ahead', () => ({ updatedAt: inDays(1) })),
    starts('the record is dated now by the device', () => ({ updatedAt: deviceTime() })),
    starts('work may arrive a day longer', () => ({ writeUntil: inDays(22) })),
    starts('the pages never close', () => ({ pagesUntil: null })),
    starts('the beginning is told as last year', () => ({ createdAt: inDays(-365) })),
  ],
};

const yearly = (me: Person) => ({
  ...signedUp(me),
  [`customers/${me.uid}/subscriptions/sub_1`]: provided({ items: [{ price: { id: 'price_year' } }], current_period_end: inDays(300) }),
});
const reaching = (days: number, writeDays: number) => (): Fields => ({ pagesUntil: inDays(days), writeUntil: inDays(writeDays) });

const limits: Family = {
  family: 'an end past its limit, with a year paid',
  stands: yearly,
  neighbors: [follows('reaches nearly 35 days ahead', reaching(34.9, 46.9))],
  attacks: [
    follows('reaches 35 days and a minute', () => ({ pagesUntil: new Date(inDays(35).getTime() + 60_000), writeUntil: inDays(46) })),
    follows('reaches 36 days', reaching(36, 47)),
    follows('reaches to the end of its year', reaching(300, 312)),
    follows('reaches to the year 9999', () => ({
      pagesUntil: new Date('9999-12-31T23:59:59Z'),
      writeUntil: new Date('9999-12-31T23:59:59Z'),
    })),
    follows('has its grace twice', reaching(34.9, 51.9)),
    follows('takes work a minute longer', () => ({
      pagesUntil: inDays(30),
      writeUntil: new Date(inDays(42).getTime() + 60_000),
    })),
    follows('takes work without an end', () => ({ writeUntil: null })),
  ],
};

/** The honest commit with one field in another form. */
const formed = (name: string, field: string, value: unknown): Attack =>
  attack(name, (me) => {
    const write = writeOf(recordOf(me), record()) as { readonly update: { readonly fields: Readonly<Record<string, unknown>> } };
    return commitOf(me.token, [{ ...write, update: { ...write.update, fields: { ...write.update.fields, [field]: value } } }]);
  });
/** The honest commit, whose ends are made by a transform. */
const transformed = (name: string, transforms: readonly object[]): Attack =>
  attack(name, (me) => {
    const write = writeOf(recordOf(me), record({})) as { readonly updateTransforms: readonly object[] };
    return commitOf(me.token, [{ ...write, updateTransforms: [...write.updateTransforms, ...transforms] }]);
  });

const forms: Family = {
  family: 'an instant in another form',
  stands: paying,
  neighbors: [formed('writes a timestamp', 'pagesUntil', { timestampValue: inDays(19.995).toISOString() })],
  attacks: [
    formed('a whole number', 'pagesUntil', { integerValue: String(Date.now() + dayMs) }),
    formed('a fraction', 'pagesUntil', { doubleValue: Date.now() + dayMs }),
    formed('not a number', 'pagesUntil', { doubleValue: 'NaN' }),
    formed('text', 'pagesUntil', { stringValue: inDays(1).toISOString() }),
    formed('a map of seconds', 'pagesUntil', { mapValue: { fields: { seconds: { integerValue: '1' }, nanos: { integerValue: '0' } } } }),
    formed('a list with a timestamp', 'pagesUntil', { arrayValue: { values: [{ timestampValue: inDays(1).toISOString() }] } }),
    formed('a timestamp with a year of six digits', 'pagesUntil', { timestampValue: '+010000-01-01T00:00:00Z' }),
    formed('an end of writing in text', 'writeUntil', { stringValue: 'never' }),
    formed('an end of writing that is true', 'writeUntil', { booleanValue: true }),
    transformed('an end that is counted up', [{ fieldPath: 'pagesUntil', increment: { integerValue: '9999999999999' } }]),
    transformed('an end that is the greatest of two', [{ fieldPath: 'pagesUntil', maximum: { doubleValue: 9e15 } }]),
    transformed('an end with something appended', [
      { fieldPath: 'writeUntil', appendMissingElements: { values: [{ timestampValue: inDays(400).toISOString() }] } },
    ]),
    transformed('a role by a transform', [{ fieldPath: 'role', increment: { integerValue: '1' } }]),
  ],
};

const past = (over: Parameters<typeof provided>[0]) => (me: Person) => ({ [`customers/${me.uid}/subscriptions/sub_1`]: provided(over) });

const takenBack = (status: string) => (): PlainMap => ({
  source: 'admin',
  status,
  pagesUntil: inDays(-1),
  writeUntil: inDays(6),
  updatedAt: inDays(-1),
});
const standing = (over: () => PlainMap) => (me: Person) => ({
  [recordOf(me)]: { ...since(inDays(-9), record()), ...over() },
});
const readsWeek = (name: string, days: number): Attack =>
  attack(name, (me) => reads(me, 'calendarWeeks/2026-W10'), { stands: standing(() => ({ pagesUntil: inDays(days) })) });
const addsAccount = (name: string, days: number): Attack =>
  attack(
    name,
    (me) => {
      const account = { name: 'A', broker: '', number: '', currency: 'USD', importZone: 'UTC', createdAt: now, updatedAt: now };
      return commits(me, { [`users/${me.uid}/accounts/a1`]: account });
    },
    { stands: standing(() => ({ pagesUntil: inDays(-20), writeUntil: inDays(days) })) },
  );

const replays: Family = {
  family: 'what was true once, sent again',
  stands: paying,
  neighbors: [
    follows('sends what the provider says now', () => ({})),
    readsWeek('reads a week before the end', 0.01),
    addsAccount('adds before the end of writing', 0.01),
  ],
  attacks: [
    follows('the record of before the cancellation', () => ({}), { stands: past({ status: 'canceled', ended_at: inDays(-1) }) }),
    follows('the record of before the failed payment', () => ({}), {
      stands: past({ status: 'past_due', current_period_start: inDays(-1) }),
    }),
    follows('the record of before the dispute', () => ({}), { stands: past({ status: 'unpaid' }) }),
    follows('the record of a price that is sold no more', () => ({}), { stands: past({ items: [{ price: { id: 'price_of_before' } }] }) }),
    follows('the payment of before an admin took the plan back', () => ({}), { stands: standing(takenBack('revoked')) }),
    follows('the payment that was paid back', () => ({}), { stands: standing(takenBack('refunded')) }),
    follows('the record with the time of then', () => ({ updatedAt: inDays(-5) })),
    attack(
      'the commit of the trial a second time',
      (me) => commits(me, { [markOf(me.email)]: { startedAt: now }, [recordOf(me)]: trialOf() }),
      {
        stands: (me) => ({ [markOf(me.email)]: { startedAt: inDays(-20) } }),
      },
    ),
    attack('the commit of the trial after an admin removed the record', (me) => commits(me, { [recordOf(me)]: trialOf() }), {
      stands: (me) => ({ [markOf(me.email)]: { startedAt: inDays(-20) } }),
    }),
    attack('a write that holds the old version for the present one', (me) =>
      commitOf(me.token, [{ ...writeOf(recordOf(me), record()), currentDocument: { updateTime: '2026-01-02T03:04:05.000000Z' } }]),
    ),
    readsWeek('the read of a week after the end', -0.001),
    addsAccount('new work a minute after the end of writing', -0.001),
  ],
};

export const onTime: readonly Family[] = [trialClock, limits, forms, replays];
