// @vitest-environment node
/** What an import into a known account settles besides: each answer for itself, so that one does not take the others away. */
import { expect, it } from 'vitest';
import type { ImportAnswers } from '@/domain/import/questions';
import type { DecimalText } from '@/domain/money/decimal-text';
import { openJournal } from '@/services/journal/open-journal';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene } from './journal-scene';

const { visit, refusals } = journalScene();

const decimal = (text: string): DecimalText => text as DecimalText;
const source = (ticket: string, answers?: ImportAnswers) => ({
  ...aSource(aStatement([aParsedTrade({ ticket })]), `abc${ticket}`),
  ...(answers === undefined ? {} : { answers }),
});

it('keeps the commission that was settled when only a rate is answered, and the other way round', async () => {
  const { journal, until } = await visit();
  const settled = async (ticket: string, answers?: ImportAnswers) => {
    expect(await journal.importStatement(source(ticket, answers))).toMatchObject({ ok: true });
    const { accounts } = await until(({ imports, sync }) => imports.length === Number(ticket) && sync.state === 'synchronised');
    return [accounts[0]?.commissionPerSide, accounts[0]?.rates];
  };
  expect(await settled('1')).toEqual([undefined, undefined]);
  expect(await settled('2', { commissions: { 4711: decimal('2.05') } })).toEqual(['2.05', undefined]);
  expect(await settled('3', { rates: { 'EUR>USD': decimal('1.08') } })).toEqual(['2.05', { 'EUR>USD': '1.08' }]);
  expect(await settled('4', { commissions: { 4711: decimal('2.10') } })).toEqual(['2.10', { 'EUR>USD': '1.08' }]);
  expect(await settled('5')).toEqual(['2.10', { 'EUR>USD': '1.08' }]);
  expect(refusals).toEqual([]);
});

it('is refused before the journal has been read', async () => {
  const { journal } = await visit();
  const device = { ...journal.core.options.device, close: () => undefined };
  const remote = { ...journal.core.options.remote, watch: () => () => undefined };
  const unread = openJournal({ ...journal.core.options, device, remote });
  const { file, zone, statement } = source('1');
  expect(await unread.importStatement(source('1'))).toEqual({ ok: false, reason: 'not-ready' });
  expect(await unread.importStatements({ file, zone, statements: [statement, statement] })).toEqual([{ ok: false, reason: 'not-ready' }]);
  unread.close();
});
