/** A run as it is kept: what is read is what was written, in places of the few instants that a report shows; and nothing damaged is shown. */
import { describe, expect, it } from 'vitest';
import type { BacktestTrade } from '@/domain/backtest/trade-columns';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import type { Evidence } from '@/domain/evidence/evidence';
import { mostRecordLetters, readRunRecord, runRecordText } from '@/domain/runs/run-record';
import type { RunRecord } from '@/domain/runs/run-record';
import { savedRunsOf } from '@/domain/runs/saved-runs';
import type { ShownDocument } from '@/domain/runs/saved-runs';
import type { SavedRunDocument } from '@/domain/runs/saved-run-kind';
import { aStrategy } from '../../services/runs/a-strategy';

const contract = {
  tickSize: '0.00001',
  pipSize: '0.0001',
  pointValue: 1,
  unitStep: 1_000,
  unitsPerLot: 100_000,
  currencies: ['EUR', 'USD'],
};

const trade = (over: Partial<BacktestTrade> = {}): BacktestTrade => ({
  entry: 0,
  unitsLeft: 0,
  rule: 0,
  side: 'long',
  units: 10_000,
  entryBar: 3,
  exitBar: 7,
  entryPrice: 1.1,
  exitPrice: 1.102,
  initialStop: 1.099,
  gross: 20,
  commission: 0.7,
  swap: -0.1,
  net: 19.2,
  exitReason: 'target',
  isAmbiguous: false,
  rate: 1,
  ...over,
});

const bound = { trades: 2, gain: 9.1, totalReturn: 0.00091, meanR: { value: 0.46 } };
const why = { value: null, reason: 'There are too few.' };

const evidence = {
  verdict: 'keep testing',
  reason: { code: 'few trades', n: 2, needed: 100 },
  nextStep: 'more history',
  n: 2,
  measuredInR: 2,
  meanR: { value: 0.46 },
  meanRInterval: why,
  days: 3,
  sharpeAnnual: why,
  sharpeInterval: why,
  sharpePerDay: why,
  probabilistic: why,
  deflated: why,
  expectedMaximumAnnual: why,
  minimumTrackRecord: why,
  trials: 4,
  bounds: {
    pessimistic: bound,
    optimistic: bound,
    ambiguousTrades: 1,
    ambiguousShare: 0.5,
    isBounded: true,
    haveOneSign: true,
    areBothPositive: true,
  },
  pbo: why,
  sealed: null,
  checks: { isBeyondLuck: false, areBoundsPositive: true, isChoiceSound: true, areTradesEnough: false },
  isSupported: false,
} as unknown as Evidence;

/** Ten bars of an hour from 1,000,000 on. */
const time = Float64Array.from({ length: 10 }, (_, bar) => 1_000_000 + bar * 3_600_000);

const short = trade({
  side: 'short',
  entryBar: 8,
  exitBar: 8,
  initialStop: null,
  exitReason: 'stop',
  net: -10.1,
  isAmbiguous: true,
  rate: 0.92,
});

const record: RunRecord = {
  market: 'simulated-EURUSD',
  title: 'EURUSD, simulated, 1h',
  isSimulated: true,
  digest: 'simulated-EURUSD',
  interval: '1h',
  tickSize: '0.00001',
  version: 'Version 2',
  costs: 'spread 1 pip',
  heldBackShare: 0.3,
  triedBefore: 1,
  periodMs: 3_600_000,
  bars: 10,
  sealed: { from: 50_000_000, to: 60_000_000, bars: 4 },
  lists: { pessimistic: 'ab'.repeat(32), optimistic: 'cd'.repeat(32) },
  strategy: aStrategy,
  settings: { ...plainSettings(contract, { cash: 10_000, currency: 'USD' }), commission: { kind: 'per lot and side', money: 3.5 } },
  evidence,
  time,
  trades: [
    { pessimistic: trade(), optimistic: trade() },
    { pessimistic: short, optimistic: { ...short, exitBar: 9, net: 5, exitReason: 'target' } },
    { pessimistic: trade({ entryBar: 8, exitBar: 9 }), optimistic: null },
  ],
};

const reread = (of: RunRecord): RunRecord => {
  const read = readRunRecord(runRecordText(of));
  if (!read.ok) throw new Error(read.reason);
  return read.record;
};

describe('the text of a run', () => {
  it('has everything that its report shows, with trades in places of the instants that are kept', () => {
    const { trades, time: instants, ...facts } = reread(record);
    const { trades: _trades, time: _time, ...own } = record;
    expect(facts).toEqual(own);
    // The first bar, the last one, and bars 3, 7 and 8.
    expect([...instants]).toEqual([0, 3, 7, 8, 9].map((bar) => time[bar]));
    expect(trades).toEqual([
      { pessimistic: trade({ entryBar: 1, exitBar: 2 }), optimistic: trade({ entryBar: 1, exitBar: 2 }) },
      {
        pessimistic: { ...short, entryBar: 3, exitBar: 3 },
        optimistic: { ...short, entryBar: 3, exitBar: 4, net: 5, exitReason: 'target' },
      },
      { pessimistic: trade({ entryBar: 3, exitBar: 4 }), optimistic: null },
    ]);
  });

  it('names the shorter candles that settled its bars, and what became of them', () => {
    const settledBy = { lower: { digest: 'minutes', interval: '1m' }, settling: { asked: 97, settled: 31, uncovered: 12 } };
    expect(reread({ ...record, ...settledBy })).toMatchObject(settledBy);
    expect(reread(record).lower).toBeUndefined();
    const damaged = runRecordText({ ...record, ...settledBy }).replace('"settled":31', '"settled":"31"');
    expect(readRunRecord(damaged)).toMatchObject({ ok: false, reason: expect.stringContaining('settled') as string });
  });

  it('says the error of prices that were read from a picture', () => {
    expect(reread({ ...record, readError: '0.42 pips' }).readError).toBe('0.42 pips');
    expect(reread(record).readError).toBeUndefined();
  });

  it('counts the bar at which an account was used up in the same places', () => {
    const ruined = reread({ ...record, evidence: { ...evidence, verdict: 'drop', reason: { code: 'ruined', bar: 5 } } });
    expect(ruined.evidence.reason).toEqual({ code: 'ruined', bar: 2 });
    expect(ruined.time[2]).toBe(time[5]);
  });

  it('keeps the figures where the trades are too many for a document', () => {
    const many = Array.from({ length: 20_000 }, () => ({ pessimistic: trade(), optimistic: null }));
    const text = runRecordText({ ...record, trades: many });
    expect(new TextEncoder().encode(text).length).toBeLessThan(mostRecordLetters);
    const read = reread({ ...record, trades: many });
    expect(read.trades).toBeNull();
    expect(read.evidence).toEqual(evidence);
  });

  it.each([
    ['no JSON', () => '{', 'JSON'],
    ['a verdict that is none', (text: string) => text.replace('"keep testing"', '"buy it"'), 'verdict'],
    ['a figure in words', (text: string) => text.replace('"days":3', '"days":"3"'), 'days'],
    ['a trade beyond its bars', (text: string) => text.replace('[0,0,0,10000,1,2,', '[0,0,0,10000,1,99,'), 'outside its bars'],
    ['a trade that ends before it begins', (text: string) => text.replace('[0,0,0,10000,1,2,', '[0,0,0,10000,2,1,'), 'outside its bars'],
    ['a strategy that is none', (text: string) => text.replace(String.raw`\"rises\"`, String.raw`\"rise\"`), 'can’t be read'],
  ])('with %s is refused with the reason', (_what, damage, reason) => {
    const text = runRecordText(record);
    const damaged = damage(text);
    expect(damaged).not.toBe(text);
    const read = readRunRecord(damaged);
    expect(read.ok ? '' : read.reason).toContain(reason);
  });
});

describe('the list of kept runs', () => {
  const run = { name: 'Run', family: 'trend', dataHash: 'ab'.repeat(32), engine: '1', trials: 7, body: '{}' };
  const shown = (id: string, value: SavedRunDocument, createdAt: number | null): ShownDocument<SavedRunDocument> => ({
    id,
    value,
    times: { createdAt },
    isWaiting: createdAt === null,
  });

  it('is the newest first, under the names given last, without what was taken back', () => {
    const list = savedRunsOf([
      shown('a', run, 1_000),
      shown('b', { ...run, name: 'Second' }, 2_000),
      shown('c', run, 3_000),
      shown('c_undo', { kind: 'undo', undoes: 'c' }, 4_000),
      shown('n1', { kind: 'name', names: 'a', name: 'Later' }, 9_000),
      shown('n2', { kind: 'name', names: 'a', name: 'Earlier' }, 5_000),
      shown('n3', { kind: 'name', names: 'gone', name: 'Of nothing' }, 5_000),
      shown('d', run, null),
    ]);
    expect(list.map(({ id, name, keptAt, isWaiting }) => [id, name, keptAt, isWaiting])).toEqual([
      ['d', 'Run', null, true],
      ['b', 'Second', 2_000, false],
      ['a', 'Later', 1_000, false],
    ]);
  });

  it('has a name that waits for the server in place of all others', () => {
    const list = savedRunsOf([
      shown('a', run, 1_000),
      shown('n1', { kind: 'name', names: 'a', name: 'On the way' }, null),
      shown('n2', { kind: 'name', names: 'a', name: 'There' }, 5_000),
    ]);
    expect(list).toMatchObject([{ id: 'a', name: 'On the way', isWaiting: true }]);
  });
});
