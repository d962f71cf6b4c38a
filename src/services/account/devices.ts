/** The devices of whoever is signed in, and how this one is known among them. It signs nobody out. */
import { deviceNameOf } from '@/domain/account/device-name';
import type { Device } from '@/domain/account/device-name';
import { hourMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { isOnline } from '@/services/device/is-online';
import { thisDeviceId } from '@/services/local/device-id';
import { keep, readKept } from '@/services/local/device-storage';
import { outboxCounts } from '@/services/firebase/unsent-changes';
import { account } from '@/services/session/session';
import { liveOfAccount } from '@/services/session/live-of-account';

export type DevicesState =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'ready'; readonly devices: readonly Device[] };

const reportName = (uid: string): string => `device-report:${uid}`;

/** A report that says the same as one of the last hour tells nobody anything. */
const reportLastsMs = hourMs;

const waitingChanges = async (uid: string): Promise<number> => {
  const { waiting, refused } = await outboxCounts(uid);
  return waiting + refused;
};

const factsOf = async (uid: string, name: string) => ({ id: thisDeviceId(), name, unsynchronised: await waitingChanges(uid) });

const wasReported = (uid: string, unsynchronised: number, nowMs: number): boolean => {
  const kept = readKept(reportName(uid));
  if (typeof kept !== 'object' || kept === null || !('atMs' in kept) || !('unsynchronised' in kept)) return false;
  return typeof kept.atMs === 'number' && kept.unsynchronised === unsynchronised && Math.abs(nowMs - kept.atMs) < reportLastsMs;
};

const records = async () => {
  const [{ firestore }, code] = await Promise.all([import('@/services/firebase/firestore'), import('@/services/firebase/devices')]);
  return { firestore: firestore(), ...code };
};

/** Says that this device is in use, unless that was said lately. Without a connection it says nothing: the moment would be wrong. */
export const reportThisDevice = async (uid: string): Promise<void> => {
  if (!isOnline.get()) return;
  try {
    const facts = await factsOf(uid, deviceNameOf(globalThis.navigator?.userAgent ?? ''));
    const nowMs = Date.now();
    if (wasReported(uid, facts.unsynchronised, nowMs)) return;
    const { firestore, reportDevice } = await records();
    if (await reportDevice(firestore, uid, facts)) keep(reportName(uid), { atMs: nowMs, unsynchronised: facts.unsynchronised });
  } catch (cause) {
    logProblem('Reporting this device', cause);
  }
};

/** All devices, the one seen last first. */
export const devices: Live<DevicesState> = liveOfAccount<DevicesState>({
  initial: { state: 'loading' },
  failed: { state: 'unavailable' },
  open: async ({ uid }, set) => {
    const { firestore, watchDevices } = await records();
    return watchDevices(firestore, uid, (found) => {
      set(found === null ? { state: 'unavailable' } : { state: 'ready', devices: found });
    });
  },
});

const withUid = async (act: (uid: string) => Promise<boolean>): Promise<boolean> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return false;
  try {
    return await act(uid);
  } catch (cause) {
    logProblem('Changing the list of devices', cause);
    return false;
  }
};

/** Gives this device another name. False when the server refused; offline it answers when there is a connection again. */
export const renameThisDevice = (name: string): Promise<boolean> =>
  withUid(async (uid) => {
    const { firestore, renameDevice } = await records();
    return renameDevice(firestore, uid, await factsOf(uid, name));
  });

/** Takes a device off the list. One that is still signed in comes back with its next visit. */
export const forgetDevice = (id: string): Promise<boolean> =>
  withUid(async (uid) => {
    const code = await records();
    return code.forgetDevice(code.firestore, uid, id);
  });
