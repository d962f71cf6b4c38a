/**
 * Whether a letter or sign alone is a shortcut on this device. Who speaks to the computer, or whose hands shake, presses keys without
 * meaning to, so that it can be switched off (WCAG 2.1.4).
 */
import { liveCell, type Live } from '@/lib/live';
import { keep, readKept } from '@/services/local/device-storage';

const kept = 'single-keys';

const cell = liveCell<boolean>(readKept(kept) !== false);

export const singleKeys: Live<boolean> = { ...cell, getPrerendered: () => true };

export const switchSingleKeys = (isOn: boolean): void => {
  keep(kept, isOn);
  cell.set(isOn);
};
