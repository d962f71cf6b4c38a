/** Explanations name the numbers of the figure, of how many trades, and the reason where there is none. */
import { describe, expect, it } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { expectancyInterval, totalFigures } from '@/domain/journal/breakdown';
import { equityColumns } from '@/domain/journal/equity-columns';
import { explainDrawdown, explainExpectancyInterval, explainGroupFigure, explainSqn, groupFigureNames } from '@/domain/journal/explain';
import { explainExcursion, explainNet, explainPlannedR, explainR, explainTicks } from '@/domain/journal/explain-trade';
import { noBand } from '@/domain/journal/classify-outcome';
import { grossColumns } from '@/domain/journal/gross-columns';
import { rDistribution } from '@/domain/journal/r-distribution';
import { measureTrade } from '@/domain/journal/trade-measures';
import { aTrade, decimal, tradesWith } from './a-trade';
import { columnsOf } from './columns-builder';

const valueOf = (inputs: readonly { readonly name: string; readonly value: unknown }[], name: string): unknown =>
  inputs.find((input) => input.name === name)?.value;

describe('explanations', () => {
  const columns = columnsOf(
    tradesWith('10', '-5', '0', '-1').map((trade, i) => (i === 0 ? { ...trade, user: { initialRisk: decimal('5') } } : trade)),
    { band: { unit: 'money', amount: decimal('0') } },
  );
  const rows = allRows(columns);
  const figures = totalFigures(columns, rows);

  it('of every figure of a group name formula, inputs and source', () => {
    for (const name of groupFigureNames) {
      const { formula, inputs, source, n } = explainGroupFigure(name, figures);
      expect(formula.length > 10 && inputs.length > 0 && source.text.length > 5).toBe(true);
      expect(n).toBeGreaterThanOrEqual(0);
      for (const input of inputs) expect(input.value !== null || input.reason !== undefined).toBe(true);
    }
  });

  it('of the expectancy in R name its sum, its trades and itself', () => {
    const { inputs } = explainGroupFigure('expectancyR', figures);
    // One trade of 10 at a risk of 5.
    expect(inputs.map(({ name, value }) => [name, value])).toEqual([
      ['Sum of R', 2],
      ['Trades with R', 1],
      ['Expectancy in R', 2],
    ]);
  });

  it('say of how many trades a figure is, and which it leaves out', () => {
    expect(explainGroupFigure('winRate', figures)).toMatchObject({
      n: 3,
      leftOut: '1 break-even trade, which neither won nor lost.',
      inputs: [{ value: 1 }, { value: 2 }, { value: 1 / 3 }],
    });
    expect(explainGroupFigure('expectancyR', figures)).toMatchObject({ n: 1, leftOut: '3 trades without a known initial risk.' });
    expect(explainGroupFigure('net', figures)).toMatchObject({ n: 4, leftOut: null });
  });

  it('speak of results before costs where the figures are', () => {
    // One trade of 12.00 with costs of 2.00: nothing that explains its gross figures may call them net.
    const before = grossColumns(
      columnsOf([aTrade({ profit: decimal('12.00'), commission: decimal('-2.00'), swap: decimal('0') })]),
      noBand,
    );
    const gross = totalFigures(before, allRows(before));
    expect(explainGroupFigure('net', gross)).toMatchObject({ title: 'Gross result', inputs: [{ value: '12.00' }] });
    expect(explainGroupFigure('expectancy', gross)).toMatchObject({
      inputs: [{ name: 'Gross result', value: '12.00' }, {}, { value: 12 }],
    });
    const explained = [
      ...groupFigureNames.filter((name) => name !== 'costs').map((name) => explainGroupFigure(name, gross)),
      explainDrawdown(equityColumns(before, allRows(before), 'money')),
      explainSqn(rDistribution(before, allRows(before))),
    ];
    const words = explained.map(({ formula, inputs }) => [formula, ...inputs.map(({ name }) => name)].join(' '));
    expect(words.filter((text) => /after costs|net result(?! since)/iu.test(text))).toEqual([]);
  });

  it('give the reason where a figure has no value', () => {
    const one = totalFigures(columns, rows.subarray(0, 1));
    expect(explainGroupFigure('profitFactor', one).inputs.at(-1)).toEqual({
      name: 'Profit factor',
      value: null,
      reason: 'No losses (n = 1).',
    });
    expect(explainExpectancyInterval(expectancyInterval(columns, rows.subarray(0, 1), 'money'), 'money').inputs[0]?.reason).toContain(
      '10 trades',
    );
    expect(explainSqn(rDistribution(columns, rows)).inputs[0]).toMatchObject({ value: null });
  });

  it('of drawdown and interval carry the exact amount and the seed', () => {
    expect(valueOf(explainDrawdown(equityColumns(columns, rows, 'money')).inputs, 'Deepest drawdown')).toBe('6.00');
    const many = columnsOf(tradesWith(...Array.from({ length: 12 }, (_, i) => String(i - 5))));
    const { inputs, n } = explainExpectancyInterval(expectancyInterval(many, allRows(many), 'money'), 'money');
    expect(n).toBe(12);
    expect(valueOf(inputs, 'Seed')).toBeTypeOf('number');
  });

  it('of one trade list each cost, the risk and its source, and what is known of its excursion', () => {
    const trade = aTrade({
      fees: { nfa: decimal('-0.02') },
      stopPrice: decimal('1.06900'),
      excursion: { unit: 'price', adverse: decimal('0.0004'), favourable: decimal('0.002') },
    });
    const measures = measureTrade(trade);
    expect(valueOf(explainNet(trade, measures).inputs, 'Fee: nfa')).toBe('-0.02');
    expect(valueOf(explainNet(trade, measures).inputs, 'Net result')).toBe('12.28');
    expect(valueOf(explainR(trade, measures).inputs, 'Taken from')).toBe('last stated stop');
    // Every factor of the risk is among the inputs.
    const factors = ['Distance to the stop', 'Largest size', 'Worth of a move of 1.00, implied'];
    const [distance, size, worth] = factors.map((name) => Number(valueOf(explainR(trade, measures).inputs, name)));
    expect((distance ?? NaN) * (size ?? NaN) * (worth ?? NaN)).toBeCloseTo(
      Number(valueOf(explainR(trade, measures).inputs, 'Initial risk')),
      9,
    );
    expect(explainPlannedR(trade, measures).inputs.at(-1)).toMatchObject({ value: null, reason: 'No target is known.' });
    expect(valueOf(explainTicks(trade, measures).inputs, 'Ticks')).toBe(measures.ticks.value);
    expect(valueOf(explainExcursion(trade, measures).inputs, 'MAE in price, at most')).toBe(0.0004);
    expect(explainTicks(trade, measures).inputs.map(({ name, value }) => [name, value])).toEqual([
      ['Average entry', '1.07000'],
      ['Average exit', '1.07123'],
      ['Side', 'long'],
      // 0.00123 in ticks of 0.00001.
      ['Ticks', expect.closeTo(123, 9)],
    ]);
    const bare = aTrade();
    const inputsOf = (inputs: ReturnType<typeof explainR>['inputs']) => inputs.map(({ name, value, reason }) => [name, value, reason]);
    expect(inputsOf(explainR(bare, measureTrade(bare)).inputs)).toEqual([
      ['Net result', '12.30', undefined],
      ['Average entry', '1.07000', undefined],
      ['Initial risk', null, 'No initial stop is known.'],
      ['R', null, 'No initial stop is known.'],
    ]);
    const user = { plannedEntry: decimal('1.0700'), plannedTarget: decimal('1.0750'), initialStop: decimal('1.0680') };
    const planned = { ...bare, user };
    expect(inputsOf(explainPlannedR(planned, measureTrade(planned)).inputs)).toEqual([
      ['Planned entry', '1.0700', undefined],
      ['Target', '1.0750', expect.any(String)],
      ['Initial stop', '1.0680', expect.any(String)],
      // 0.0050 / 0.0020
      ['R planned', expect.closeTo(2.5, 9), undefined],
    ]);
    expect(explainR(bare, measureTrade(bare)).inputs.at(-1)).toMatchObject({ value: null, reason: 'No initial stop is known.' });
    expect(explainExcursion(bare, measureTrade(bare)).inputs.at(-1)?.reason).toContain('no candles');
  });
});
