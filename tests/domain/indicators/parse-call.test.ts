/** Indicators as they are written on the command line. */
import { describe, expect, it } from 'vitest';
import { parseIndicatorCall } from '@/domain/indicators/parse-call';

describe('parseIndicatorCall', () => {
  it.each([
    ['sma(20)', 'sma', { period: 20 }],
    [' SMA ( 20 ) ', 'sma', { period: 20 }],
    ['rsi', 'rsi', { period: 14 }],
    ['rsi()', 'rsi', { period: 14 }],
    ['macd(5, 35, 5)', 'macd', { fastPeriod: 5, slowPeriod: 35, signalPeriod: 5 }],
    ['macd(signalperiod=5)', 'macd', { fastPeriod: 12, slowPeriod: 26, signalPeriod: 5 }],
    ['sar(.03, maximum=0.3)', 'sar', { step: 0.03, maximum: 0.3 }],
    ['macdext(fastKind=ema)', 'macdext', { fastPeriod: 12, fastKind: 1, slowPeriod: 26, slowKind: 0, signalPeriod: 9, signalKind: 0 }],
    ['pivots(camarilla)', 'pivots', { kind: 2 }],
    ['obv', 'obv', {}],
  ])('reads %s', (text, id, params) => {
    expect(parseIndicatorCall(text)).toEqual({ ok: true, id, params });
  });

  it.each([
    ['', 'Write an indicator as name(numbers), for example sma(20).'],
    ['sma(20', 'Write an indicator as name(numbers), for example sma(20).'],
    ['smo(20)', 'There is no indicator “smo”. Did you mean sma?'],
    ['zzz', 'There is no indicator “zzz”.'],
    ['toString', 'There is no indicator “tostring”.'],
    ['sma(x)', '“x” is not a number.'],
    ['sma(,)', '“” is not a number.'],
    ['sma(20, 30)', 'Simple moving average takes at most 1: period.'],
    ['obv(1)', 'On-balance volume takes no parameters.'],
    ['sma(length=20)', 'Simple moving average has no parameter “length”.'],
    ['sma(20, period=30)', 'period is given twice.'],
    ['sma(0)', 'Period (period) must be from 1 to 1000, not 0.'],
    ['sma(2.5)', 'Period (period) must be a whole number, not 2.5.'],
    ['macd(26, 12)', 'fastPeriod must be less than slowPeriod: 26 is not less than 12.'],
  ])('refuses %s with a reason', (text, reason) => {
    expect(parseIndicatorCall(text)).toEqual({ ok: false, reason });
  });
});
