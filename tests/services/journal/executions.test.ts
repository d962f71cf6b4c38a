// @vitest-environment node
/** Executions in a journal: the trades they make, the rows they come from, and the notes on them. */
import { describe, expect, it } from 'vitest';
import type { ParsedFill } from '@/domain/import/contract';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { TraderNotes } from '@/domain/trades/trade';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { traceImport } from '@/services/journal/trace';
import { aParsedFill as aFill, aSource, aStatement } from './journal-builders';
import { journalScene } from './journal-scene';

const { visit, refusals } = journalScene();

const decimal = (text: string): DecimalText => text as DecimalText;
const accountOf = ({ accounts }: ReadyJournal): string => accounts[0]?.id ?? '';
const noted = (ready: ReadyJournal, tradeId: string): TraderNotes | undefined => ready.trades.find(({ id }) => id === tradeId)?.user;

const executions = (fills: readonly ParsedFill[]) => aStatement([], { format: 'ninjatrader-executions', fills });

describe('executions', () => {
  const buy = aFill({ fillId: 'a', row: 2 });
  /** Closes the one and opens the other way. */
  const turn = aFill({
    fillId: 'b',
    side: 'sell',
    quantity: decimal('2'),
    price: decimal('5010.00'),
    at: epochMs(buy.at + 60_000),
    row: 3,
  });
  const close = aFill({ fillId: 'c', price: decimal('5004.00'), at: epochMs(buy.at + 120_000), row: 4 });

  it('are matched and drawn once, not again when the server confirms them in an order of its own', async () => {
    const { journal, until, goOffline, goOnline } = await visit();
    await goOffline();
    await journal.importStatement(aSource(executions([close, turn, buy]), 'f0'));
    const unsent = await until(({ trades, sync }) => trades.length === 2 && sync.state === 'offline');
    await goOnline();
    const sent = await until();
    expect(sent).not.toBe(unsent);
    expect(sent.trades).toBe(unsent.trades);
  });

  it('make trades on reading, traced to their rows both ways', async () => {
    const { journal, until } = await visit();
    await journal.importStatement(aSource(executions([buy, turn]), 'f1'));
    const open = await until(({ positions, sync }) => positions.length === 1 && sync.state === 'synchronised');
    // 10 points of 50 dollars.
    expect(open.trades.map(({ id, broker }) => [id, broker.profit])).toEqual([['ninjatrader-fill-a', '500.00']]);
    await journal.importStatement(aSource(executions([turn, close]), 'f2'));
    const ready = await until(({ trades, sync }) => trades.length === 2 && sync.state === 'synchronised');
    const accountId = accountOf(ready);
    const short = { accountId, tradeId: 'ninjatrader-fill-b~r' };
    expect(ready.trades.find(({ id }) => id === short.tradeId)?.broker).toMatchObject({ side: 'short', profit: '300.00' });
    const trace = await journal.trace(short);
    expect(
      trace?.entries.map(({ entryId, kind, rows }) => [entryId, kind, rows.map(({ row, record }) => [row, record?.fileName])]),
    ).toEqual([
      [
        'ninjatrader-fill-b',
        'fill',
        [
          [3, 'f1.htm'],
          [3, 'f2.htm'],
        ],
      ],
      ['ninjatrader-fill-c', 'fill', [[4, 'f2.htm']]],
    ]);
    expect(trace?.files.map(({ name, isHere }) => [name, isHere])).toEqual([
      ['f1.htm', true],
      ['f2.htm', true],
    ]);
    expect(traceImport(ready, ready.imports.find(({ fileName }) => fileName === 'f1.htm')?.id ?? '')?.rows).toEqual([
      { row: 2, entryId: 'ninjatrader-fill-a', tradeIds: ['ninjatrader-fill-a'] },
      { row: 3, entryId: 'ninjatrader-fill-b', tradeIds: ['ninjatrader-fill-a', 'ninjatrader-fill-b~r'] },
    ]);
    expect(await journal.verifyLog()).toMatchObject({ isIntact: true, findings: [], entries: 3 });
  });

  it('keep the notes of both trades of a reversal apart, and what a person deletes must not break the other trade', async () => {
    const { journal, until } = await visit();
    await journal.importStatement(aSource(executions([buy, turn, close]), 'f1'));
    const ready = await until(({ trades, sync }) => trades.length === 2 && sync.state === 'synchronised');
    const accountId = accountOf(ready);
    const [long, short] = ['ninjatrader-fill-a', 'ninjatrader-fill-b~r'].map((tradeId) => ({ accountId, tradeId }));
    if (long === undefined || short === undefined) throw new Error('unreachable');
    await journal.editTrade(long, { note: 'the long', rating: 1 });
    await journal.editTrade(short, { note: 'the short', tags: { turned: true } });
    const written = await until(({ sync, trades }) => sync.state === 'synchronised' && trades.every(({ user }) => user.note !== undefined));
    expect(noted(written, long.tradeId)).toEqual({ note: 'the long', rating: 1 });
    expect(noted(written, short.tradeId)).toEqual({ note: 'the short', tags: { turned: true } });
    await journal.editTrade(short, { note: null });
    const cleared = await until((found) => noted(found, short.tradeId)?.note === undefined);
    expect(noted(cleared, long.tradeId)?.note).toBe('the long');
    expect(await journal.deleteTrades([long])).toMatchObject({ ok: false, reason: 'shared-execution', otherId: short.tradeId });
    expect(await journal.deleteTrades([long, short])).toMatchObject({ ok: true });
    await until(({ trades, positions, sync }) => trades.length + positions.length === 0 && sync.state === 'synchronised');
    expect(refusals).toEqual([]);
  });
});
