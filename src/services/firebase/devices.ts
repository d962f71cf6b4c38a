/** The devices of a user: one record each, written by the device itself. It signs nobody out. */
import { collection, deleteDoc, doc, getDoc, onSnapshot, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import type { DocumentData, Firestore } from 'firebase/firestore';
import { longestDeviceName, readDevice } from '@/domain/account/device-name';
import type { Device } from '@/domain/account/device-name';
import { logProblem } from '@/lib/log';

export interface DeviceFacts {
  readonly id: string;
  /** Used when the device has no record yet; a name that was given before stays. */
  readonly name: string;
  /** Changes on this device that the server has not acknowledged. */
  readonly unsynchronised: number;
}

const deviceDocument = (firestore: Firestore, uid: string, id: string) => doc(firestore, 'users', uid, 'devices', id);

const plainFields = (data: DocumentData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value instanceof Timestamp ? value.toMillis() : (value as unknown)]),
  );

const byLastSeen = (one: Device, other: Device): number => (other.lastSeenMs ?? Infinity) - (one.lastSeenMs ?? Infinity);

/** Tells all devices, the one seen last first, until the returned function is called; null when they cannot be read. */
export const watchDevices = (firestore: Firestore, uid: string, onDevices: (devices: readonly Device[] | null) => void): (() => void) =>
  onSnapshot(
    collection(firestore, 'users', uid, 'devices'),
    (snapshot) => {
      const devices = snapshot.docs.flatMap((found) => {
        const device = readDevice(found.id, plainFields(found.data({ serverTimestamps: 'estimate' })));
        return device === null ? [] : [device];
      });
      onDevices(devices.toSorted(byLastSeen));
    },
    (cause) => {
      logProblem('Reading the devices', cause);
      onDevices(null);
    },
  );

/** Writes that the device is in use now. False when the server refused or could not be asked. */
export const reportDevice = async (firestore: Firestore, uid: string, facts: DeviceFacts): Promise<boolean> => {
  try {
    const record = deviceDocument(firestore, uid, facts.id);
    const known = (await getDoc(record)).get('name') as unknown;
    const name = typeof known === 'string' && known !== '' ? known : facts.name;
    await setDoc(record, { name, unsynchronised: facts.unsynchronised, lastSeen: serverTimestamp() });
    return true;
  } catch (cause) {
    logProblem('Reporting this device', cause);
    return false;
  }
};

/** Gives this device another name, cut to what a record holds. Only the device itself may be renamed: a write also says that it was seen. */
export const renameDevice = async (firestore: Firestore, uid: string, facts: DeviceFacts): Promise<boolean> => {
  try {
    await setDoc(deviceDocument(firestore, uid, facts.id), {
      name: facts.name.trim().slice(0, longestDeviceName),
      unsynchronised: facts.unsynchronised,
      lastSeen: serverTimestamp(),
    });
    return true;
  } catch (cause) {
    logProblem('Renaming this device', cause);
    return false;
  }
};

/** Removes the record of a device that is not used any more. A device that is still signed in comes back with its next visit. */
export const forgetDevice = async (firestore: Firestore, uid: string, id: string): Promise<boolean> => {
  try {
    await deleteDoc(deviceDocument(firestore, uid, id));
    return true;
  } catch (cause) {
    logProblem('Removing a device from the list', cause);
    return false;
  }
};
