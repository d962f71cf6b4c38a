/**
 * The one door to Temporal: the platform's own where it exists, the polyfill elsewhere. It is chosen while
 * loading and without waiting, so that everything built on it stays an ordinary function.
 */
import { Temporal as polyfill } from 'temporal-polyfill';

const platform = (globalThis as { readonly Temporal?: typeof polyfill }).Temporal;

export const Temporal: typeof polyfill = platform ?? polyfill;
