/** What a tab does with a database that another tab wants to delete or upgrade: holding on would block that one's logout for ever. */
export const letGo = (_current: number, _next: number | null, event: IDBVersionChangeEvent): void => {
  (event.target as IDBDatabase).close();
};
