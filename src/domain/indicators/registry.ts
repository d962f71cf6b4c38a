/** Every indicator of the product by its id: TA-Lib's name in lower case where it has one. The one list of them. */
import { kama, vwma, zlema } from './averages/adaptive';
import { dema, t3, tema, trix } from './averages/chained-emas';
import { ema, wilders } from './averages/ema';
import { sma, sum } from './averages/sma';
import { alma, hma, trima, wma } from './averages/weighted';
import { bbands, bbwidth, percentb } from './bands/bollinger';
import { accbands, donchian, envelope } from './bands/channels';
import { atrBands, chandelier, keltner, supertrend } from './bands/range-bands';
import { htDcperiod, htDcphase, htPhasor, htSine, htTrendline, htTrendmode } from './cycle/hilbert';
import { mama } from './cycle/mama';
import type { Indicator } from './indicator';
import { macd, macdext, macdfix } from './momentum/macd';
import { ac, ao, apo, ppo, pvo, vosc } from './momentum/oscillators';
import { bop, cci, dpo, elderray, qstick } from './momentum/price-against-average';
import { coppock, kst, mom, roc, rocp, rocr, rocr100 } from './momentum/rate-of-change';
import { cmo, imi, rsi, stochrsi } from './momentum/rsi';
import { stoch, stochf, willr } from './momentum/stochastic';
import { fisher, tsi } from './momentum/transforms';
import { ultosc } from './momentum/ultimate-oscillator';
import { candlestickPatterns } from './patterns/candlestick-patterns';
import { max, midpoint, midprice, min } from './price/extremes';
import { avgprice, heikinashi, medprice, typprice, wclprice } from './price/price-of-bar';
import { avgdev, stddev, variance, zscore } from './statistics/deviation';
import { beta, correl } from './statistics/pair';
import { linearreg, linearregAngle, linearregIntercept, linearregSlope, tsf } from './statistics/regression';
import { volumeProfileLevels } from './structure/moving-profile';
import { pivots } from './structure/pivots';
import { structure, swings } from './structure/swings';
import { aroon, aroonosc } from './trend/aroon';
import { adx, adxr, dx, minusDi, minusDm, plusDi, plusDm } from './trend/directional-movement';
import { ichimoku } from './trend/ichimoku';
import { sar, sarext } from './trend/parabolic-sar';
import { chop, chopHl, vhf, vortex } from './trend/trend-filters';
import { cvi, mass, ulcer } from './volatility/range-averages';
import { closeVolatility, garmanKlass, parkinson, rogersSatchell } from './volatility/range-volatility';
import { atr, natr, trange } from './volatility/true-ranges';
import { ad, adosc, nvi, obv, pvi, pvt, wad } from './volume/cumulative-volume';
import { cmf, emv, force, kvo, marketfi, mfi } from './volume/money-flow';
import { vwapBands, vwapCum, vwapDay, vwapSession } from './volume/vwap';

export const indicators = {
  sma,
  ema,
  wma,
  dema,
  tema,
  trima,
  kama,
  t3,
  mama,
  hma,
  vwma,
  wilders,
  alma,
  zlema,
  bbands,
  percentb,
  bbwidth,
  accbands,
  keltner,
  donchian,
  envelope,
  atr_bands: atrBands,
  chandelier,
  rsi,
  cmo,
  imi,
  stoch,
  stochf,
  stochrsi,
  willr,
  macd,
  macdext,
  macdfix,
  apo,
  ppo,
  ao,
  ac,
  mom,
  roc,
  rocp,
  rocr,
  rocr100,
  trix,
  cci,
  ultosc,
  bop,
  qstick,
  dpo,
  elderray,
  fisher,
  tsi,
  coppock,
  kst,
  sar,
  sarext,
  supertrend,
  adx,
  adxr,
  dx,
  plus_di: plusDi,
  minus_di: minusDi,
  plus_dm: plusDm,
  minus_dm: minusDm,
  aroon,
  aroonosc,
  ichimoku,
  vortex,
  vhf,
  chop,
  chop_hl: chopHl,
  atr,
  natr,
  trange,
  mass,
  cvi,
  ulcer,
  vol_park: parkinson,
  vol_gk: garmanKlass,
  vol_rs: rogersSatchell,
  vol_close: closeVolatility,
  obv,
  ad,
  adosc,
  mfi,
  cmf,
  force,
  emv,
  kvo,
  marketfi,
  wad,
  nvi,
  pvi,
  pvt,
  pvo,
  vosc,
  vwap_cum: vwapCum,
  vwap_day: vwapDay,
  vwap_session: vwapSession,
  vwap_bands: vwapBands,
  stddev,
  var: variance,
  avgdev,
  zscore,
  linearreg,
  linearreg_slope: linearregSlope,
  linearreg_angle: linearregAngle,
  linearreg_intercept: linearregIntercept,
  tsf,
  correl,
  beta,
  avgprice,
  medprice,
  typprice,
  wclprice,
  midpoint,
  midprice,
  max,
  min,
  sum,
  heikinashi,
  ht_trendline: htTrendline,
  ht_dcperiod: htDcperiod,
  ht_dcphase: htDcphase,
  ht_phasor: htPhasor,
  ht_sine: htSine,
  ht_trendmode: htTrendmode,
  pivots,
  swings,
  structure,
  volume_profile: volumeProfileLevels,
  ...candlestickPatterns,
} satisfies Record<string, Indicator>;

export type IndicatorId = keyof typeof indicators;

/** Whether a name is the id of an indicator. */
export const isIndicatorId = (name: string): name is IndicatorId => Object.hasOwn(indicators, name);

/** The indicator of an id. */
export const indicatorOf = (id: IndicatorId): Indicator => indicators[id];

/** All ids, in the order of the list. */
export const indicatorIds = Object.keys(indicators) as readonly IndicatorId[];
