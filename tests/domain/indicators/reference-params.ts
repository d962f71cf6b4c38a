/** The names by which the reference values know the parameters of indicators, told apart from ours. */
import type { IndicatorReference } from '../../reference/indicators';

/** Names that mean the same for every indicator; others are equal or in the table below. */
const everywhere: Readonly<Record<string, string>> = { timePeriod: 'period' };

const particular: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  T3: { vFactor: 'volumeFactor' },
  BBANDS: { nbDevUp: 'deviationsUp', nbDevDn: 'deviationsDown' },
  STDDEV: { nbDev: 'deviations' },
  PERCENTB: { nbDev: 'deviations' },
  BBWIDTH: { nbDev: 'deviations' },
  SAR: { acceleration: 'step' },
  SAREXT: {
    offsetOnReverse: 'offset',
    accelerationInitLong: 'initialLong',
    accelerationLong: 'stepLong',
    accelerationMaxLong: 'maximumLong',
    accelerationInitShort: 'initialShort',
    accelerationShort: 'stepShort',
    accelerationMaxShort: 'maximumShort',
  },
  STOCH: { fastK_Period: 'kPeriod', slowK_Period: 'slowing', slowD_Period: 'dPeriod' },
  STOCHF: { fastK_Period: 'kPeriod', fastD_Period: 'dPeriod' },
  STOCHRSI: { fastK_Period: 'kPeriod', fastD_Period: 'dPeriod' },
  MACDEXT: { fastMAType: 'fastKind', slowMAType: 'slowKind', signalMAType: 'signalKind' },
  ULTOSC: { timePeriod1: 'shortPeriod', timePeriod2: 'middlePeriod', timePeriod3: 'longPeriod' },
  KELTNER: { emaPeriod: 'period' },
  SUPERTREND: { atrPeriod: 'period' },
  COPPOCK: { longRoc: 'longPeriod', shortRoc: 'shortPeriod', wmaPeriod: 'period' },
};

/** Settings of the reference that are the only form we have, and so no parameters of ours. */
const fixed = new Set(['MAType', 'slowK_MAType', 'slowD_MAType', 'fastD_MAType', 'anchor', 'weights', 'VAR.nbDev']);

/** The parameters of a reference entry under our names. */
export const referenceParams = ({ id, params }: IndicatorReference): Readonly<Record<string, number>> => {
  const ours: Record<string, number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (fixed.has(name) || fixed.has(`${id}.${name}`)) continue;
    const known = particular[id]?.[name] ?? everywhere[name] ?? name;
    if (Array.isArray(value)) for (const [k, item] of value.entries()) ours[`${known}${k + 1}`] = item;
    else ours[known] = value === 'SMA' ? 0 : Number(value);
  }
  return ours;
};
