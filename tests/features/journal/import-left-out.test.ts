/** A damaged row is left out by the person's word only; the log says so, and the same file can be imported again with the row. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { emptyJournal } from '@/services/journal/journal-state';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { importOf, planImport } from '@/services/journal/plan-import';
import type { ImportSource } from '@/services/journal/plan-import';
import { mt4Fixture, onlyAccount, previewOf, startFlow, until } from './import-scene';

const name = 'damaged-row.htm';
const empty = emptyJournal('anna');

/** The source as it is stored when its damaged row is left out. */
const leftOut = async (): Promise<ImportSource> => {
  const { flow, stored } = startFlow();
  flow.open([mt4Fixture(name)]);
  await until(flow, ({ kind }) => kind === 'problems');
  flow.leaveOut();
  await previewOf(flow, name);
  flow.confirm();
  await until(flow, ({ kind }) => kind === 'idle');
  const [source] = stored;
  if (source === undefined) throw new Error('Nothing was stored.');
  return source;
};

describe('a file with a damaged row', () => {
  it('is refused, and offers to be read without it', async () => {
    const { flow, stored } = startFlow();
    flow.open([mt4Fixture(name)]);
    expect(await until(flow, ({ kind }) => kind === 'problems')).toMatchObject({ problems: [{ row: 7 }], offer: { rows: [7] } });
    flow.leaveOut();
    const { statement } = onlyAccount(await previewOf(flow, name)).source;
    expect(statement.trades).toHaveLength(3);
    expect(stored).toEqual([]);
  });

  it('offers nothing where it is cut off', async () => {
    const { flow } = startFlow();
    flow.open([mt4Fixture('truncated.htm')]);
    const step = await until(flow, ({ kind }) => kind === 'problems');
    expect(step).toMatchObject({ offer: null });
    flow.leaveOut();
    expect(flow.progress.get().step).toBe(step);
  });

  it('is recorded with the row and its reason, under the digest of the whole file', async () => {
    const source = await leftOut();
    const { record } = importOf(planImport(empty, source), source, { at: epochMs(0) });
    expect(record.remarks).toEqual(['You left out 1 damaged row of the file: row 7.']);
    expect(record.skipped[0]).toMatchObject({ row: 7, reason: expect.stringMatching(/^Left out by you: Close Price: /u) as unknown });
    expect(record).toMatchObject({ sha256: source.file.sha256, trades: 3, stated: '-9484.19' });
    expect(record.id.endsWith(source.file.sha256)).toBe(true);
  });

  it('is the same file when it says the same again, and may be imported again when it says more', async () => {
    const source = await leftOut();
    const plan = planImport(empty, source);
    const { record, trades } = importOf(plan, source, { at: epochMs(0) });
    const after: ReadyJournal = {
      ...empty,
      accounts: [plan.account],
      ledger: { trades, fills: [] },
      imports: [{ ...record, createdAt: epochMs(0) }],
    };
    expect(planImport(after, source).sameFile).not.toBeNull();
    const { statement } = source;
    const [first] = statement.trades;
    if (first === undefined) throw new Error('The statement holds no trade.');
    const whole = { ...source, statement: { ...statement, trades: [...statement.trades, { ...first, ticket: '1' }], skipped: [] } };
    const again = planImport(after, whole);
    expect(again).toMatchObject({ sameFile: null, importId: `${record.id}_2` });
    expect(again.merge.added).toHaveLength(1);
    const both: ReadyJournal = {
      ...after,
      imports: [...after.imports, { ...record, id: again.importId, skipped: [], createdAt: epochMs(1) }],
    };
    expect(planImport(both, whole).sameFile?.id).toBe(again.importId);
  });
});
