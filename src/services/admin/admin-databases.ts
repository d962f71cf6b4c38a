/** Both databases of the page for the admin services, fetched when the first of them is needed. It grants no right. */
import type { AdminDatabases } from '@/services/firebase/packs-index';

/** Rejects when the code cannot be fetched. */
export const openAdminDatabases = async (): Promise<AdminDatabases> => {
  const [{ database }, { firestore }] = await Promise.all([
    import('@/services/firebase/database'),
    import('@/services/firebase/firestore'),
  ]);
  return { database: database(), firestore: firestore() };
};
