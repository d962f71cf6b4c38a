/** Two rows make a trade: which is the entry, which way it went, what is wrong with a pair, and whether the running total moves as it should. */
import { describe, expect, it } from 'vitest';
import { pairLegs, type Leg } from '@/domain/import/tradingview/pair-legs';
import { reconcileCumulative, type ClosedResult } from '@/domain/import/tradingview/reconcile-cumulative';
import { tradingviewTradesImporter } from '@/domain/import/tradingview/trades-importer';
import type { DecimalText } from '@/domain/money/decimal-text';
import { fixtureOf, tableTest } from '../mapped/table-test';

const decimal = (text: string): DecimalText => text as DecimalText;
const { outcomeOf, problemsOf, statementOf } = tableTest(tradingviewTradesImporter);
const list = fixtureOf('tradingview/second-generation.csv');
const listName = 'Trend OANDA_EURUSD, 60.csv';
const options = { answers: { mapping: { 15: 'symbol' as const } } };

const aLeg = (row: number, type: string, change: Partial<Leg> = {}): Leg => ({
  row,
  text: `row ${row}`,
  number: '1',
  type,
  signal: '',
  timeText: '2026-07-06 08:00',
  time: { wallMs: 0, offsetMs: null },
  price: decimal('100'),
  quantity: decimal('1'),
  profit: null,
  cumulative: null,
  favourable: null,
  adverse: null,
  ...change,
});
const at = (wallMs: number) => ({ time: { wallMs, offsetMs: null } });
/** Rows of the entries and exits, and of what has no pair. */
const told = (legs: readonly Leg[]) => {
  const { pairs, open, surplus } = pairLegs(legs);
  return {
    pairs: pairs.map(({ entry, exit }) => [entry.row, exit.row]),
    open: open.map(({ row }) => row),
    surplus: surplus.map(({ row }) => row),
  };
};

describe('of two rows at one time', () => {
  const entries =
    'Entry Long|Einstieg Long|Eröffnung|Entrada en largo|Entrée|Entree|Ingresso|Wejście|Giriş|Вход|Openen|多头进场|多頭進場|多头入场|多頭入場|开仓|買い開倉|ロングエントリー';
  const exits =
    'Exit Long|Close|Ausstieg|Schließen|Salida|Saída|Sortie|Uscita|Wyjście|Çıkış|Выход|多头出场|多頭出場|平仓|平倉|ロング決済|エグジット';

  it.each(entries.split('|'))('“%s” is the entry', (word) => {
    expect(told([aLeg(1, 'Qa'), aLeg(2, word)]).pairs).toEqual([[2, 1]]);
    expect(told([aLeg(1, word), aLeg(2, 'Qa')]).pairs).toEqual([[1, 2]]);
  });

  it.each(exits.split('|'))('“%s” is the exit', (word) => {
    expect(told([aLeg(1, word), aLeg(2, 'Qa')]).pairs).toEqual([[2, 1]]);
    expect(told([aLeg(1, 'Qa'), aLeg(2, word)]).pairs).toEqual([[1, 2]]);
  });

  it('words count only where they begin, and before times', () => {
    expect(told([aLeg(1, 'No entry', at(1)), aLeg(2, 'Not close', at(0))]).pairs).toEqual([[2, 1]]);
    expect(told([aLeg(1, 'Entry', at(1)), aLeg(2, 'Exit', at(0))]).pairs).toEqual([[1, 2]]);
  });

  it('an unknown word is what it mostly is by time, else the first row is the entry', () => {
    const usual = [aLeg(1, 'Qb', at(1)), aLeg(2, 'Qa', at(0))];
    const same = [aLeg(3, 'Qb', { number: '2' }), aLeg(4, 'Qa', { number: '2' })];
    expect(told([...usual, ...same]).pairs).toEqual([
      [2, 1],
      [4, 3],
    ]);
    expect(told([aLeg(1, 'Qa'), aLeg(2, 'Qa')]).pairs).toEqual([[1, 2]]);
    // Rows of one word tell by their times; where those are the same, as most others do.
    const exitFirst = [aLeg(1, 'Qa', at(1)), aLeg(2, 'Qa', at(0)), aLeg(3, 'Qa', { number: '2' }), aLeg(4, 'Qa', { number: '2' })];
    expect(told(exitFirst).pairs).toEqual([
      [2, 1],
      [4, 3],
    ]);
  });
});

describe('a row', () => {
  const entry = aLeg(1, 'Entry');

  it.each('Open|Offen|abierta|aberta|ouvert|ouverte|aperto|aperta|otwarta|açık|открыта|открыто|未平仓|未平倉|持仓|保有中'.split('|'))(
    '“%s” has no exit yet, whether signal or time says so',
    (word) => {
      expect(told([entry, aLeg(2, 'Exit', { signal: word })])).toEqual({ pairs: [], open: [1, 2], surplus: [] });
      expect(told([entry, aLeg(2, 'Exit', { timeText: word })])).toEqual({ pairs: [], open: [1, 2], surplus: [] });
      expect(told([entry, aLeg(2, 'Exit', { signal: `${word} gap` })]).pairs).toEqual([[1, 2]]);
      expect(told([entry, aLeg(2, 'Exit', { signal: `Re-${word}` })]).pairs).toEqual([[1, 2]]);
    },
  );

  it('without a time, a price or another row is open; three rows are too many', () => {
    expect(told([entry, aLeg(2, 'Exit', { time: null })]).open).toEqual([1, 2]);
    expect(told([entry, aLeg(2, 'Exit', { price: null })]).open).toEqual([1, 2]);
    expect(told([entry])).toEqual({ pairs: [], open: [1], surplus: [] });
    expect(told([entry, aLeg(2, 'Exit'), aLeg(3, 'Exit')])).toEqual({ pairs: [], open: [], surplus: [1, 2, 3] });
  });
});

describe('the side', () => {
  const side = (
    words: readonly [string, string],
    prices: readonly [string, string],
    profit: string | null,
    ofEntry: string | null = null,
  ) =>
    pairLegs([
      aLeg(1, words[0], { price: decimal(prices[0]), profit: ofEntry === null ? null : decimal(ofEntry) }),
      aLeg(2, words[1], { ...at(1), price: decimal(prices[1]), profit: profit === null ? null : decimal(profit) }),
    ]).pairs[0]?.side;

  it('is said by either row, else told by the result', () => {
    expect(side(['Entry long', 'Exit'], ['100', '90'], '10')).toBe('long');
    expect(side(['Entry', 'Exit short'], ['100', '110'], '10')).toBe('short');
    expect(side(['Entry', 'Exit'], ['100', '110'], '10')).toBe('long');
    expect(side(['Entry', 'Exit'], ['100', '110'], '-10')).toBe('short');
    expect(side(['Entry', 'Exit'], ['100', '90'], '-10')).toBe('long');
    expect(side(['Entry', 'Exit'], ['100', '90'], null, '10')).toBe('short');
    expect(side(['Entry', 'Exit'], ['100', '100'], '10')).toBeNull();
    expect(side(['Entry', 'Exit'], ['100', '110'], null)).toBeNull();
  });
});

describe('what is wrong with a pair', () => {
  const reasonOf = (whole: string | RegExp, broken: string) => problemsOf(list.replace(whole, broken), options)[0];

  it('is said in words, in the row that has to be looked at', () => {
    expect(reasonOf('1,Exit long,2026-07-06 10:00', '1,Exit long,2026-07-36 10:00')).toMatchObject({
      row: 2,
      column: 'Date and time',
      reason: "'2026-07-36 10:00' is not a date with a time of the day.",
    });
    expect(reasonOf('2,Entry short,2026-07-06 10:00', '2,Entry short,2026-07-08 10:00')).toMatchObject({
      row: 4,
      column: null,
      reason: 'Trade 2 closes (2026-07-07 08:00) before it opens (2026-07-08 10:00).',
      isOfRow: true,
    });
    expect(reasonOf('SL,1.1692,50000', 'SL,1.1692,40000')).toMatchObject({
      row: 4,
      reason: 'Trade 2 is entered with 50000 and left with 40000.',
    });
    expect(reasonOf('TP,1.16755,100000,116405,350', 'TP,1.16755,100000,116405,351')).toMatchObject({
      row: 2,
      reason: 'The two rows of trade 1 state different results.',
    });
    expect(reasonOf('3,Exit long', '1,Exit long')).toMatchObject({
      row: 2,
      column: null,
      reason: 'Trade 1 has more rows than an entry and an exit.',
    });
    const wordless = list
      .replace('3,Exit long', '3,Exit')
      .replace('3,Entry long', '3,Entry')
      .replaceAll('1000,1169.2,0.8', '1000,1169.2,0');
    expect(problemsOf(wordless, options)[0]).toMatchObject({
      row: 7,
      reason: "'Entry' does not say whether trade 3 is long or short, and no result tells it.",
    });
  });

  it('is none where the entry states a result of nothing, or the same with more zeros', () => {
    const entryStates = (text: string) => list.replace('L,1.16405,100000,116405,350', `L,1.16405,100000,116405,${text}`);
    const isRead = ['0', '-0.00', '350.00', '', '349.99'].map((text) => outcomeOf(entryStates(text), options, listName).ok);
    expect(isRead).toEqual([true, true, true, true, false]);
  });

  it('goes with both rows where the row is left out, and a lone row says why it is not read', () => {
    const broken = list.replace('SL,1.1692,50000', 'SL,1.1692,40000');
    const left = statementOf(broken, { answers: { ...options.answers, leftOut: [4] } }, listName);
    expect(left.trades.map(({ row }) => row)).toEqual([2, 6]);
    expect(left.skipped.map(({ row }) => row)).toEqual([4, 5]);
    for (const { reason } of left.skipped) expect(reason).toContain('Trade 2 is entered with 50000 and left with 40000.');
    const alone = list.replace('SL,1.1692,50000', 'SL,1.1692,x');
    const lost = statementOf(alone, { answers: { ...options.answers, leftOut: [4] } }, listName);
    expect(lost.skipped[1]).toMatchObject({
      row: 5,
      reason: 'The other row of this trade is left out by you, so the trade isn’t read.',
    });
  });
});

describe('the running total', () => {
  const results = (...list: readonly (readonly [profit: string, cumulative: string | null])[]): ClosedResult[] =>
    list.map(([profit, cumulative], i) => ({
      number: `${i + 1}`,
      row: 10 * (i + 1),
      profit: decimal(profit),
      cumulative: cumulative === null ? null : decimal(cumulative),
    }));

  it('is compared from its first trade on, in the order of the numbers', () => {
    const whole = results(['10', '110'], ['-5', '105'], ['1', '106']);
    expect(reconcileCumulative(whole.toReversed())).toEqual({ state: 'equal', stated: '106' });
    expect(reconcileCumulative([])).toEqual({ state: 'not-stated' });
    expect(reconcileCumulative(results(['1', null], ['1', '2']))).toEqual({ state: 'not-stated' });
    expect(reconcileCumulative(results(['1', '1'], ['1', null]))).toEqual({ state: 'not-stated' });
    expect(reconcileCumulative(results(['1', '1'], ['1', null], ['1', '3']))).toMatchObject({ state: 'different', difference: '0.00' });
  });

  it('may move by rounding: one and a half of the last digit at each step, never more', () => {
    // Two digits: half of the last is 0.005, so that a step may be 0.015 off; printed in two digits that is 0.01.
    expect(reconcileCumulative(results(['1.00', '1.00'], ['1.00', '2.01'])).state).toBe('equal');
    expect(reconcileCumulative(results(['1.00', '1.00'], ['1.00', '2.02']))).toEqual({
      state: 'different',
      stated: '2.02',
      difference: '0.02',
      explanation: ['Row 20: trade 2 states 1.00, the running total moves by 1.02.'],
    });
    // With three digits anywhere all are finer: 0.0015.
    expect(reconcileCumulative(results(['1.000', '1.000'], ['1.00', '2.01'])).state).toBe('different');
    expect(reconcileCumulative(results(['1.00', '1.000'], ['1.00', '2.001'])).state).toBe('equal');
    // Whole numbers are taken as having left out zeros.
    expect(reconcileCumulative(results(['1', '1'], ['1', '3'])).state).toBe('different');
  });

  it('may end elsewhere with no row to blame, and blames five rows at most', () => {
    // Each step is 0.01 off; five of them are 0.05, allowed are six halves of 0.01.
    const drift = results(['1.00', '1.00'], ...[2, 3, 4, 5, 6].map((n) => ['1.00', `${n}.0${n - 1}`] as const));
    expect(reconcileCumulative(drift)).toEqual({
      state: 'different',
      stated: '6.05',
      difference: '0.05',
      explanation: ['No single row explains the difference.'],
    });
    const leaps = (count: number) =>
      reconcileCumulative(results(['1', '1'], ...Array.from({ length: count }, (_, i) => ['1', `${1 + 2 * (i + 1)}`] as const)));
    expect(leaps(5)).toMatchObject({ explanation: { length: 5 } });
    expect(leaps(7)).toMatchObject({ explanation: { length: 6, 5: '2 more rows differ so.' } });
  });
});
