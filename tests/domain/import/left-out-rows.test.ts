/** Files with one damaged row, against the totals that Python scripts computed for the undamaged ones. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ParseOutcome } from '@/domain/import/contract';
import { parseAnyFile } from '@/domain/import/detect';
import { isLeftOut } from '@/domain/import/left-out-rows';
import type { ImportAnswers } from '@/domain/import/questions';
import type { DecimalText } from '@/domain/money/decimal-text';
import { netResult } from '@/domain/trades/net-result';
import { compareDecimals, subtractDecimals } from '@/domain/money/decimal';
import { fixtureBytes, fixtureExpectation } from './fixture';
import { mt5Bytes } from './mt5-fixture';

const read = (bytes: Uint8Array, answers: ImportAnswers = {}): Promise<ParseOutcome> =>
  parseAnyFile({ name: 'file', bytes }, { zone: 'Europe/Helsinki', answers });

const textOf = (path: string): string => readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a statement with one damaged row', () => {
  // The same statement as sells-with-costs.htm but for the close price of one trade.
  const damaged = fixtureBytes('damaged-row.htm');
  const expected = fixtureExpectation('sells-with-costs');
  const lostTrade = expected.trades.find(({ closePrice }) => closePrice === '2.08450');
  const lost = lostTrade as unknown as Parameters<typeof netResult>[0];

  it('is refused with row, column and reason, and the row may be left out', async () => {
    expect(await read(damaged)).toMatchObject({
      ok: false,
      problems: [{ row: 7, column: 'Close Price', reason: "'2.0x450' is not a number written with '.' as decimal mark." }],
      leaveOut: [7],
    });
  });

  it('is read without the row by word, and its total differs by the row', async () => {
    const outcome = await read(damaged, { leftOut: [7] });
    const [statement] = outcome.ok ? outcome.statements : [];
    const net = subtractDecimals(expected.totals.net, netResult(lost));
    expect(statement?.trades.map(({ ticket }) => ticket)).toEqual(
      expected.trades.filter((trade) => trade !== lostTrade).map(({ ticket }) => ticket),
    );
    expect(compareDecimals(statement?.totals.net ?? ('0' as DecimalText), net)).toBe(0);
    expect(statement?.skipped.filter(isLeftOut)).toMatchObject([
      { row: 7, reason: "Left out by you: Close Price: '2.0x450' is not a number written with '.' as decimal mark." },
    ]);
    const { reconciliation } = statement ?? {};
    expect(reconciliation).toMatchObject({ state: 'different', stated: expected.totals.net });
    if (reconciliation?.state !== 'different') throw new Error('It agrees.');
    expect(compareDecimals(reconciliation.difference, netResult(lost))).toBe(0);
    expect(reconciliation.explanation[0]).toBe('You left out row 7.');
    expect(statement?.remarks?.[0]).toBe('You left out row 7: its amounts are not in any total.');
  });

  it('leaves no sound row out, whatever is asked', async () => {
    const all = Array.from({ length: 40 }, (_, i) => i + 1);
    const outcome = await read(fixtureBytes('sells-with-costs.htm'), { leftOut: all });
    expect(outcome.ok && outcome.statements[0]?.totals).toEqual(expected.totals);
    expect(outcome.ok && outcome.statements[0]?.skipped.some(isLeftOut)).toBe(false);
  });
});

describe('damage that is not of single rows', () => {
  it.each([
    ['a statement that is cut off', fixtureBytes('truncated.htm')],
    ['a table that ends inside its last row', bytesOf(textOf('topstepx/trades.csv').trimEnd().slice(0, -20))],
    ['a quote that never ends', bytesOf(textOf('topstepx/trades.csv').replace('\n', '\n"'))],
    ['a workbook with another byte', mt5Bytes('metatrader.xlsx').map((byte, i) => (i === 900 ? byte ^ 0x55 : byte))],
    ['what is no statement', fixtureBytes('not-a-statement.htm')],
  ])('offers nothing: %s', async (_, bytes) => {
    const outcome = await read(bytes);
    expect(outcome.ok).toBe(false);
    expect(outcome).not.toHaveProperty('leaveOut');
  });

  it('is one with damaged rows beside it', async () => {
    const [header = '', first = '', second = ''] = textOf('topstepx/trades.csv').split(/\r?\n/u);
    const text = [header, first.replace(/\d\d\/\d\d/u, 'xx/xx'), second.split(',').slice(0, 4).join(',')].join('\n');
    const outcome = await read(bytesOf(text));
    expect(new Set(outcome.ok ? [] : outcome.problems.map(({ row }) => row))).toEqual(new Set([2, 3]));
    expect(outcome).not.toHaveProperty('leaveOut');
    expect((await read(bytesOf(text), { leftOut: [2, 3] })).ok).toBe(false);
  });
});

describe('rows that belong together', () => {
  it('of a list of trades fall together: the other half of a trade is no open trade', async () => {
    const whole = textOf('tradingview/second-generation.csv');
    const lines = whole.split(/\r?\n/u);
    const answers = { leftOut: [2], mapping: {} };
    const damaged = lines.map((line, i) => (i === 1 ? line.replace(/\d{4}-\d\d-\d\d/u, 'xxxx-xx-xx') : line)).join('\n');
    const name = 'MNQ1!.csv';
    const first = await parseAnyFile({ name, bytes: bytesOf(damaged) }, { zone: 'UTC' });
    expect(first).toMatchObject({ ok: false, leaveOut: [2] });
    const asked = await parseAnyFile({ name, bytes: bytesOf(damaged) }, { zone: 'UTC', answers: { leftOut: [2] } });
    const mapping = asked.ok ? undefined : asked.questions?.find(({ kind }) => kind === 'mapping');
    if (mapping?.kind !== 'mapping') throw new Error('The symbol is not asked for.');
    const outcome = await parseAnyFile(
      { name, bytes: bytesOf(damaged) },
      { zone: 'UTC', currency: 'USD', answers: { ...answers, mapping: mapping.proposal } },
    );
    const skipped = outcome.ok ? (outcome.statements[0]?.skipped ?? []) : [];
    expect(skipped.some(({ reason }) => reason.startsWith('The other row of this trade is left out'))).toBe(true);
    expect(skipped.some(({ row, reason }) => row <= 3 && reason === 'The trade is still open.')).toBe(false);
  });
});
