/** The journal before costs: gross in the place of net, with R, shares and outcomes that follow from it. */
import { describe, expect, it } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { totalFigures } from '@/domain/journal/breakdown';
import { noBand } from '@/domain/journal/classify-outcome';
import { grossColumns } from '@/domain/journal/gross-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { aTrade } from './a-trade';
import { columnsOf } from './columns-builder';
import { columnsOfTrades } from '../../features/journal/views/journal-of';

const text = (value: string): DecimalText => value as DecimalText;
const changes = new Map([['acc', [{ at: epochMs(0), amount: text('1000') }]]]);

describe('the columns before costs', () => {
  const net = columnsOfTrades(
    [
      { profit: '12.00', commission: '-2.00', risk: '10.00' },
      // Costs turn this winner into a loser, and the next into exactly nothing.
      { profit: '1.00', commission: '-2.00', risk: '10.00' },
      { profit: '2.00', commission: '-2.00', risk: '4.00' },
      { profit: '-3.00', commission: '-2.00' },
    ],
    { balanceChanges: changes },
  );
  const gross = grossColumns(net, noBand);

  it('divide gross by the same risk, also where the net result is nothing', () => {
    expect(Array.from(gross.r.slice(0, 3), (r) => r).map((r) => Number(r.toFixed(12)))).toEqual([1.2, 0.1, 0.5]);
    expect(gross.r[3]).toBeNaN();
  });

  it('divide gross by the balance that costs were paid from', () => {
    // Balances before the trades: 1000, 1010, 1009, 1009.
    expect(gross.percent[0]).toBeCloseTo(12 / 1000, 12);
    expect(gross.percent[1]).toBeCloseTo(1 / 1010, 12);
    expect(gross.percent[2]).toBeNaN();
    expect(gross.percent[3]).toBeCloseTo(-3 / 1009, 12);
  });

  it('judge wins and losses before costs, so that sums and counts agree', () => {
    const [before, after] = [totalFigures(gross, allRows(gross)), totalFigures(net, allRows(net))];
    expect([after.wins, after.losses, after.breakEvens, after.net]).toEqual([1, 2, 1, '4.00']);
    expect([before.wins, before.losses, before.breakEvens, before.net]).toEqual([3, 1, 0, '12.00']);
    expect(before.gross).toBe(after.gross);
  });

  it('hold a band in ticks against the move of price, which costs do not change', () => {
    const price = (openPrice: string, closePrice: string) => ({ openPrice: text(openPrice), closePrice: text(closePrice) });
    // 1 tick and 3 ticks of 0.00001.
    const [near, far] = [
      aTrade(price('1.07000', '1.07001'), 'a'),
      aTrade({ ticket: '2', closedAt: epochMs(Date.UTC(2024, 5, 3, 13)), ...price('1.07000', '1.07003') }, 'a'),
    ];
    const band = { unit: 'ticks', amount: text('2') } as const;
    expect([...grossColumns(columnsOf([near, far]), band).outcome]).toEqual([1, 2]);
    expect([...grossColumns(columnsOf([near, far]), { unit: 'money', amount: text('2') }).outcome]).toEqual([2, 2]);
  });

  it('hold a band against gross results', () => {
    const banded = grossColumns(net, { unit: 'r', amount: text('0.5') });
    expect([...banded.outcome]).toEqual([2, 1, 1, 0]);
  });
});
