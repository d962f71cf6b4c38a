/** Which view of a strategy somebody looked at last in this browser. */
import { keep, readKept } from '@/services/local/device-storage';
import type { TextView } from './strategy-shelf';

/** Three views of one strategy. */
export type StrategyView = 'blocks' | TextView;

const name = 'strategy-view';
const views: readonly StrategyView[] = ['blocks', 'english', 'json'];

/** Blocks at first: nothing in them has to be known by heart or spelled. */
export const viewInUse = (): StrategyView => {
  const kept = readKept(name);
  return views.find((view) => view === kept) ?? 'blocks';
};

export const rememberView = (view: StrategyView): void => keep(name, view);
