/** The size that a trader's own measured edge allows, from the lower end of its interval. */
import { dividedBy, fractionOf, times, wholeFraction } from '@/domain/money/fraction';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { EdgeSize, MeasuredEdge } from '@/domain/risk/edge-size';
import { formatCount, formatPercent, formatR } from '@/lib/format-number';
import type { BlockedAnswer, Calculator, Figure, FiguresAnswer, Formula } from './calculator';
import { ownRemarks, ownSeriesOf } from './odds-fields';
import { unitWords, type OwnSeries } from './own-results';
import { currencyField, equityField } from './usual-fields';
import { enteredMoney, money } from './write-figures';

const seed = 20_260_118;

const signed = (value: number, series: OwnSeries): string =>
  series.unit === 'R' ? formatR(value) : `${formatR(value).replace('R', '')} ${unitWords(series)}`;

const edgeFigure = ({ n, days, mean, interval }: MeasuredEdge, series: OwnSeries): Figure => {
  return {
    label: 'Mean per trade',
    figure: signed(mean, series),
    sample: `n = ${formatCount(n)}`,
    interval: { value: mean, low: interval.low, high: interval.high },
    note: `95 %: ${signed(interval.low, series)} to ${signed(interval.high, series)}, over ${formatCount(days)} days; ${series.counted.toLowerCase()}`,
  };
};

const formulaOf = (edge: MeasuredEdge, series: OwnSeries, inputs: Formula['inputs']): Formula => ({
  lines: [
    'interval of the mean: 95 %, days drawn with replacement',
    'every result − (mean − lower end), then the share f with the highest mean of ln(1 + f × result)',
    'risk = the smaller of that share and your limit, rounded down to 0.01 %',
  ],
  inputs: [
    ['Results', `${formatCount(edge.n)} trades on ${formatCount(edge.days)} trading days, in ${unitWords(series)}`],
    ...inputs,
    ['Seed', String(seed)],
  ],
  source: 'J. L. Kelly 1956; L. Breiman 1961; A. C. Davison and D. V. Hinkley, Bootstrap Methods, 1997, 3.8.',
});

const refusal = (found: EdgeSize & { readonly ok: false }, series: OwnSeries): BlockedAnswer => {
  const { reason, edge, neededTrades } = found;
  const needed =
    edge === null || neededTrades === null
      ? ''
      : ` With ${formatCount(edge.n)} trades this could be luck; about ${formatCount(neededTrades)} like these would do.`;
  return {
    kind: 'blocked',
    reason: `${reason}${needed} So there’s no size to suggest.`,
    missing: [],
    remarks: ownRemarks(series),
    ...(edge === null ? {} : { figures: [edgeFigure(edge, series)], formula: formulaOf(edge, series, []) }),
  };
};

interface Limits {
  readonly equity: DecimalText;
  readonly cap: DecimalText;
}

const sized = (found: EdgeSize & { readonly ok: true }, series: OwnSeries, { equity, cap }: Limits): FiguresAnswer => {
  const { edge, asMeasured, atLowerBound } = found;
  const isCapped = atLowerBound * 100 > Number(cap);
  // Rounded down: more would risk more than the bound allows.
  const riskPercent = isCapped ? cap : ((Math.floor(atLowerBound * 10_000) / 100).toFixed(2) as DecimalText);
  const risk = dividedBy(times(fractionOf(equity), fractionOf(riskPercent)), wholeFraction(100));
  return {
    kind: 'figures',
    figures: [
      {
        label: 'Risk per trade',
        figure: `${riskPercent}\u2009%`,
        note: `${money(risk, series.currency, 'down')}; ${isCapped ? 'your limit' : 'the lower bound'} decides`,
      },
      edgeFigure(edge, series),
      {
        label: 'Kelly at the lower bound',
        figure: formatPercent(atLowerBound),
        note: 'if the true mean were the lower end of the interval',
      },
      {
        label: 'Kelly as measured',
        figure: formatPercent(asMeasured),
        note: `half ${formatPercent(asMeasured / 2)}, quarter ${formatPercent(asMeasured / 4)}; this is too much to risk in practice`,
      },
    ],
    remarks: ownRemarks(series),
    // What rounds down to nothing sizes no position.
    next:
      Number(riskPercent) === 0
        ? undefined
        : {
            label: 'Size a position with this risk',
            calculator: 'position-size',
            inputs: { riskBy: 'percent', risk: riskPercent, equity, currency: series.currency },
          },
    formula: formulaOf(edge, series, [
      ['Equity', enteredMoney(equity, series.currency)],
      ['Limit', `${cap} %`],
    ]),
  };
};

export const edgeCalculator: Calculator = {
  id: 'own-edge',
  title: 'Size from my edge',
  purpose: 'The risk your own results support, from the lower end of their interval.',
  group: 'Growth and risk',
  words: 'kelly edge own journal confidence interval lower bound optimal',
  needsJournal: () => true,
  fields: () => [
    equityField,
    currencyField,
    { name: 'cap', label: 'Never more than', kind: 'decimal', initial: '1', unit: '%', hint: 'Your own limit on risk per trade.' },
  ],
  answer: (read, world) => {
    const equity = read.decimal('equity', { above: '0' });
    const cap = read.decimal('cap', { above: '0', to: '100' });
    const own = ownSeriesOf(read, world);
    if (!own.ok) return own.answer;
    const { series } = own;
    return {
      kind: 'edge',
      question: { results: series.results, dayOf: series.dayOf, seed },
      conclude: (found) => (found.ok ? sized(found, series, { equity, cap }) : refusal(found, series)),
    };
  },
};
