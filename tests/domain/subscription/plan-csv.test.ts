/** A table of plans: every problem by row and column, nothing of a file with one; and what is written back for spreadsheets. */
import { describe, expect, it } from 'vitest';
import { readOffers } from '@/domain/subscription/offers';
import { mostPlanRows, readPlanTable, subscriptionsCsv } from '@/domain/subscription/plan-csv';
import { shareFigure } from '@/domain/subscription/subscription-figures';

const offers = readOffers({ graceDays: 5, plans: { 'all-tools': { prices: [], pages: ['journal'] } } });
const now = Date.UTC(2026, 10, 29);
const endOfDay = (date: string): number | null => (/^\d{4}-\d\d-\d\d$/u.test(date) ? Date.parse(`${date}T24:00:00Z`) : null);
const read = (...lines: readonly string[]) => readPlanTable(lines.join('\r\n'), { offers, now, endOfDay });

const head = 'email,plan,until,reason,action';

describe('a table of plans', () => {
  it('is read by its head in any order, with quotes, capitals and empty rows', () => {
    const table = read(
      'Reason,EMAIL,plan,until',
      '"Won it, fairly", Ana@X.org ,all-tools,2027-01-31',
      ',,,',
      'Guest,ben@x.org,all-tools,None',
    );
    expect(table).toEqual({
      problems: [],
      rows: [
        { row: 2, email: 'ana@x.org', reason: 'Won it, fairly', deed: { action: 'grant', plan: 'all-tools', until: Date.UTC(2027, 1, 1) } },
        { row: 4, email: 'ben@x.org', reason: 'Guest', deed: { action: 'grant', plan: 'all-tools', until: null } },
      ],
    });
  });

  it('takes plans back without a plan or an end', () => {
    expect(read(head, 'ana@x.org,,,Left,revoke').rows).toEqual([
      { row: 2, email: 'ana@x.org', reason: 'Left', deed: { action: 'revoke' } },
    ]);
  });

  it.each([
    ['ana@x,all-tools,none,Guest,', 2, 'email', '“ana@x” is not an email address'],
    [',all-tools,none,Guest,', 2, 'email', 'there is no address'],
    ['ana@x.org,gold,none,Guest,', 2, 'plan', 'there is no plan “gold”'],
    ['ana@x.org,,none,Guest,', 2, 'plan', 'there is no plan'],
    ['ana@x.org,all-tools,31.1.2027,Guest,', 2, 'until', '“31.1.2027” is not a date like 2027-01-31'],
    ['ana@x.org,all-tools,2026-11-28,Guest,', 2, 'until', '“2026-11-28” is over'],
    ['ana@x.org,all-tools,,Guest,', 2, 'until', 'there is no end; write a date, or “none” for a plan without an end'],
    ['ana@x.org,all-tools,none,,', 2, 'reason', 'there is no reason'],
    [`ana@x.org,all-tools,none,${'x'.repeat(501)},`, 2, 'reason', 'the reason is longer than 500 characters'],
    ['ana@x.org,all-tools,none,Guest,give', 2, 'action', '“give” is neither grant nor revoke'],
  ])('names what is wrong with %s', (line, row, column, reason) => {
    expect(read(head, line)).toEqual({ rows: [], problems: [{ row, column, reason }] });
  });

  it('names every problem of a row, and an address that comes twice', () => {
    expect(read(head, 'ana@x.org,all-tools,none,Guest,', 'nobody,gold,soon,,', 'ANA@x.org,all-tools,none,Again,').problems).toMatchObject([
      { row: 3, column: 'email' },
      { row: 3, column: 'plan' },
      { row: 3, column: 'until' },
      { row: 3, column: 'reason' },
      { row: 4, column: 'email', reason: '“ana@x.org” is in row 2 already' },
    ]);
  });

  it('names columns that are missing, twice or of somebody else, and a file without rows or with too many', () => {
    expect(read('email,plan,plan,until,note', 'a@x.org,,,,').problems.map(({ column, reason }) => [column, reason])).toEqual([
      ['reason', 'the column “reason” is missing'],
      [null, 'the column “plan” is there twice'],
      [null, 'there is no column “note”; the columns are email, action, plan, until, reason'],
    ]);
    expect(read(head).problems).toEqual([{ row: 2, column: null, reason: 'the file has no rows' }]);
    const rows = Array.from({ length: mostPlanRows + 1 }, (_, index) => `a${String(index)}@x.org,all-tools,none,Guest,`);
    expect(read(head, ...rows).problems).toMatchObject([{ row: mostPlanRows + 2, column: null }]);
    expect(read(head, ...rows.slice(1)).rows).toHaveLength(mostPlanRows);
  });
});

describe('the table of subscriptions', () => {
  it('quotes by RFC 4180, keeps formulas text and dates in UTC', () => {
    const subscription = {
      plan: '=1+1',
      status: 'a"b',
      source: 'x,y',
      providerId: null,
      pagesUntil: now,
      writeUntil: null,
      updatedAt: now,
    };
    const [, line] = subscriptionsCsv([{ uid: 'u1', email: '@ana', state: 'active', subscription, createdAt: null, origin: null }]).split(
      '\r\n',
    );
    expect(line).toBe(`'@ana,u1,'=1+1,active,"a""b","x,y",,2026-11-29T00:00:00.000Z,,,,2026-11-29T00:00:00.000Z`);
  });
});

describe('a share', () => {
  it('has its interval by Wilson, and none where too few are known', () => {
    // 10 of 20: (0.5 ± 1.96 · 0.1118 · …) as in Wilson 1927: 0.2993 to 0.7007.
    const { share } = shareFigure(10, 20);
    expect(share?.value).toBe(0.5);
    expect(share?.low).toBeCloseTo(0.2993, 4);
    expect(share?.high).toBeCloseTo(0.7007, 4);
    expect(shareFigure(3, 11).share).toBeNull();
    expect(shareFigure(0, 12).share?.low).toBe(0);
  });
});
