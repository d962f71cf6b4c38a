// @vitest-environment jsdom
/** Plans of a great import while the journal moves on, as it does while earlier changes are sent. */
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import type { ReadAccount } from '@/features/journal/import/read-statements';
import { useImportPlans } from '@/features/journal/import/use-import-plans';
import { emptyJournal } from '@/services/journal/journal-state';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { mt4Fixture } from './import-scene';

/** More entries than are compared at once: those of the fixture again and again, each with a ticket of its own. */
const manyTrades = async (count: number): Promise<readonly ReadAccount[]> => {
  const file = mt4Fixture('sells-with-costs.htm');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const outcome = parseFile({ name: file.name, bytes }, { zone: 'Europe/Helsinki' });
  const statement = outcome.ok ? outcome.statements[0] : undefined;
  const trade = statement?.trades[0];
  if (statement === undefined || trade === undefined) throw new Error('The fixture holds no trade.');
  const trades = Array.from({ length: count }, (_, i) => ({ ...trade, ticket: String(i), row: i + 1 }));
  const source = { file: { name: file.name, bytes, sha256: 'f'.repeat(64) }, statement: { ...statement, trades }, zone: 'Europe/Helsinki' };
  return [{ source, zoneOrigin: { from: 'choice' }, executions: null, ahead: null, isUnnamed: false }];
};

it('are there although the journal changes all the time, and are those of its last state in the end', async () => {
  const accounts = await manyTrades(30_000);
  const journalNow = (): ReadyJournal => ({ ...emptyJournal('anna') });
  const { result, rerender } = renderHook(({ journal }) => useImportPlans(journal, accounts), { initialProps: { journal: journalNow() } });
  expect(result.current).toEqual([null]);
  /** The journal as it is then, every millisecond, until the plan is the one waited for. */
  const until = async (isThere: () => boolean, now: () => ReadyJournal): Promise<void> => {
    for (const deadline = performance.now() + 100_000; !isThere() && performance.now() < deadline;) {
      await act(async () => {
        rerender({ journal: now() });
        await new Promise((resolve) => {
          setTimeout(resolve, 1);
        });
      });
    }
  };
  await until(() => result.current[0] !== null, journalNow);
  expect(result.current[0]?.merge.added).toHaveLength(30_000);
  const [first] = result.current;
  const gone = new Map([[first?.account.id ?? '', new Set([first?.merge.added[0]?.id ?? ''])]]);
  const last: ReadyJournal = { ...emptyJournal('anna'), deleted: gone };
  await until(
    () => result.current[0]?.merge.deleted.length === 1,
    () => last,
  );
  expect(result.current[0]?.merge.added).toHaveLength(29_999);
});
