/** What the calculators answer, from texts as they are typed. Numbers are the project's published vectors or worked out by hand. */
import { describe, expect, it } from 'vitest';
import { futuresContracts } from '@/domain/market/futures-contracts';
import type { BlockedAnswer, FiguresAnswer, RawInputs, World } from '@/features/calculator/calculator';
import { edgeSize } from '@/domain/risk/edge-size';
import type { OwnSeries } from '@/features/calculator/own-results';
import { aRate } from '../../domain/risk/a-rate';
import { answered, asked, figures } from './asked';

describe('prices as they are typed', () => {
  it('take a comma as decimal mark where it can be nothing else, and ask where it can', () => {
    const raw = { stopBy: 'prices', entry: '1,0842', stop: '1,08' };
    expect(answered('position-size', raw).figures[0]?.figure).toBe('0.23');
    const { problems } = asked('position-size', { ...raw, entry: '1,084', stop: '-1.08' });
    expect(Object.fromEntries(problems)).toEqual({
      entry: '“1,084” can mean 1084 or 1.084: write it without the comma.',
      stop: 'A price of EURUSD is above 0.',
    });
  });
});

describe('position size', () => {
  it('of EURUSD with 10,000 USD, 1 % and 20 pips is 0.50 lots', () => {
    const answer = answered('position-size', { equity: '10,000', risk: '1', distance: '20' });
    expect(figures(answer)).toMatchObject({
      'Position size': '0.50 lots',
      'Risk after rounding': '100.00 USD',
      'Value of a pip': '10.00 USD',
    });
  });

  it('of USDJPY with 25 pips is 0.62 lots, with the rate and its time in the answer', () => {
    const answer = answered('position-size', { symbol: 'usdjpy', distance: '25' }, [aRate('USDJPY', '157.25')]);
    expect(figures(answer)).toMatchObject({
      'Position size': '0.62 lots',
      'Value of a pip': '6.3593 USD',
      'Risk after rounding': '98.57 USD',
    });
    expect(answer.path).toMatchObject([{ base: 'USD', quote: 'JPY', use: 'inverse', at: 1_780_000_000_000 }]);
  });

  it('never shows the size before rounding as the next step that is not reached', () => {
    // 999.99 USD over 1,000 USD a lot is 0.99999 of one lot.
    const answer = answered('position-size', { riskBy: 'money', riskMoney: '999.99', distance: '100', lotStep: '1' });
    expect(answer.figures[0]).toMatchObject({ figure: '0', note: '0.9999 before rounding down to steps of 1; 0 EUR' });
  });

  it('is blocked without the rate, with its reason and the pair', () => {
    expect(asked('position-size', { symbol: 'USDJPY' }).answer).toEqual({
      kind: 'blocked',
      reason: 'There is no rate between JPY and USD.',
      missing: [{ base: 'USD', quote: 'JPY' }],
    });
  });

  it('of gold with a stop of 5.00 is 0.20 lots, whatever is called a pip', () => {
    for (const [pip, distance] of [
      ['0.01', '500'],
      ['0.1', '50'],
      ['1', '5'],
    ]) {
      const answer = answered('position-size', { symbol: 'XAUUSD', pip: pip ?? '', distance: distance ?? '' });
      expect(figures(answer)).toMatchObject({ 'Position size': '0.20 lots', 'Value of a move of 1.00': '100.00 USD' });
    }
  });

  it.each([
    ['ES', '24', '1'],
    ['MNQ', '160', '6'],
    ['CL', '35', '1'],
    ['ZN', '8', '4'],
    ['GC', '40', '1'],
    ['6J', '100', '0'],
  ])('of %s with 500 USD and %s ticks is %s', (symbol, distance, size) => {
    const answer = answered('position-size', { symbol, riskBy: 'money', riskMoney: '500', distance });
    expect(answer.figures[0]?.figure).toBe(size);
  });

  it('of 6J says why it is 0 and that the registry has no micro; of ES it names the micro and its size', () => {
    const yen = answered('position-size', { symbol: '6JZ26', riskBy: 'money', riskMoney: '500', distance: '100' });
    expect(yen.remarks?.[0]?.text).toContain('One contract of 6J risks 625.00 USD');
    expect(yen.remarks?.[0]?.text).toContain('There’s no micro of 6J.');
    const spoos = answered('position-size', { symbol: 'ES', riskBy: 'money', riskMoney: '250', distance: '24' });
    expect(figures(spoos)).toMatchObject({ 'In micros, MES': '8 contracts' });
  });

  it('takes entry and stop of a Treasury future in 32nds', () => {
    const answer = answered('position-size', {
      symbol: 'ZN',
      riskBy: 'money',
      riskMoney: '500',
      stopBy: 'prices',
      entry: "110'16.5",
      stop: "110'12.5",
    });
    // 4/32 of a point are 125 USD.
    expect(answer.figures[0]?.figure).toBe('4');
    expect(figures(answer)).toMatchObject({ 'Value of a tick': '15.625 USD' });
  });
});

describe('the other calculators of money', () => {
  it('value a tick of every contract as the registry does', () => {
    for (const { symbol, tickValue } of futuresContracts.values()) {
      const value = figures(answered('pip-value', { symbol }))['One tick, one contract'];
      expect(Number(value?.replace(/[ ,A-Z]/g, ''))).toBe(Number(tickValue));
    }
  });

  it('tell profit and loss in money and pips, with sign and costs', () => {
    const raw = { entry: '1.0842', exit: '1.0877', size: '0.5', costs: '3.50' };
    expect(figures(answered('profit-loss', raw))).toEqual({ 'Net result': '+171.50 USD', 'In pips': '+35 pips' });
    expect(figures(answered('profit-loss', { ...raw, side: 'short' }))).toEqual({ 'Net result': '−178.50 USD', 'In pips': '−35 pips' });
  });

  it('count ticks between prices in 32nds', () => {
    const answer = answered('futures-ticks', { contract: 'ZN', from: "110'16", to: "110'24.5", contracts: '2' });
    // 17 half 32nds of 15.625 USD, twice.
    expect(figures(answer)).toMatchObject({ Ticks: '+17 ticks', 'Value to a long position': '+531.25 USD' });
    expect(asked('futures-ticks', { contract: 'EURUSD', from: '1', to: '2' }).answer).toMatchObject({ kind: 'blocked' });
    // The example prices are those of ES; another contract asks for its own.
    expect([...asked('futures-ticks', { contract: 'CL' }).problems]).toEqual([
      ['from', 'Enter a price.'],
      ['to', 'Enter a price.'],
    ]);
  });

  it('ask the user for the margin of a future and compute that of a pair', () => {
    expect(asked('margin', { symbol: 'ES' }).problems.get('perContract')).toBe('Enter a number.');
    expect(figures(answered('margin', { symbol: 'ES', perContract: '1,500', size: '2' }))).toEqual({ 'Required margin': '3,000.00 USD' });
    const pair = answered('margin', { size: '0.5', leverage: '30' }, [aRate('EURUSD', '1.10')]);
    expect(figures(pair)).toEqual({ 'Required margin': '1,833.34 USD', Exposure: '55,000.00 USD' });
  });

  it('convert directly, inversely and through USD, and say which', () => {
    const rates = [aRate('GBPUSD', '1.25'), aRate('USDJPY', '160')];
    const note = (from: string, to: string) => {
      const answer = answered('conversion', { amount: '100', fromCurrency: from, toCurrency: to }, rates);
      return [answer.figures[0]?.figure, answer.figures[0]?.note?.split(', ')[1]?.split(';')[0]];
    };
    expect(note('GBP', 'USD')).toEqual(['125.00 USD', 'by one rate']);
    expect(note('USD', 'GBP')).toEqual(['80.00 GBP', 'by the inverse of one rate']);
    expect(note('GBP', 'JPY')).toEqual(['20,000 JPY', 'through USD']);
  });

  it('weigh reward against risk', () => {
    expect(figures(answered('risk-reward', { entry: '1.0842', stop: '1.0828', target: '1.0877', winRate: '40' }))).toEqual({
      Reward: '+2.50R',
      'Break-even win rate': '28.6\u2009%',
      'Expectancy of a trade': '+0.40R',
    });
  });
});

describe('compounding', () => {
  it('says in which period a balance runs out instead of going on below nothing', () => {
    const answer = answered('compounding', { equity: '1000', growth: '10', periods: '12', contribution: '-600' });
    expect(figures(answer)).toEqual({ 'Balance at the end': '0.00 USD', Growth: '+150.00 USD', 'Paid in': '−1,150.00 USD' });
    expect(answer.remarks?.[0]?.title).toBe('The balance runs out in period 2');
    expect(answer.tables?.[0]?.rows).toHaveLength(2);
  });

  it('gives no balance that nobody can read', () => {
    // 11 to the power of 30 is 1.7e31.
    expect(asked('compounding', { growth: '1000', periods: '30' }).answer).toMatchObject({ kind: 'blocked', missing: [] });
  });
});

describe('simulations', () => {
  it('pass odds as ratios and name the closed form where it applies', () => {
    const { answer } = asked('risk-of-ruin', { winRate: '55', payoff: '1', risk: '5', ruin: '100', sizing: 'fixed' });
    expect(answer).toMatchObject({
      kind: 'equity',
      question: { bets: { kind: 'two outcomes', winProbability: 0.55, payoff: 1 }, riskFraction: 0.05, ruin: 1, sizing: 'fixed', seed: 1 },
    });
    // Edge 0.1 and 20 stakes: 0.0181.
    expect(answer?.kind === 'equity' && answer.remarks[0]?.title).toBe('Ever losing 100.0\u2009% with a fixed stake: 1.8\u2009%');
  });

  it('read the rules of a firm, with empty ones as none', () => {
    const { answer } = asked('prop-firm', { dailyLoss: '', highestFloor: '50,000', consistency: '30', minimumDays: '5' });
    expect(answer).toMatchObject({
      kind: 'prop firm',
      question: {
        rules: {
          accountSize: '50000',
          maxDrawdown: { kind: 'trailing', amount: '2000', highestFloor: '50000' },
          dailyLoss: null,
          target: '3000',
          minimumDays: 5,
          consistencyShare: 0.3,
        },
        source: { kind: 'two outcomes', tradesPerDay: 2 },
      },
    });
  });
});

describe('size from the own edge', () => {
  const series = (results: readonly number[], change: Partial<OwnSeries> = {}): World['own'] => ({
    state: 'ready',
    byCurrency: new Map([
      [
        'USD',
        {
          results,
          dayOf: results.map((_, index) => index),
          unit: 'R',
          trades: results.length,
          withR: results.length,
          counted: 'Live and demo accounts',
          assumed: null,
          isSample: false,
          currency: 'USD',
          ...change,
        },
      ],
    ]),
  });
  const published = [1.8, -1, -1, 2.2, -0.5, 0.9, -1, 3.1, -1, 0.4, -1, 1.5, -1, -0.2, 2, -1, 1.1, -1, 0, 1.6];
  /** The answer that the worker's outcome leads to. */
  const concluded = (raw: RawInputs, results: readonly number[], change?: Partial<OwnSeries>): FiguresAnswer | BlockedAnswer => {
    const { answer } = asked('own-edge', raw, { own: series(results, change) });
    if (answer?.kind !== 'edge') throw new Error(answer?.kind);
    return answer.conclude(edgeSize(answer.question));
  };
  const own = (results: readonly number[], change?: Partial<OwnSeries>) => concluded({}, results, change);

  it('says first that it rests on an assumed 1R', () => {
    const assumed = 'R of 20 of 20 trades is assumed: 1R = $150';
    expect(own(published, { assumed }).remarks?.[0]).toMatchObject({ tone: 'caution', title: assumed });
    expect(own(published).remarks?.some(({ title }) => title.includes('assumed'))).toBe(false);
  });

  it('is refused while the interval includes zero, with n, the interval and what would do', () => {
    const answer = own(published);
    expect(answer).toMatchObject({ kind: 'blocked', figures: [{ figure: '+0.30R', sample: 'n = 20' }] });
    expect(answer.kind === 'blocked' && answer.reason).toBe(
      'The interval includes zero. With 20 trades this could be luck; about 168 like these would do. So there’s no size to suggest.',
    );
  });

  it('is the smaller of the lower bound and the own limit, and leads on to the position size', () => {
    const proven = Array.from({ length: 400 }, (_, index) => (index % 5 < 3 ? 1.5 : -1));
    const answer = own(proven);
    expect(answer).toMatchObject({ kind: 'figures', next: { calculator: 'position-size', inputs: { risk: '1', currency: 'USD' } } });
    expect(answer.kind === 'figures' && answer.figures[0]).toMatchObject({ figure: '1\u2009%', note: '100.00 USD; your limit decides' });
    const low = concluded({ cap: '50' }, proven);
    expect(low.kind === 'figures' && low.figures[0]?.note).toContain('the lower bound decides');
  });

  it('says that trades are samples, or measured in average losses', () => {
    const answer = own(published, { isSample: true, unit: 'average loss', withR: 3 });
    expect(answer.kind === 'blocked' && answer.remarks?.map(({ title }) => title)).toEqual([
      'Sample data',
      'R is known for 3 of 20 trades',
    ]);
  });

  it('waits for the journal, and says when there is none of the currency', () => {
    expect(asked('own-edge', {}).answer).toMatchObject({ kind: 'waiting' });
    expect(asked('own-edge', { currency: 'EUR' }, { own: series(published) }).answer).toMatchObject({
      kind: 'blocked',
      reason: 'Your journal has no trades we can measure in EUR. It has some in USD.',
    });
    expect(asked('own-edge', {}, { own: { state: 'none', reason: 'No trades.' } }).answer).toMatchObject({
      kind: 'blocked',
      reason: 'No trades.',
    });
  });
});
