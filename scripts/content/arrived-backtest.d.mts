/** Types of `arrived-backtest.mjs`. */
import type { Plugin } from 'vite';

export const arrivedBacktest: () => Plugin;
