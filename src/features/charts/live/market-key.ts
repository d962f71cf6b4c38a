/** The own key of a provider, in this browser only. */
import { keep, readKept } from '@/services/local/device-storage';

const keyName = (uid: string): string => `market-key:${uid}`;

/** Empty while there is none. */
export const readMarketKey = (uid: string): string => {
  const kept = readKept(keyName(uid));
  return typeof kept === 'string' ? kept : '';
};

export const keepMarketKey = (uid: string, key: string): void => {
  keep(keyName(uid), key);
};
