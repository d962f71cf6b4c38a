/** No explanation lacks a word: whatever is known or not, each has a title, a formula, named numbers or reasons, and a source. */
import { describe, expect, it } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { expectancyInterval, totalFigures } from '@/domain/journal/breakdown';
import { equityColumns } from '@/domain/journal/equity-columns';
import { explainDrawdown, explainExpectancyInterval, explainGroupFigure, explainSqn, groupFigureNames } from '@/domain/journal/explain';
import { explainPropFirm } from '@/domain/journal/explain-prop-firm';
import type { PropFirmFigure } from '@/domain/journal/explain-prop-firm';
import { explainExcursion, explainNet, explainPlannedR, explainR, explainTicks } from '@/domain/journal/explain-trade';
import type { Explanation } from '@/domain/journal/explanation';
import { noBand } from '@/domain/journal/classify-outcome';
import { grossColumns } from '@/domain/journal/gross-columns';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import { rDistribution } from '@/domain/journal/r-distribution';
import { measureTrade } from '@/domain/journal/trade-measures';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import type { FirmNumber } from '@/domain/risk/prop-firm-setup';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { aTrade, decimal, tradesWith } from './a-trade';
import { columnsOf } from './columns-builder';

/** What is missing in an explanation, by name. */
const gaps = ({ title, formula, inputs, leftOut, source }: Explanation): readonly string[] => {
  const texts = Object.entries({ title, formula, source: source.text, leftOut: leftOut ?? 'nothing' });
  return [
    ...texts.filter(([, text]) => !/\p{L}{2}/u.test(text) && text !== 'R').map(([name]) => name),
    ...(source.address === null || source.address.startsWith('https://') ? [] : ['address']),
    ...inputs.flatMap(({ name, value, reason }, i) => [
      ...(/\p{L}/u.test(name) ? [] : [`name of ${i}`]),
      ...(value === null && !/\p{L}/u.test(reason ?? '') ? [`reason of ${name}`] : []),
      ...(value === '' || reason === '' ? [`words of ${name}`] : []),
    ]),
  ];
};
const names = ({ inputs }: Explanation) => inputs.map(({ name }) => name);

const risked = (trades: readonly Trade[], count: number): readonly Trade[] =>
  trades.map((trade, i) => (i < count ? { ...trade, user: { initialRisk: decimal('5') } } : trade));

describe('figures of groups', () => {
  const sets = [
    tradesWith('10', '-5', '0', '0', '-1'),
    risked(tradesWith('10', '-5', '0'), 2),
    risked(tradesWith('4'), 1),
    tradesWith('-4', '-1'),
    risked(tradesWith(...Array.from({ length: 14 }, (_, i) => String((i % 5) - 2))), 14),
  ].map((trades) => columnsOf(trades));
  const bases = [...sets, ...sets.map((columns) => grossColumns(columns, noBand))];

  it('say everything, net and gross, with and without a value', () => {
    for (const columns of bases) {
      const rows = allRows(columns);
      const figures = totalFigures(columns, rows);
      const all = [
        ...groupFigureNames.map((name) => explainGroupFigure(name, figures)),
        explainDrawdown(equityColumns(columns, rows, 'money')),
        explainDrawdown(equityColumns(columns, rows, 'r')),
        explainSqn(rDistribution(columns, rows)),
        explainExpectancyInterval(expectancyInterval(columns, rows, 'money'), 'money'),
      ];
      expect(all.flatMap(gaps)).toEqual([]);
      expect(new Set(all.slice(columns.basis === 'gross' ? 1 : 0, groupFigureNames.length).map(({ title }) => title)).size).toBe(
        groupFigureNames.length - (columns.basis === 'gross' ? 1 : 0),
      );
    }
  });

  it('say before or after costs wherever costs make a difference', () => {
    for (const columns of bases) {
      const figures = totalFigures(columns, allRows(columns));
      const side = columns.basis === 'net' ? 'after costs' : 'before costs';
      const kind = columns.basis === 'net' ? 'net result' : 'gross result';
      for (const name of ['winRate', 'averageWin', 'averageLoss', 'payoff', 'profitFactor'] as const)
        expect(explainGroupFigure(name, figures).formula).toContain(side);
      expect(explainDrawdown(equityColumns(columns, allRows(columns), 'money')).formula).toContain(side);
      for (const name of ['expectancy', 'expectancyR', 'expectancyPercent'] as const)
        expect(explainGroupFigure(name, figures).formula.toLowerCase()).toContain(kind);
      expect(explainSqn(rDistribution(columns, allRows(columns))).formula).toContain(`R = ${kind} / initial risk`);
    }
  });

  it('count what they leave out, one trade or several', () => {
    const leftOut = (results: readonly string[], withRisk: number, name: (typeof groupFigureNames)[number]) => {
      const columns = columnsOf(risked(tradesWith(...results), withRisk));
      return explainGroupFigure(name, totalFigures(columns, allRows(columns))).leftOut;
    };
    for (const name of ['winRate', 'winRateInterval', 'payoff', 'profitFactor'] as const) {
      expect(leftOut(['1', '-1', '0'], 0, name)).toBe('1 break-even trade, which neither won nor lost.');
      expect(leftOut(['1', '-1', '0', '0'], 0, name)).toBe('2 break-even trades, which neither won nor lost.');
      expect(leftOut(['1', '-1'], 0, name)).toBeNull();
    }
    expect(leftOut(['1', '-1'], 1, 'expectancyR')).toBe('1 trade without a known initial risk.');
    expect(leftOut(['1', '-1'], 2, 'expectancyR')).toBeNull();
    expect(leftOut(['1', '-1'], 0, 'expectancyPercent')).toBe('2 trades without a known balance.');
  });

  it('name the ends of an interval, and its seed where it was drawn', () => {
    const many = bases[4]!;
    const figures = totalFigures(many, allRows(many));
    expect(names(explainGroupFigure('winRateInterval', figures)).slice(-2)).toEqual(['Win rate, lower end', 'Win rate, upper end']);
    const interval = explainExpectancyInterval(expectancyInterval(many, allRows(many), 'money'), 'money');
    expect(names(interval)).toEqual(['Lower end', 'Upper end', 'Method', 'Seed']);
    expect(interval.title).toContain('in money');
    const none = columnsOf([]);
    expect(names(explainGroupFigure('winRateInterval', totalFigures(none, allRows(none))))).toEqual([
      'Wins',
      'Wins and losses',
      'Win rate',
    ]);
    expect(names(explainExpectancyInterval(expectancyInterval(none, allRows(none), 'money'), 'money'))).toEqual(['Interval']);
  });

  it('name the stretch of the deepest fall', () => {
    // 10, then 5 and 4 below it: the peak is the first trade and the trough the third.
    const columns = columnsOf(tradesWith('10', '-5', '-4', '3'));
    expect(explainDrawdown(equityColumns(columns, allRows(columns), 'money')).inputs).toEqual([
      { name: 'Deepest drawdown', value: '9.00' },
      { name: 'Trades up to the peak', value: 1 },
      { name: 'Trades up to the trough', value: 3 },
    ]);
    const rising = columnsOf(tradesWith('1', '2'));
    expect(names(explainDrawdown(equityColumns(rising, allRows(rising), 'money')))).not.toContain('Trades up to the trough');
  });
});

describe('figures of one trade', () => {
  const stopped = { stopPrice: decimal('1.06900') };
  const plan = { id: 'p', at: epochMs(5), stop: decimal('1.06900'), isStopTaken: true, why: 'before the fill' } as NonNullable<
    Trade['plan']
  >;
  const assumed = { market: 'EURUSD', setup: null, risk: { unit: 'money', amount: decimal('50') }, currency: 'USD' } as NonNullable<
    Trade['assumedRisk']
  >;
  const excursion = { unit: 'money', adverse: decimal('4'), favourable: decimal('20') } as const;
  const flat = { closePrice: decimal('1.07000'), profit: decimal('0') };
  const trades: readonly Trade[] = [
    aTrade(),
    aTrade({ ...stopped, targetPrice: decimal('1.075'), fees: { nfa: decimal('-1') } }),
    aTrade({ ...stopped, ...flat, excursion }),
    aTrade({ symbol: 'nothing known', excursion }),
    { ...aTrade(), user: { initialRisk: decimal('20'), plannedTarget: decimal('1.08') } },
    { ...aTrade(), plan },
    { ...aTrade(), assumedRisk: assumed },
    { ...aTrade({ targetPrice: decimal('1.08') }), assumedRisk: assumed },
  ];

  it('say everything, whatever is known of stop, plan, excursion and worth of a point', () => {
    const all = trades.flatMap((trade) => {
      const measures = measureTrade(trade);
      const parts = [explainNet, explainR, explainPlannedR, explainTicks, explainExcursion];
      return parts.map((explain) => explain(trade, measures));
    });
    expect(all.flatMap(gaps)).toEqual([]);
    expect(new Set(all.map(({ title }) => title)).size).toBe(5);
  });

  it('name the plan by the time it was made, where the stop is the plan’s', () => {
    const taken = (trade: Trade, timeOf?: (at: number) => string) =>
      explainR(trade, measureTrade(trade), timeOf).inputs.find(({ name }) => name === 'Taken from')?.value;
    const timeOf = (at: number): string => `time ${String(at)}`;
    expect(taken({ ...aTrade(), plan }, timeOf)).toBe('stop of your plan of time 5');
    expect(taken({ ...aTrade(), plan })).toBe('stop of the plan');
    expect(taken(aTrade(stopped), timeOf)).toBe('last stated stop');
    expect(taken({ ...aTrade(), plan, user: { initialStop: decimal('1.06900') } }, timeOf)).toBe('stop noted by the trader');
  });

  it('say of an assumed 1R what it is, for what it was settled, and that it is no stop', () => {
    const trade = { ...aTrade({ targetPrice: decimal('1.08') }), assumedRisk: assumed };
    const { formula, inputs } = explainR(trade, measureTrade(trade));
    expect(formula).toContain('no stop is known');
    expect(inputs.map(({ name, value }) => [name, value]).slice(2)).toEqual([
      ['Assumed', '1R = $50'],
      ['Set for', 'EURUSD'],
      ['Assumed 1R in money', 50],
      // 12.30 / 50
      ['R', expect.closeTo(0.246, 12)],
    ]);
    expect(explainPlannedR(trade, measureTrade(trade)).inputs.map(({ name }) => name)).toContain('Assumed 1R in money');
    const noted = { ...trade, user: { initialRisk: decimal('20') } };
    const money = explainPlannedR(noted, measureTrade(noted)).inputs.find(({ name }) => name === 'Money at risk as noted');
    expect(money?.value).toBe(20);
    const plain = aTrade(stopped);
    expect(names(explainPlannedR(plain, measureTrade(plain)))).toEqual(['Average entry', 'Target', 'Initial stop', 'R planned']);
  });
});

describe('figures of an account of a prop firm', () => {
  const figures: readonly PropFirmFigure[] = ['floor', 'today', 'target', 'days', 'consistency'];
  const rules = (change: Partial<PropFirmRules> = {}): PropFirmRules => ({
    accountSize: decimal('10000'),
    maxDrawdown: { kind: 'static', amount: decimal('500') },
    dailyLoss: null,
    target: null,
    minimumDays: null,
    consistencyShare: null,
    ...change,
  });
  const strict = rules({ dailyLoss: decimal('200'), target: decimal('800'), minimumDays: 5, consistencyShare: 0.3 });
  const drawdowns: readonly PropFirmRules['maxDrawdown'][] = [
    { kind: 'static', amount: decimal('500') },
    { kind: 'trailing', amount: decimal('500') },
    { kind: 'end-of-day', amount: decimal('500'), highestFloor: decimal('10000') },
  ];
  const now = epochMs(Date.UTC(2024, 6, 1));
  const judge = (own: PropFirmRules, trades: readonly Trade[], of?: FirmNumber['of']) =>
    evaluatePropFirm({ rules: own, trades, now, stated: of === undefined ? undefined : { of, amount: decimal('9700'), at: epochMs(0) } });

  it('say everything under every kind of rule, with and without trades, alive and ended', () => {
    for (const own of [rules(), strict].flatMap((plain) => drawdowns.map((maxDrawdown) => ({ ...plain, maxDrawdown })))) {
      const states = [
        judge(own, []),
        judge(own, tradesWith('20', '-10')),
        judge(own, tradesWith('-600')),
        judge(own, [], 'floor'),
        judge(own, [], 'peak'),
      ];
      for (const state of states) {
        const all = figures.map((figure) => explainPropFirm(figure, state, own));
        expect(all.flatMap(gaps)).toEqual([]);
        expect(new Set(all.map(({ title }) => title)).size).toBe(figures.length);
      }
    }
  });

  it('name the firm’s own number only where there is one, by what it is', () => {
    const told = (of?: FirmNumber['of']) => {
      const { inputs } = explainPropFirm('floor', judge(rules(), [], of), rules());
      return inputs.filter(({ name }) => name.includes('as the firm shows it')).map(({ name, value }) => [name, value]);
    };
    expect([told(), told('floor'), told('peak')]).toEqual([
      [],
      [['Floor as the firm shows it', '9700']],
      [['Highest equity as the firm shows it', '9700']],
    ]);
    const stops = rules({ maxDrawdown: drawdowns[2]! });
    const floorNames = [rules(), stops].map((own) => names(explainPropFirm('floor', judge(own, []), own)));
    expect(floorNames.map((all) => all.includes('The floor stops at'))).toEqual([false, true]);
  });

  it('say that a breach ended the account, and nothing of what would be left', () => {
    const told = (trades: readonly Trade[]) => explainPropFirm('floor', judge(rules(), trades), rules()).inputs.at(-1);
    expect(told(tradesWith('-600'))).toEqual({ name: 'Room overall', value: null, reason: 'The breach ended the account' });
    expect(told(tradesWith('-100'))).toEqual({ name: 'Room overall', value: '400.00' });
  });

  it('have a formula of the floor for each kind', () => {
    const formulas = drawdowns.map((maxDrawdown) => explainPropFirm('floor', judge(rules(), []), rules({ maxDrawdown })).formula);
    expect(new Set(formulas).size).toBe(3);
    for (const formula of formulas) expect(formula).toMatch(/floor = .{20}/u);
  });
});
