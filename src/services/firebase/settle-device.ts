/** Sees to it that the device is the user's before anything of theirs begins, asking when another account left unsent changes. */
import { exportLeftovers } from '@/services/device/export-leftovers';
import type { Leftovers, LeftoversChoice } from '@/services/contracts/leaving';
import { readKept } from '@/services/local/device-storage';

/** With the strategies of this device, text that says none yet included. */
const exportAll = async (uid: string): Promise<string> => {
  const text = await exportLeftovers(uid);
  const strategies = readKept(`strategies:${uid}`);
  return strategies === null ? text : JSON.stringify({ ...(JSON.parse(text) as object), strategies }, null, 2);
};

/**
 * 'taken' when the device is the user's; 'left-alone' when they chose not to touch what another account left.
 * `ask` gets the question, and null when it is answered.
 */
export const settleDevice = async (uid: string, ask: (leftovers: Leftovers | null) => void): Promise<'taken' | 'left-alone'> => {
  const { clearAndTakeDevice, takeDevice } = await import('./device-cleaning');
  const left = await takeDevice(uid);
  if (left === null) return 'taken';
  const choice = await new Promise<LeftoversChoice>((answer) => {
    ask({ changes: left.changes, exportText: () => exportAll(left.uid), answer });
  });
  ask(null);
  if (choice === 'leave') return 'left-alone';
  await clearAndTakeDevice(uid, left);
  return 'taken';
};
