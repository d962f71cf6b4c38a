/** How each pattern is defined, in a sentence beside its drawing; docs/chart-analysis.md has the limits. */
import { candlestickPatterns } from '@/domain/indicators/patterns/candlestick-patterns';
import type { ChartPatternId, Divergence, TestedKind } from './chart-analysis';

const chartPatterns: Readonly<Record<ChartPatternId, string>> = {
  'double-top': 'Two tops within 0.75 ATR of each other after a rise, with a trough 2 ATR below; complete with a close below the trough.',
  'double-bottom': 'Two bottoms within 0.75 ATR of each other after a fall, with a peak 2 ATR above; complete with a close above the peak.',
  'head-and-shoulders': 'A head above two shoulders that lie within 1.25 ATR; complete with a close below the line through the troughs.',
  'inverse-head-and-shoulders':
    'A head below two shoulders that lie within 1.25 ATR; complete with a close above the line through the peaks.',
  'ascending-triangle': 'Five swings on a flat upper and a rising lower line; complete with a close beyond either line.',
  'descending-triangle': 'Five swings on a falling upper and a flat lower line; complete with a close beyond either line.',
  'symmetric-triangle': 'Five swings on two lines that run towards each other; complete with a close beyond either line.',
  rectangle: 'Five swings on two flat, parallel lines; complete with a close beyond either line.',
  'bull-flag': 'A rise of 5 ATR in at most 12 bars, then 5 to 20 bars that drift down; complete with a close above them.',
  'bear-flag': 'A fall of 5 ATR in at most 12 bars, then 5 to 20 bars that drift up; complete with a close below them.',
  'rising-wedge': 'Five swings on two rising lines that run towards each other; complete with a close below the lower one.',
  'falling-wedge': 'Five swings on two falling lines that run towards each other; complete with a close above the upper one.',
  'channel-up': 'Five swings on two rising lines that stay as far apart; complete with the fifth swing.',
  'channel-down': 'Five swings on two falling lines that stay as far apart; complete with the fifth swing.',
};

const divergences: Readonly<Record<Divergence['indicator'], string>> = {
  rsi: 'Price turns further than at the swing before, RSI (14) less far; complete when the second swing is known.',
  macd: 'Price turns further than at the swing before, MACD (12, 26) less far; complete when the second swing is known.',
};

const texts: ReadonlyMap<string, string> = new Map([
  ...Object.entries(chartPatterns).map(([id, text]) => [`chart ${id}`, text] as const),
  ...Object.entries(candlestickPatterns).map(([id, { formula }]) => [`candle ${id}`, `${formula}.`] as const),
  ...Object.entries(divergences).map(([id, text]) => [`divergence ${id}`, text] as const),
]);

/** The definition of a kind that is tested; '' for one that is none. Of candlestick patterns as TA-Lib has it. */
export const definitionOf = ({ kind, id }: Pick<TestedKind, 'kind' | 'id'>): string => texts.get(`${kind} ${id}`) ?? '';
