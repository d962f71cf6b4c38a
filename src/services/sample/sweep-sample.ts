/** Clears away what the sample left on this device: whoever closes its tab without leaving must find nothing of it either. */
import { minuteMs } from '@/lib/durations';
import { deviceDatabaseNames, removeDeviceStores } from '@/services/device/device-stores';
import { sampleUid } from '@/services/local/sample-mark';

const lockName = 'sextant-sample';

const locks = (): LockManager | null => (typeof navigator === 'undefined' ? null : (navigator.locks ?? null));

/** Between the page that fills the sample and the one that opens it nobody holds the lock; this says that somebody is on the way. */
const handoverMark = 'sextant:sample-handover';
/** A page that has not come after this long does not come any more. */
const handoverLastsMs = minuteMs;

/** Says that the sample has just been filled, and that the page loaded next opens it. */
export const handOverSample = (): void => localStorage.setItem(handoverMark, String(Date.now()));

const forgetHandover = (): void => localStorage.removeItem(handoverMark);

/** Whether a page that opens the sample is on its way. */
export const isHandedOver = (): boolean => {
  const age = Date.now() - Number(localStorage.getItem(handoverMark) ?? Number.NaN);
  return age >= 0 && age < handoverLastsMs;
};

/** Says for as long as the page is loaded that the sample is in use. */
export const holdSample = (): void => {
  const manager = locks();
  // A browser without locks has nobody to tell.
  if (manager === null) return forgetHandover();
  const untilThePageGoes = (): Promise<void> => {
    forgetHandover();
    return new Promise(() => {});
  };
  void manager.request(lockName, { mode: 'shared' }, untilThePageGoes).catch(() => undefined);
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

/** Removes every store of the sample, unless another tab has it open or is about to; whether nothing of it is left. */
export const sweepSample = async (): Promise<boolean> => {
  if ((await deviceDatabaseNames(sampleUid)).length === 0) return true;
  let isGone = false;
  await whileUnused(async () => {
    if (isHandedOver()) return;
    await removeDeviceStores(sampleUid);
    forgetHandover();
    isGone = true;
  });
  return isGone;
};
