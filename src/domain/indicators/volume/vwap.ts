/** Volume-weighted average price from an anchor on: the first bar, each calendar day, or each trading session, with bands. */
import { defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { multiple, real } from '@/domain/indicators/parameter';
import { dayMs } from '@/lib/durations';

const typicalFormula = 'VWAP = Σ TP·V / Σ V since the anchor, TP = (H + L + C)/3';
const noVolume = 'No value before the first volume since the anchor.';

/** Whether bar `i` is in another period than the one before it, by a column of period numbers. */
const accumulate = (pass: Pass, periods: Float64Array, unit: number, shift: number): void => {
  const { columns, outputs, memory, start, from, to } = pass;
  const { high, low, close, volume } = columns;
  const out = outputs[0]!;
  let amount = memory[0]!;
  let traded = memory[1]!;
  let period = memory[2]!;
  for (let i = from; i < to; i += 1) {
    const now = Math.floor((periods[i]! + shift) / unit);
    if (now !== period || i === start) {
      amount = 0;
      traded = 0;
      period = now;
    }
    const v = volume[i]!;
    amount += ((high[i]! + low[i]! + close[i]!) / 3) * v;
    traded += v;
    out[i] = amount / traded;
  }
  memory[0] = amount;
  memory[1] = traded;
  memory[2] = period;
};

export const vwapCum = defineIndicator({
  title: 'VWAP from the first bar',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: {},
  outputs: [line('vwap', 'VWAP')],
  pane: 'price',
  formula: typicalFormula,
  source: 'S. Berkowitz, D. Logue and E. Noser, Journal of Finance 43:1, 1988',
  note: `Anchor it elsewhere by computing from that bar. ${noVolume}`,
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 2,
  kernel: ({ columns: { high, low, close, volume }, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    let amount = memory[0]!;
    let traded = memory[1]!;
    for (let i = from; i < to; i += 1) {
      const v = volume[i]!;
      amount += ((high[i]! + low[i]! + close[i]!) / 3) * v;
      traded += v;
      out[i] = amount / traded;
    }
    memory[0] = amount;
    memory[1] = traded;
  },
});

export const vwapDay = defineIndicator({
  title: 'VWAP of the calendar day',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume', 'time'],
  parameters: { offsetHours: real(0, 'Hours from UTC', { min: -12, max: 14, step: 0.25 }) },
  outputs: [line('vwap', 'VWAP')],
  pane: 'price',
  formula: `${typicalFormula}; the anchor is the first bar of each date at a fixed distance from UTC`,
  source: 'S. Berkowitz, D. Logue and E. Noser, Journal of Finance 43:1, 1988',
  note: `A trading day with daylight saving is vwap_session. ${noVolume}`,
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 3,
  kernel: (pass) => accumulate(pass, pass.columns.time, dayMs, (pass.params.offsetHours * dayMs) / 24),
});

export const vwapSession = defineIndicator({
  title: 'VWAP of the session',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume', 'session'],
  parameters: {},
  outputs: [line('vwap', 'VWAP')],
  pane: 'price',
  formula: `${typicalFormula}; the anchor is the first bar of each trading day`,
  source: 'S. Berkowitz, D. Logue and E. Noser, Journal of Finance 43:1, 1988',
  note: `The session column says where trading days begin. ${noVolume}`,
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 3,
  kernel: (pass) => accumulate(pass, pass.columns.session, 1, 0),
});

export const vwapBands = defineIndicator({
  title: 'VWAP bands of the session',
  family: 'volume',
  inputs: ['high', 'low', 'close', 'volume', 'session'],
  parameters: { deviations: multiple(1, 'Deviations') },
  outputs: [line('upper', 'Upper band'), line('vwap', 'VWAP'), line('lower', 'Lower band')],
  pane: 'price',
  formula: 'VWAP of the session ± m·√(Σ V·(TP − VWAP)² / Σ V)',
  source: 'https://www.tradingview.com/pine-script-reference/v5/#fun_ta.vwap',
  note: `The deviation is taken from the VWAP of the bar, over all bars of the session so far. ${noVolume}`,
  warmUp: () => 0,
  lookback: () => 0,
  memory: () => 5,
  kernel: ({ columns: { high, low, close, volume, session }, outputs, memory, params: { deviations }, start, from, to }) => {
    const upper = outputs[0]!;
    const middle = outputs[1]!;
    const lower = outputs[2]!;
    for (let i = from; i < to; i += 1) {
      const typical = (high[i]! + low[i]! + close[i]!) / 3;
      if (session[i] !== memory[3] || i === start) {
        // Distances from the session's first price: squares of whole prices would cancel.
        memory.fill(0, 0, 3);
        memory[3] = session[i]!;
        memory[4] = typical;
      }
      const d = typical - memory[4]!;
      memory[0]! += d * volume[i]!;
      memory[1]! += d * d * volume[i]!;
      memory[2]! += volume[i]!;
      const mean = memory[0]! / memory[2]!;
      const deviation = Math.sqrt(Math.max(0, memory[1]! / memory[2]! - mean * mean));
      upper[i] = memory[4]! + mean + deviations * deviation;
      middle[i] = memory[4]! + mean;
      lower[i] = memory[4]! + mean - deviations * deviation;
    }
  },
});
