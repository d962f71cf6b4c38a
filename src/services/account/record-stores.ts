/** Both databases and what reads and writes a person's records there, fetched when they are needed. */
export const recordStores = async () => {
  const [{ firestore }, { database }, records] = await Promise.all([
    import('@/services/firebase/firestore'),
    import('@/services/firebase/database'),
    import('@/services/firebase/account-records'),
  ]);
  return { firestore: firestore(), database: database(), records };
};
