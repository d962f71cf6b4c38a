/** Opens the store of a user's candles, and moves what its first version kept into chunks. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { databaseName } from '@/services/device/database-name';
import { openDatabase } from '@/services/device/open-database';
import type { BarStore, BarStoreSchema } from './bar-store';
import { keepSeries } from './keep-series';

/** The first version kept each series whole, so that a year of minutes was read to show an hour of it. */
const moveWholeSeries = async (store: BarStore): Promise<void> => {
  for (const digest of await store.getAllKeys('columns')) {
    const [old, facts] = [await store.get('columns', digest), await store.get('facts', digest)];
    if (old !== undefined && facts !== undefined) {
      const { title, keptAt } = facts;
      const kept = await keepSeries(store, old.series, { title, keptAt, reading: null, instrument: instrumentOf(old.series.symbol) });
      // It stays as it is until there is room for it.
      if (!kept.ok) continue;
    }
    const transaction = store.transaction(['facts', 'columns'], 'readwrite');
    await Promise.all([transaction.objectStore('facts').delete(digest), transaction.objectStore('columns').delete(digest)]);
    await transaction.done;
  }
};

/** Opens, and on first use creates, the user's store. `onLost` is called when another tab deletes it. Rejects where the browser forbids storage. */
export const openBarStore = async (uid: string, onLost?: () => void): Promise<BarStore> => {
  const addStores = (database: BarStore): void => {
    database.createObjectStore('catalogue', { keyPath: 'digest' });
    database.createObjectStore('chunks');
    database.createObjectStore('pyramids');
  };
  const store = await openDatabase<BarStoreSchema>(databaseName('candles', uid), 2, addStores, onLost);
  if (store.objectStoreNames.contains('columns')) await moveWholeSeries(store);
  return store;
};
