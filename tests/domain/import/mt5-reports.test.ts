/** Whole MetaTrader 5 reports, against totals, trades and executions computed by scripts/fixtures/mt5_reports.py with Python's decimal. */
import { describe, expect, it } from 'vitest';
import type { ParsedStatement } from '@/domain/import/contract';
import { mt5Bytes, mt5Expectation, parseBytes, readMt5, statementOf } from './mt5-fixture';

const languages = ['en', 'fr', 'es', 'de', 'it', 'ru', 'zh'];

const expectAsComputed = (statement: ParsedStatement, name: string): void => {
  const expected = mt5Expectation(name);
  expect(statement.account).toEqual(expected.account);
  expect(statement.totals).toEqual(expected.totals);
  expect(statement.trades).toHaveLength(expected.trades.length);
  statement.trades.forEach((trade, i) => expect(trade).toMatchObject(expected.trades[i] ?? {}));
  expect(statement.fills?.length ?? null).toBe(expected.fills?.length ?? null);
  statement.fills?.forEach((fill, i) => expect(fill).toMatchObject(expected.fills?.[i] ?? {}));
  expect(statement.balanceOperations.map(({ at, amount, comment }) => ({ at, amount, comment }))).toEqual(expected.operations);
};

describe('MT5 report in French, Spanish, German, Italian, Russian, Chinese', () => {
  it.each(languages)('imports identically (%s)', async (language) => {
    const statement = await readMt5(`hedging-${language}.html`);
    expectAsComputed(statement, 'hedging');
    expect(statement.encoding).toBe('utf-16le');
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: mt5Expectation('hedging').stated });
    const english = await readMt5('hedging-en.html');
    const withoutWords = ({ skipped, ...rest }: ParsedStatement) => ({
      ...rest,
      skipped: skipped.map(({ row, reason }) => ({ row, reason })),
    });
    expect(withoutWords(statement)).toEqual(withoutWords(english));
  });
});

describe('the same report in a workbook', () => {
  it.each(['hedging.xlsx', 'hedging-ru.xlsx', 'hedging.xml', 'metatrader.xlsx', 'metatrader-ru.xlsx'])(
    '%s gives the same trades',
    async (name) => {
      const statement = await readMt5(name);
      const { trades, ...expected } = mt5Expectation('hedging');
      // Only the page has the hidden cells in which remarks of positions stand; the opening deals state them too.
      expect(statement.trades).toMatchObject(trades);
      expect(statement.totals).toEqual(expected.totals);
      // MetaTrader's own workbooks hold results as numbers with six decimals.
      const stated = name.startsWith('metatrader') ? `${expected.stated}0000` : expected.stated;
      expect(statement.reconciliation).toEqual({ state: 'equal', stated });
    },
  );
});

describe('a report of an account that nets its positions', () => {
  it('gives its deals as executions: opened, added to, closed in part, turned round, closed', async () => {
    const statement = await readMt5('netting.html');
    expectAsComputed(statement, 'netting');
    expect(statement.fills?.map(({ effect }) => effect)).toEqual(['open', 'open', 'close', 'reverse', 'close']);
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: mt5Expectation('netting').stated });
  });
});

describe('a report with more orders than are looked at to tell its format', () => {
  it('is told by its orders', async () => {
    const page = new TextDecoder('utf-16le').decode(mt5Bytes('netting.html'));
    const order = /<tr[^>]*><td>2024\.06\.03 10:00:00<\/td><td>80001<.*?<\/tr>/su.exec(page)?.[0] ?? '';
    const many = Array.from({ length: 500 }, (_, i) => order.replace('80001', String(70_000 + i))).join('\n');
    const outcome = await parseBytes('x.html', new TextEncoder().encode(page.replace(order, `${order}${many}`)));
    expect(statementOf(outcome)).toMatchObject({ format: 'mt5-report', totals: mt5Expectation('netting').totals });
  });
});

describe('a report of an account that keeps positions apart', () => {
  it('takes each position for a trade, those closed in parts and by an opposite one too', async () => {
    const { trades } = await readMt5('hedging-en.html');
    const partly = trades.find(({ ticket }) => ticket === '70002');
    // 0.06 × 2340.10 + 0.04 × 2360.10 = 234.810 for 0.10
    expect(partly).toMatchObject({ lots: '0.10', closePrice: '2348.10', profit: '20.00', swap: '-2.00', commission: '-0.70' });
    const hedged = trades.filter(({ symbol }) => symbol === 'GBPUSD');
    expect(hedged.map(({ side, profit }) => [side, profit])).toEqual([
      ['long', '500.00'],
      ['short', '0.00'],
    ]);
  });

  it('does not complete a commission that positions state themselves', async () => {
    expectAsComputed(await readMt5('costs-in-positions.html'), 'costs-in-positions');
  });

  it('counts a positive swap as a gain', async () => {
    const trade = (await readMt5('hedging-en.html')).trades.find(({ ticket }) => ticket === '70001');
    expect(trade?.swap).toBe('0.85');
    // −11.20 − 4.85 − 0.90 − 464.56; with the swap of 0.85 subtracted it would be −483.21
    expect((await readMt5('hedging-en.html')).totals.net).toBe('-481.51');
  });

  it('explains the result of a report that counts the costs of an open position', async () => {
    const statement = await readMt5('still-open.html');
    expectAsComputed(statement, 'still-open');
    expect(statement.reconciliation).toEqual({
      state: 'different',
      stated: '8.25',
      difference: '-1.05',
      explanation: [expect.stringMatching(/^The deals of row \d+ \(USDCHF\) belong to no closed position of the report: -1\.05\.$/)],
    });
    expect(statement.skipped.map(({ reason }) => reason)).toContain('Position still open when the report was made.');
  });

  it('says which costs it cannot give to a position when the deals do not add up to it', async () => {
    const page = new TextDecoder('utf-16le').decode(mt5Bytes('hedging-en.html'));
    // The closing deals of position 70002 now win 21.00, the position 20.00; its costs are −0.35 − 0.21 − 0.14.
    const changed = page.replace('<td>60.00</td>', '<td>61.00</td>');
    expect(changed).not.toBe(page);
    const statement = statementOf(await parseBytes('x.html', new TextEncoder().encode(changed)));
    expect(statement.trades.find(({ ticket }) => ticket === '70002')?.commission).toBe('0.00');
    expect(statement.reconciliation).toMatchObject({ state: 'different', difference: '-0.70' });
    expect(statement.reconciliation.state === 'different' && statement.reconciliation.explanation).toEqual([
      expect.stringMatching(/^The report doesn’t say which position the costs of the deals of rows \d+, \d+ and \d+ belong to: -0\.70\.$/),
    ]);
    expect(statement.remarks?.[0]).toContain('doesn’t say which');
  });

  it('takes the currency from the file, whatever is given beside it', async () => {
    expect((await readMt5('netting.html', { currency: 'USD' })).account.currency).toBe('EUR');
  });

  it('reads times in the zone it is given', async () => {
    const inZone = async (zone: string) => (await readMt5('hedging-en.html', { zone })).trades[0]?.openedAt;
    // 2024-06-03 10:15 on the wall: Helsinki is UTC+3, Kiritimati UTC+14.
    expect(await inZone('Europe/Helsinki')).toBe(Date.UTC(2024, 5, 3, 7, 15));
    expect(await inZone('Pacific/Kiritimati')).toBe(Date.UTC(2024, 5, 2, 20, 15));
  });
});

describe('encodings of a report', () => {
  const page = new TextDecoder('utf-16le').decode(mt5Bytes('hedging-en.html'));

  it.each([
    ['utf-8', new TextEncoder().encode(page)],
    ['utf-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${page}`)],
    ['utf-16 without a mark', Buffer.from(page, 'utf16le')],
    ['utf-16 big-endian', Buffer.from(`\uFEFF${page}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(page, 'latin1')],
  ])('%s gives the same trades', async (_, bytes) => {
    expect(statementOf(await parseBytes('x.html', bytes)).trades).toEqual((await readMt5('hedging-en.html')).trades);
  });
});

describe('a damaged or foreign report', () => {
  const page = new TextDecoder('utf-16le').decode(mt5Bytes('hedging-en.html'));
  const problemsOf = async (text: string) => {
    const outcome = await parseBytes('x.html', new TextEncoder().encode(text));
    return outcome.ok ? null : outcome.problems;
  };

  it.each([
    {
      what: 'a price',
      whole: '<td>1.08500</td><td>1.08200</td>',
      broken: '<td>1.0x500</td><td>1.08200</td>',
      column: 'Price',
      reason: 'a number',
    },
    {
      what: 'a day',
      whole: '2024.06.04 12:00:00</td><td>1.09000',
      broken: '2024.06.34 12:00:00</td><td>1.09000',
      column: 'Time',
      reason: 'a date',
    },
    {
      what: 'a type',
      whole: 'EURUSD</td><td>buy</td><td class="hid',
      broken: 'EURUSD</td><td>bought</td><td class="hid',
      column: 'Type',
      reason: "'buy'",
    },
    { what: 'a direction', whole: '<td>in</td>', broken: '<td>on</td>', column: 'Direction', reason: "'in'" },
  ])('with $what damaged names row, column and reason', async ({ whole, broken, column, reason }) => {
    const [problem, ...others] = (await problemsOf(page.replace(whole, broken))) ?? [];
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'x.html', row: expect.any(Number), column, reason: expect.stringContaining(reason) });
  });

  it('that lost a cell is refused with the row', async () => {
    const [problem] = (await problemsOf(page.replace('<td>0.85</td>', ''))) ?? [];
    expect(problem?.row).toBeGreaterThan(0);
    expect(problem?.reason).toContain('cells');
  });

  it('that is cut off is refused with the place', async () => {
    const [problem] = (await problemsOf(page.slice(0, page.indexOf('90003')))) ?? [];
    expect(problem?.reason).toMatch(/^The file is cut off: it ends inside its table, after row \d+ \(line \d+: .*90002/);
  });

  it('whose workbook was cut off or damaged is refused', async () => {
    const workbook = mt5Bytes('hedging.xlsx');
    const damaged = Uint8Array.from(workbook, (byte, i) => (i === 400 ? byte ^ 8 : byte));
    for (const bytes of [workbook.slice(0, workbook.length - 200), damaged]) {
      const outcome = await parseBytes('x.xlsx', bytes);
      expect(outcome.ok ? [] : outcome.problems[0]?.reason).toContain('damaged');
    }
    const xml = new TextDecoder().decode(mt5Bytes('hedging.xml'));
    expect((await problemsOf(xml.slice(0, xml.length / 2)))?.[0]?.reason).toContain('cut off');
  });

  it('that names neither an account nor a test is refused', async () => {
    const tester = page.replace('800101: ', '').replace('800101&nbsp;(USD,&nbsp;Example-Server,&nbsp;real,&nbsp;Hedge)', 'Expert');
    expect((await problemsOf(tester))?.[0]?.reason).toContain('does not say whose account it is');
  });

  it('without currency is read once the currency is answered', async () => {
    const text = page.replace('(USD,&nbsp;', '(');
    expect(await parseBytes('x.html', new TextEncoder().encode(text))).toEqual({
      ok: false,
      problems: [],
      questions: [{ kind: 'currency', account: '800101' }],
    });
    const answers = { currencies: { '800101': 'USD' } };
    expect(statementOf(await parseBytes('x.html', new TextEncoder().encode(text), { answers })).account.currency).toBe('USD');
  });

  it('without positions, orders or deals is read as having none', async () => {
    const rows = page.replaceAll(/<tr bgcolor="#F[^>]*>.*?<\/tr>\r\n/g, '');
    expect(statementOf(await parseBytes('x.html', new TextEncoder().encode(rows)))).toMatchObject({ trades: [], period: null });
  });

  it('is known when every heading and label is another word', async () => {
    let count = 0;
    const word = (): string => `Wort${String.fromCharCode(97 + (count++ % 26))}`;
    const other = page.replaceAll(/<b>[^<\d]*<\/b>/g, () => `<b>${word()}</b>`).replaceAll(/right">[^<]*:</g, () => `right">${word()}:<`);
    const statement = statementOf(await parseBytes('x.html', new TextEncoder().encode(other)));
    expect(statement.trades).toEqual((await readMt5('hedging-en.html')).trades);
    expect(statement.reconciliation.state).toBe('equal');
  });

  it('names the system of the account by its deals when the header has an unknown word for it', async () => {
    for (const [name, fills] of [
      ['hedging-en.html', false],
      ['netting.html', true],
    ] as const) {
      const text = new TextDecoder('utf-16le').decode(mt5Bytes(name)).replace(/&nbsp;(?:Hedge|Netting)\)/, ')');
      const statement = statementOf(await parseBytes('x.html', new TextEncoder().encode(text)));
      expect(statement.fills !== undefined).toBe(fills);
    }
  });
});
