// @vitest-environment node
/** Tables of an unknown platform in a journal: overlapping files, two accounts of one day, undo and import again. Sums are worked out by hand. */
import { expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import type { ParsedStatement } from '@/domain/import/contract';
import { netResult } from '@/domain/trades/net-result';
import { sumDecimals } from '@/domain/money/decimal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { aSource } from './journal-builders';
import { journalScene } from './journal-scene';

const { visit, refusals } = journalScene();

const header = 'Konto;Instrument;Way;Size;In at;In price;Out at;Out price;Result';

const statementsOf = (rows: readonly string[]): readonly ParsedStatement[] => {
  const outcome = parseFile(
    { name: 'trades.csv', bytes: new TextEncoder().encode([header, ...rows].join('\n')) },
    {
      zone: 'Europe/London',
      answers: {
        mapping: {
          0: 'account',
          1: 'symbol',
          2: 'side',
          3: 'quantity',
          4: 'openTime',
          5: 'openPrice',
          6: 'closeTime',
          7: 'closePrice',
          8: 'netProfit',
        },
        currencies: { A: 'EUR', B: 'USD' },
      },
    },
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.statements;
};

const row = (account: string, hour: string, result: string): string =>
  `${account};EURUSD;long;1;2025-03-14 ${hour}:00;1.0800;2025-03-14 ${hour}:30;1.0810;${result}`;

/** Two fills of one order are alike to the last cell. */
const twins = [row('A', '10', '9.50'), row('A', '10', '9.50')];
const morning = [row('A', '09', '1.25'), ...twins, row('B', '09', '100.00')];
const day = [...twins, row('A', '15', '-4.00'), row('B', '09', '100.00'), row('B', '16', '7.00')];

const nets = ({ accounts, trades }: ReadyJournal): Readonly<Record<string, string>> =>
  Object.fromEntries(
    accounts.map(({ id, number }) => [
      number,
      sumDecimals(trades.filter(({ accountId }) => accountId === id).map(({ broker }) => netResult(broker))),
    ]),
  );

it('are imported side by side, overlap without a duplicate, and come back after an undo with what was written to them', async () => {
  const { journal, until } = await visit();
  const importAll = async (rows: readonly string[], digest: string): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (const statement of statementsOf(rows)) {
      const result = await journal.importStatement(aSource(statement, digest));
      if (!result.ok) throw new Error(result.reason);
      ids.push(result.importId);
    }
    return ids;
  };
  const whole = (count: number) => until(({ trades, sync }) => trades.length === count && sync.state === 'synchronised');

  const first = await importAll(morning, 'f1');
  // A: 1.25 + 9.50 + 9.50; B: 100.00.
  expect(nets(await whole(4))).toEqual({ A: '20.25', B: '100.00' });
  await importAll(day, 'f2');
  // Three of the five rows are known: A gains −4.00, B 7.00.
  const both = await whole(6);
  expect(nets(both)).toEqual({ A: '16.25', B: '107.00' });
  expect(Object.fromEntries(both.accounts.map(({ number, currency }) => [number, currency]))).toEqual({ A: 'EUR', B: 'USD' });

  const early = both.trades.find(({ broker }) => broker.openedText.includes('09:00') && broker.profit === '1.25');
  if (early === undefined) throw new Error('The trade of nine o’clock is missing.');
  expect(await journal.editTrade({ accountId: early.accountId, tradeId: early.id }, { note: 'kept' })).toEqual({ ok: true });
  for (const id of first) expect(await journal.undoImport(id)).toEqual({ ok: true });
  // Only the row that no other file states goes.
  expect(nets(await whole(5))).toEqual({ A: '15.00', B: '107.00' });

  await importAll(morning, 'f1');
  const back = await whole(6);
  expect(nets(back)).toEqual({ A: '16.25', B: '107.00' });
  expect(JSON.stringify(back.trades.find(({ id }) => id === early.id)?.user)).toContain('kept');
  expect(await journal.verifyLog()).toMatchObject({ isIntact: true });
  expect(refusals).toEqual([]);
});
