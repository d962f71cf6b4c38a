/** The instant at which a part was first shown; null while a page is drawn before anybody opened it, where there is no now. */
import { useSyncExternalStore } from 'react';

let shownAt: number | null = null;

const subscribe = () => () => undefined;
const read = (): number => (shownAt ??= Date.now());

export const useNow = (): number | null => useSyncExternalStore<number | null>(subscribe, read, () => null);
