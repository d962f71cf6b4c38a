/** Real statements beside the project, where they are present; expectations are what the statements say of themselves. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mt4Importer } from '@/domain/import/mt4/mt4-importer';
import { openTextFile } from '@/domain/import/open-file';
import { readStatement } from './fixture';

const samples = '../shared/samples';
const present = existsSync(samples);

describe.skipIf(!present)('real statements (skipped where ../shared/samples is missing)', () => {
  const read = (name: string) => readStatement(name, readFileSync(`${samples}/${name}`));

  it('gives 123 trades and 90 066.64 EUR net for the statement in euros', () => {
    const statement = read('mt4-statement-eur.htm');
    expect(statement.account).toMatchObject({ number: '100001', currency: 'EUR', broker: 'Swissquote Bank SA' });
    expect(statement.trades).toHaveLength(123);
    expect(statement.totals.swap).toBe('8841.19');
    expect(statement.totals.net).toBe('90066.64');
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '90066.64' });
  });

  it('accounts for every order and balance row of it: 292 orders, 1 balance operation', () => {
    const statement = read('mt4-statement-eur.htm');
    expect(statement.trades.length + statement.skipped.length).toBe(293);
    expect(statement.skipped.filter(({ reason }) => reason.includes('still open'))).toHaveLength(169);
  });

  it('gives 4 trades and −34.25 USD for the small statement, and its deposits apart', () => {
    const statement = read('mt4-statement-usd-small.htm');
    expect(statement.trades).toHaveLength(4);
    expect(statement.totals.net).toBe('-34.25');
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '-34.25' });
    const cents = statement.balanceOperations.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(cents).toBe(498_843);
  });

  it.each(['ibkr-flex.xml', 'EURUSD-hourly.csv', 'tradovate-orders.csv', 'topstepx-trades.csv', 'ninjatrader-trades.csv'])(
    'does not take %s for a statement',
    (name) => {
      const opened = openTextFile({ name, bytes: readFileSync(`${samples}/${name}`) });
      expect(opened.ok && mt4Importer.detect(opened.content)).toBe(false);
    },
  );
});
