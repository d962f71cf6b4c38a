/** The only bridge between a `Live` value and React. */
import { useSyncExternalStore } from 'react';
import type { Live } from '@/lib/live';

/** The current value of a live source; the component renders again when it changes. */
export const useLive = <T>(source: Live<T>): T => useSyncExternalStore(source.subscribe, source.get, source.getPrerendered ?? source.get);
