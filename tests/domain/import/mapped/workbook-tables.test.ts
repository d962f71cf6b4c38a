/** Tables in the sheets of a workbook: the sheet that holds the trades is found among summaries. */
import { describe, expect, it } from 'vitest';
import type { FileContent, Sheet } from '@/domain/import/contract';
import { ctraderImporter } from '@/domain/import/ctrader/ctrader-importer';
import { importers } from '@/domain/import/detect';
import { ibkrFlexImporter } from '@/domain/import/ibkr/ibkr-flex-importer';
import { mappedImporter } from '@/domain/import/mapped/mapped-importer';
import { tradingviewTradesImporter } from '@/domain/import/tradingview/trades-importer';
import { fixtureOf } from './table-test';

const summary: Sheet = {
  name: 'Performance',
  rows: [
    ['Measure', 'All'],
    ['Net profit', '290.8'],
  ],
};

const sheetOf = (path: string, separator: string): Sheet => ({
  name: 'List of trades',
  rows: fixtureOf(path)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(separator)),
});

const workbook = (name: string, sheets: readonly Sheet[]): FileContent => ({
  name,
  bytes: new Uint8Array(),
  text: '',
  encoding: 'xlsx',
  sheets,
});

describe('a workbook', () => {
  it("with TradingView's list behind its summary is read as such", () => {
    const content = workbook('Trend OANDA_EURUSD.xlsx', [summary, sheetOf('tradingview/second-generation.csv', ',')]);
    expect(importers.find(({ detect }) => detect(content))?.format).toBe('tradingview-trades');
    const outcome = tradingviewTradesImporter.parse(content, { zone: 'UTC', answers: { mapping: { 15: 'symbol' } } });
    expect(outcome.ok && outcome.statements[0]?.totals.net).toBe('290.8');
  });

  it('with a table of no known format is read by a mapping', () => {
    const content = workbook('journal.xlsx', [summary, sheetOf('mapped/results.tsv', '\t')]);
    expect(importers.find(({ detect }) => detect(content))?.format).toBe('mapped-table');
    const asked = mappedImporter.parse(content, { zone: 'UTC' });
    const question = asked.ok ? undefined : asked.questions?.[0];
    if (question?.kind !== 'mapping') throw new Error('No mapping is asked for.');
    const outcome = mappedImporter.parse(content, { zone: 'UTC', answers: { mapping: question.proposal, currencies: { '': 'USD' } } });
    expect(outcome.ok && outcome.statements[0]?.totals.net).toBe('68.50');
  });

  it('with the history of cTrader or the trades of a Flex query reads as their tables do', () => {
    const unquoted = (sheet: Sheet): Sheet => ({
      ...sheet,
      rows: sheet.rows.map((cells) => cells.map((cell) => cell.replaceAll('"', ''))),
    });
    const flex = workbook('flex.xlsx', [unquoted(sheetOf('ibkr/flex-trades.csv', ','))]);
    expect(ibkrFlexImporter.detect(flex)).toBe(true);
    const read = ibkrFlexImporter.parse(flex, { zone: 'UTC' });
    expect(read.ok && read.statements[0]?.fills).toHaveLength(5);
    const history = workbook('history.xlsx', [sheetOf('ctrader/russian.csv', ';')]);
    const outcome = ctraderImporter.parse(history, { zone: 'UTC' });
    expect(outcome.ok && outcome.statements[0]?.totals.net).toBe('90.80');
  });
});
