/** Clears away what the sample left on this device: whoever closes its tab without leaving must find nothing of it either. */
import { deviceDatabaseNames, removeDeviceStores } from '@/services/device/device-stores';
import { sampleUid } from '@/services/local/sample-mark';

const lockName = 'sextant-sample';

const locks = (): LockManager | null => (typeof navigator === 'undefined' ? null : (navigator.locks ?? null));

/** Says for as long as the page is loaded that the sample is in use. */
export const holdSample = (): void => {
  // It is let go of with the page; a browser without locks has nobody to tell.
  void locks()
    ?.request(lockName, { mode: 'shared' }, () => new Promise<void>(() => {}))
    .catch(() => undefined);
};

/** Does the work if no open tab has the sample; whether it did. */
export const whileUnused = async (work: () => Promise<void>): Promise<boolean> => {
  const manager = locks();
  if (manager === null) {
    await work();
    return true;
  }
  return manager.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
};

/** Removes every store of the sample, unless another tab has it open; whether nothing of it is left. */
export const sweepSample = async (): Promise<boolean> =>
  (await deviceDatabaseNames(sampleUid)).length === 0 || whileUnused(() => removeDeviceStores(sampleUid));
