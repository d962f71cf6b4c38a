// @vitest-environment jsdom
/** Terms and costs of practice, entries for the quiz, and what its result says. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { quizResult } from '@/domain/practice/quiz-result';
import { madeEntries } from '@/features/charts/practice/made-entries';
import { keepBook, keepOwnCosts, readBook, readOwnCosts, settingsOf } from '@/features/charts/practice/practice-book';
import type { PracticeBook } from '@/features/charts/practice/practice-book';
import { practiceMarks } from '@/features/charts/practice/practice-marks';
import { practiceCosts, practiceSettings, practiceTerms, usualStop } from '@/features/charts/practice/practice-terms';
import { answersOf, keepQuiz, readQuiz } from '@/features/charts/practice/quiz-book';
import type { QuizBook } from '@/features/charts/practice/quiz-book';
import { quizVerdict } from '@/features/charts/practice/quiz-verdict';
import { journalTrade, practiceAccountId } from '@/features/charts/practice/record-practice';
import type { TimedTrade } from '@/services/bars/practised';

const text = (value: string): DecimalText => value as DecimalText;
const trade = (more: Partial<BrokerFacts> = {}, user: Trade['user'] = {}): Trade => ({
  id: 't',
  accountId: 'a',
  user,
  broker: {
    ticket: '1',
    symbol: 'EURUSD',
    side: 'long',
    lots: text('0.5'),
    openedAt: 1_000 as EpochMs,
    closedAt: 2_000 as EpochMs,
    openedText: '',
    closedText: '',
    openPrice: text('1.10000'),
    closePrice: text('1.10200'),
    stopPrice: text('1.09900'),
    targetPrice: null,
    commission: text('-3.5'),
    taxes: text('0'),
    swap: text('0'),
    profit: text('100'),
    comment: '',
    magic: null,
    partOf: null,
    continuedBy: null,
    importId: 'i',
    row: 1,
    ...more,
  },
});

describe('terms and costs', () => {
  it('are those of the market: pips and lots of a pair, points and contracts of a future, units of what nobody knows', () => {
    expect(practiceTerms('EURUSD', '0.00001')).toMatchObject({ currency: 'USD', unit: { word: 'pips', size: 0.0001 }, sizeWord: 'lots' });
    expect(practiceTerms('simulated-ES', '0.25')).toMatchObject({
      currency: 'USD',
      unit: { word: 'points', size: 1 },
      sizeWord: 'contracts',
    });
    expect(practiceTerms('USDJPY', '0.001')).toMatchObject({ currency: 'JPY', unit: { word: 'pips', size: 0.01 } });
    expect(practiceTerms('NOBODY', '0.01')).toMatchObject({ sizeWord: 'units', contract: { pointValue: 1, tickSize: '0.01' } });
  });

  it('say where each figure is from, and take what was set', () => {
    const terms = practiceTerms('EURUSD', '0.00001');
    const assumed = practiceCosts('EURUSD', terms, [], {});
    expect(assumed).toMatchObject({
      spread: { value: 1, isOwn: false },
      commission: { value: 0, from: 'Assumed: none. Set your broker’s.' },
    });
    const own = practiceCosts('EURUSD', terms, [], { spread: 0.4 });
    expect(own.spread).toEqual({ value: 0.4, from: 'Set by you.', isOwn: true });
    // 1 pip is 10 ticks, 0.4 pips are 4, 0.2 are 2.
    expect(practiceSettings(terms, assumed)).toMatchObject({ spread: { ticks: 10 }, slippageTicks: 2, commission: { kind: 'none' } });
    expect(practiceSettings(terms, own).spread.ticks).toBe(4);
  });

  it('take the commission from five own trades on: 3.50 on half a lot is 3.50 a lot and side', () => {
    const terms = practiceTerms('EURUSD', '0.00001');
    const five = Array.from({ length: 5 }, () => trade());
    expect(practiceCosts('EURUSD', terms, five, {}).commission).toMatchObject({ value: 3.5, isOwn: false });
    expect(practiceCosts('EURUSD', terms, five.slice(1), {}).commission.value).toBe(0);
  });

  it('suggest a stop of one and a half mean ranges, in whole pips', () => {
    const bars = { length: 2, high: Float64Array.of(1.1012, 1.1022), low: Float64Array.of(1.1, 1.101) };
    // 12 pips each, times 1.5.
    expect(usualStop(bars, practiceTerms('EURUSD', '0.00001'))).toBe(18);
  });
});

const book: PracticeBook = {
  replay: 'r1',
  digest: 'd',
  market: 'EURUSD',
  title: 'EURUSD',
  tickSize: '0.00001',
  costs: { spread: 1, slippage: 0.2, commission: 3.5 },
  size: { by: 'risk', value: 100 },
  acts: [
    { kind: 'enter', at: 500, side: 'long', order: { kind: 'market' }, stop: 1.099, target: 1.103 },
    { kind: 'close', at: 900 },
  ],
};
const done: TimedTrade = {
  act: 0,
  side: 'long',
  units: 50_000,
  entryBar: 1,
  exitBar: 5,
  entryPrice: 1.1,
  exitPrice: 1.102,
  initialStop: 1.099,
  gross: 100,
  commission: 3.5,
  swap: 0,
  net: 96.5,
  exitReason: 'exit rule',
  isAmbiguous: false,
  r: 1.93,
  openedAt: 1_000,
  closedAt: 2_000,
};

describe('what is practiced', () => {
  beforeEach(() => localStorage.clear());

  it('is found again with its replay, and not with another', () => {
    keepBook('anna', book);
    expect(readBook('anna', 'r1')).toEqual(book);
    expect(readBook('anna', 'r2')).toBeNull();
    localStorage.setItem('sextant:practice:anna', JSON.stringify({ ...book, acts: [{ kind: 'enter' }] }));
    expect(readBook('anna', 'r1')).toBeNull();
  });

  it('keeps costs by market, and fills by those of its book', () => {
    keepOwnCosts('anna', 'EURUSD', { spread: 2 });
    keepOwnCosts('anna', 'ES', { commission: 4 });
    expect([readOwnCosts('anna', 'EURUSD'), readOwnCosts('anna', 'ES'), readOwnCosts('anna', 'NQ')]).toEqual([
      { spread: 2 },
      { commission: 4 },
      {},
    ]);
    expect(settingsOf(book).settings).toMatchObject({ commission: { kind: 'per lot and side', money: 3.5 }, spread: { ticks: 10 } });
  });

  it('goes to the journal with its stop, its costs and its size, into the account of practice', () => {
    expect(journalTrade(book, done)).toMatchObject({
      accountId: practiceAccountId,
      symbol: 'EURUSD',
      quantity: '0.5',
      unit: 'lots',
      openPrice: '1.1',
      closePrice: '1.102',
      stopPrice: '1.099',
      targetPrice: '1.103',
      profit: '100',
      commission: '-3.5',
      currency: 'USD',
      pointValue: '100000',
      notes: { exitReason: 'Closed by hand' },
    });
  });

  it('is drawn as far as the replay shows it, with levels at its newest bar alone', () => {
    const open = { act: 0, side: 'long', units: 1, entryBar: 1, entryPrice: 1.1, unrealised: 0, r: 0, openedAt: 1_500 } as const;
    const results = { ok: true, trades: [done], open, waiting: [], refused: [], last: 1.1 } as const;
    const at = (reached: number, seen: number) =>
      practiceMarks({ book, results }, { id: 'r1', reached, seen, from: 0, speed: 1, isBlind: false, standIn: null, drawn: [] })!;
    expect(at(2_000, 2_000).markers.map(({ kind }) => kind)).toEqual(['entry', 'exit', 'entry']);
    expect(at(2_000, 2_000).levels.map(({ label }) => label)).toEqual(['Entry', 'Stop', 'Target']);
    expect(at(1_200, 2_000)).toMatchObject({ markers: [{ kind: 'entry', at: 1_000 }], levels: [] });
  });
});

describe('own entries for the quiz', () => {
  it('are those with a stop on the losing side; costs take their part of the result', () => {
    const [made] = madeEntries([trade()]);
    // Twice the risk in price, of which costs took 3.50 of 100.
    expect(made).toMatchObject({ price: 1.1, stop: 1.099, target: null, side: 'long' });
    expect(made!.result).toBeCloseTo(1.93, 9);
    expect(madeEntries([trade({ stopPrice: null }), trade({ stopPrice: text('1.20000') })])).toEqual([]);
    expect(madeEntries([trade({ stopPrice: null }, { initialStop: text('1.098') })])[0]).toMatchObject({ stop: 1.098 });
    expect(madeEntries([trade({ targetPrice: text('1.105') }), trade({ targetPrice: text('1.05') })]).map(({ target }) => target)).toEqual([
      1.105,
      null,
    ]);
  });
});

describe('the result of a quiz', () => {
  const question = (set: number, result: number) => ({
    set,
    isOwn: result < 0,
    bar: set,
    side: 'long' as const,
    stopTicks: 10,
    targetTicks: null,
    at: 0,
    close: 1,
    stop: 1,
    target: null,
    result,
  });
  const bookOf = (takesWinner: (set: number) => boolean, sets: number): QuizBook => ({
    market: 'EURUSD',
    title: 'EURUSD',
    seed: 1,
    after: 20,
    own: Array.from({ length: sets }, (_, at) => ({ trade: String(at), openedAt: 0, side: 'long' as const, result: -1 })),
    questions: Array.from({ length: sets }, (_, set) => [question(set, 2), question(set, -1)]).flat(),
    answers: Array.from({ length: sets }, (_, set) => [
      { isTaken: takesWinner(set), grade: null },
      { isTaken: !takesWinner(set), grade: 3 },
    ]).flat(),
  });
  const verdict = (quiz: QuizBook) => {
    const answers = answersOf(quiz);
    return quizVerdict(quizResult(answers, quiz.own, quiz.seed), answers);
  };

  it('is told in a sentence: better than chance, worse, not to be told from it, or too few', () => {
    // In pairs of +2 and −1 the mean of a set is 0.5: each winner taken is 1.5 better than chance.
    expect(verdict(bookOf(() => true, 12))).toMatchObject({ headline: 'Your choices beat chance by +1.50R an entry' });
    expect(verdict(bookOf(() => false, 12))).toMatchObject({ headline: 'Your choices did worse than chance by −1.50R an entry' });
    const even = verdict(bookOf((set) => set % 2 === 0, 12));
    expect(even.headline).toBe('Your choices can’t be told from chance');
    expect(even.why).toMatch(/An advantage of \+0\.30R an entry shows itself in about \d+ entries taken/u);
    const none = { ...bookOf(() => true, 2), answers: [{ isTaken: true, grade: null }] };
    expect(verdict(none).headline).toBe('Too few answers to tell anything');
  });

  it('is found again on this device, also with a question that came to no position', () => {
    localStorage.clear();
    const quiz = bookOf(() => true, 3);
    const odd = { ...quiz, questions: [{ ...quiz.questions[0]!, result: NaN }, ...quiz.questions.slice(1)] };
    keepQuiz('anna', odd);
    const read = readQuiz('anna')!;
    expect(answersOf(read)[0]!.result).toBeNaN();
    expect(answersOf(read)[1]!.result).toBe(-1);
    localStorage.setItem('sextant:quiz:anna', '{"questions":[]}');
    expect(readQuiz('anna')).toBeNull();
  });
});
