/**
 * Has the market that comes into view first simulated while the code that draws it is still on its way: the data worker begins at once,
 * and holds what it made until the chart asks for it.
 */
import { simulatedDigest, simulatedOf } from '@/domain/candles/simulated-markets';
import { data } from '@/services/bars/bars';
import { readKept } from '@/services/local/device-storage';

/** The simulated market of the first chart; read without what checks a layout, which comes with the chart. */
const firstMarket = (): string => {
  const kept = readKept('charts') as { readonly layout?: { readonly charts?: readonly { readonly market?: unknown }[] } } | null;
  const market = kept?.layout?.charts?.[0]?.market;
  return typeof market === 'string' && simulatedOf(market) !== null ? market : simulatedDigest('EURUSD');
};

export const askFirstBars = async (): Promise<void> => {
  await data.run('reach', { uid: '', digest: firstMarket(), interval: '1h', want: { kind: 'instant', at: 0 } });
};
