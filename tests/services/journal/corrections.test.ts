// @vitest-environment node
/** A broker's altered re-export: the file's version is used where the person says so, logged, and taken back by an undo. */
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { planImport } from '@/services/journal/plan-import';
import { compactLedger } from '@/services/journal/compact-ledger';
import { aParsedFill as aFill, aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, uid } from './journal-scene';

const { visit, stored, refusals } = journalScene();

const decimal = (text: string): DecimalText => text as DecimalText;

const first = () => aSource(aStatement([aParsedTrade({ ticket: '1', row: 1 }), aParsedTrade({ ticket: '2', row: 2 })]), 'aaa1');

/** The same two tickets, with a commission of the first that was charged later and a stop of the second that is not there any more. */
const altered = () =>
  aSource(
    aStatement([
      aParsedTrade({ ticket: '1', row: 4, commission: decimal('-3.50'), setup: 'as the broker calls it' }),
      aParsedTrade({ ticket: '2', row: 5, closePrice: decimal('1.09050'), profit: decimal('5.00') }),
    ]),
    'bbb2',
  );

const commissions = ({ trades }: ReadyJournal) =>
  Object.fromEntries(trades.map(({ id, broker }) => [id, [broker.commission, broker.profit]]));

const asFirst = { 'mt4-1': ['-1.00', '10.00'], 'mt4-2': ['-1.00', '10.00'] };

const recordOf = ({ imports }: ReadyJournal, name: string) => imports.find(({ fileName }) => fileName === `${name}.htm`);

const scene = async () => {
  const anna = await visit();
  await anna.journal.importStatement(first());
  const ready = await anna.until(({ trades, sync }) => trades.length === 2 && sync.state === 'synchronised');
  const accountId = ready.accounts[0]?.id ?? '';
  await anna.journal.editTrade({ accountId, tradeId: 'mt4-1' }, { note: 'mine', rating: 4 });
  await anna.until();
  return { anna, accountId };
};

describe('an altered re-export', () => {
  it('keeps what is stored unless the person takes the file’s version, entry by entry', async () => {
    const { anna } = await scene();
    expect(planImport(await anna.until(), altered()).merge.conflicts.map(({ stored: { id }, fields }) => [id, fields])).toEqual([
      ['mt4-1', ['commission']],
      ['mt4-2', ['closePrice', 'profit']],
    ]);
    await anna.journal.importStatement({ ...altered(), takes: new Set(['mt4-1']) });
    const ready = await anna.until(({ imports, sync }) => imports.length === 2 && sync.state === 'synchronised');
    expect(commissions(ready)).toEqual({ ...asFirst, 'mt4-1': ['-3.50', '10.00'] });
    const one = ready.trades.find(({ id }) => id === 'mt4-1');
    expect(one?.user).toEqual({ note: 'mine', rating: 4 });
    expect(one?.broker).toMatchObject({ setup: 'as the broker calls it', row: 4 });
    expect(one?.versions?.first).toMatchObject({ commission: '-1.00', row: 1 });
    expect(recordOf(ready, 'bbb2')?.remarks).toEqual(['For one entry that the journal had with other facts, the file’s version was used.']);
    expect(await anna.journal.verifyLog()).toMatchObject({ isIntact: true, findings: [] });
    expect(refusals).toEqual([]);
  });

  it('is taken back by an undo, and comes back when the file is imported again', async () => {
    const { anna, accountId } = await scene();
    const all = new Set(['mt4-1', 'mt4-2']);
    await anna.journal.importStatement({ ...altered(), takes: all });
    const corrected = await anna.until(({ imports, sync }) => imports.length === 2 && sync.state === 'synchronised');
    const asAltered = { 'mt4-1': ['-3.50', '10.00'], 'mt4-2': ['-1.00', '5.00'] };
    expect(commissions(corrected)).toEqual(asAltered);
    const month = (await stored(anna.firestore, `ledger/${accountId}_2024-01`)) as {
      trades: Record<string, { broker: object; versions: object }>;
    };
    expect(month.trades['mt4-1']).toMatchObject({
      broker: { commission: '-1.00' },
      versions: { bbb2000000000000: { value: { set: { commission: '-3.50' }, unset: [] } } },
    });

    await anna.journal.undoImport(recordOf(corrected, 'bbb2')?.id ?? '');
    expect(commissions(await anna.until(({ undone, sync }) => undone.size === 1 && sync.state === 'synchronised'))).toEqual(asFirst);
    expect(await anna.journal.verifyLog()).toMatchObject({ isIntact: true, findings: [] });

    await anna.journal.importStatement({ ...altered(), takes: all });
    const again = await anna.until(({ imports, sync }) => imports.length === 3 && sync.state === 'synchronised');
    expect(commissions(again)).toEqual(asAltered);
    // The first file undone: what the second states is what is left.
    await anna.journal.undoImport(recordOf(corrected, 'aaa1')?.id ?? '');
    expect(commissions(await anna.until(({ undone, sync }) => undone.size === 2 && sync.state === 'synchronised'))).toEqual(asAltered);
    expect(await anna.journal.verifyLog()).toMatchObject({ isIntact: true, findings: [] });
    expect(refusals).toEqual([]);
  });

  it('that a third file confirms stays when the one that brought it is undone, and the original can be chosen again', async () => {
    const { anna } = await scene();
    await anna.journal.importStatement({ ...altered(), takes: new Set(['mt4-1', 'mt4-2']) });
    const two = await anna.until(({ imports, sync }) => imports.length === 2 && sync.state === 'synchronised');
    await anna.journal.importStatement({ ...altered(), file: { ...altered().file, sha256: 'ccc3'.padEnd(64, '0') } });
    await anna.until(({ imports, sync }) => imports.length === 3 && sync.state === 'synchronised');
    await anna.journal.undoImport(recordOf(two, 'bbb2')?.id ?? '');
    const left = await anna.until(({ undone, sync }) => undone.size === 1 && sync.state === 'synchronised');
    expect(commissions(left)).toMatchObject({ 'mt4-1': ['-3.50', '10.00'] });
    await anna.journal.importStatement({
      ...first(),
      file: { ...first().file, sha256: 'ddd4'.padEnd(64, '0') },
      takes: new Set(['mt4-1']),
    });
    const back = await anna.until(({ imports, sync }) => imports.length === 4 && sync.state === 'synchronised');
    expect(commissions(back)).toEqual({ 'mt4-1': ['-1.00', '10.00'], 'mt4-2': ['-1.00', '5.00'] });
    expect(await anna.journal.verifyLog()).toMatchObject({ isIntact: true, findings: [] });
  });

  it('is covered by the log: a changed version shows, and a compacted one is still proven', async () => {
    const { anna, accountId } = await scene();
    await anna.journal.importStatement({ ...altered(), takes: new Set(['mt4-1']) });
    await anna.until(({ imports, sync }) => imports.length === 2 && sync.state === 'synchronised');
    const path = `users/${uid}/ledger/${accountId}_2024-01`;
    const forge = async (commission: string) => {
      const trades = { 'mt4-1': { versions: { bbb2000000000000: { value: { set: { commission } } } } } };
      await setDoc(doc(anna.firestore, path), { trades, updatedAt: serverTimestamp() }, { merge: true });
      await anna.until((ready) => commissions(ready)['mt4-1']?.[0] === commission);
    };
    await forge('-9.99');
    expect((await anna.journal.verifyLog()).findings).toMatchObject([{ kind: 'facts-changed' }]);
    await forge('-3.50');
    expect((await anna.journal.verifyLog()).findings).toEqual([]);
    await setDoc(doc(anna.firestore, path), { trades: { 'mt4-1': { deletedAt: 1 } }, updatedAt: serverTimestamp() }, { merge: true });
    await anna.until(({ trades, sync }) => trades.length === 1 && sync.state === 'synchronised');
    expect(await compactLedger(anna.journal.core)).toBe(1);
    await anna.until();
    expect(await anna.journal.verifyLog()).toMatchObject({ isIntact: true, findings: [] });
  });
});

describe('executions', () => {
  const executed = (price: string, digest: string) =>
    aSource(
      {
        ...aStatement([], { format: 'ninjatrader-executions', account: { number: '7', name: '', broker: 'Test Broker', currency: 'USD' } }),
        fills: [
          aFill(),
          aFill({
            fillId: '2',
            side: 'sell',
            price: decimal(price),
            at: epochMs(Date.UTC(2024, 0, 15, 16)),
            timeText: '2024.01.15 16:00:00',
            order: 2,
            row: 2,
          }),
        ],
      },
      digest,
    );

  it('change the trades that are made of them', async () => {
    const anna = await visit();
    await anna.journal.importStatement(executed('5010.00', 'aaa1'));
    const before = await anna.until(({ trades, sync }) => trades.length === 1 && sync.state === 'synchronised');
    expect(before.trades[0]?.broker.profit).toBe('500.00');
    const plan = planImport(before, executed('5012.00', 'bbb2'));
    const [conflict] = plan.merge.fills.conflicts;
    expect(conflict?.fields).toEqual(['price']);
    await anna.journal.importStatement({ ...executed('5012.00', 'bbb2'), takes: new Set([conflict?.stored.id ?? '']) });
    const after = await anna.until(({ imports, sync }) => imports.length === 2 && sync.state === 'synchronised');
    expect(after.trades.map(({ broker }) => broker.profit)).toEqual(['600.00']);
    await anna.journal.undoImport(recordOf(after, 'bbb2')?.id ?? '');
    const back = await anna.until(({ undone, sync }) => undone.size === 1 && sync.state === 'synchronised');
    expect(back.trades.map(({ broker }) => broker.profit)).toEqual(['500.00']);
    expect(await anna.journal.verifyLog()).toMatchObject({ isIntact: true, findings: [] });
    expect(refusals).toEqual([]);
  });
});
