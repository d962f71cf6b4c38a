/** What chart patterns and divergences are called. */
import type { ChartPatternId, Divergence } from './chart-analysis';

export const chartPatternTitles: Readonly<Record<ChartPatternId, string>> = {
  'double-top': 'Double top',
  'double-bottom': 'Double bottom',
  'head-and-shoulders': 'Head and shoulders',
  'inverse-head-and-shoulders': 'Inverse head and shoulders',
  'ascending-triangle': 'Ascending triangle',
  'descending-triangle': 'Descending triangle',
  'symmetric-triangle': 'Symmetric triangle',
  rectangle: 'Rectangle',
  'bull-flag': 'Bull flag',
  'bear-flag': 'Bear flag',
  'rising-wedge': 'Rising wedge',
  'falling-wedge': 'Falling wedge',
  'channel-up': 'Rising channel',
  'channel-down': 'Falling channel',
};

export const divergenceTitles: Readonly<Record<Divergence['indicator'], string>> = { rsi: 'RSI divergence', macd: 'MACD divergence' };
