/**
 * The name under which this tab sets values that other tabs and devices may set too. Writes of two tabs reach the server in any order,
 * so a name belongs to one open tab at a time: what one set is never replaced by what another set before it.
 */
import { thisDeviceId } from './device-id';

/** What is asked of the browser's Web Locks. */
export interface TabLocks {
  readonly request: (name: string, options: { readonly ifAvailable: true }, use: (lock: unknown) => Promise<void> | null) => unknown;
}

/** So many tabs have names of their own; further ones share the last. Each value may have one entry for each name. */
const mostNames = 8;

/** The device of a writer: all tabs of one browser have the same. */
export const deviceOfWriter = (writer: string): string => writer.replace(/_\d+$/u, '');

const nameAt = (deviceId: string, place: number): string => (place === 1 ? deviceId : `${deviceId}_${String(place)}`);

/** Whether the lock was free; then it is held until the page is closed. */
const take = (locks: TabLocks, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? null : new Promise<void>(() => {});
    });
    Promise.resolve(held).catch(reject);
  });

/** The first name of the device that no other tab has; it is this tab's until it is closed. Without locks the device's own. */
export const claimWriter = async (deviceId: string, locks: TabLocks | undefined): Promise<string> => {
  if (locks === undefined) return deviceId;
  for (let place = 1; place < mostNames; place += 1) {
    const name = nameAt(deviceId, place);
    if (await take(locks, `sextant-writer-${name}`)) return name;
  }
  return nameAt(deviceId, mostNames);
};

const pageLocks = (): TabLocks | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as unknown as TabLocks | undefined);

let claimed: Promise<string> | null = null;

/** This tab's name, claimed at the first question. */
export const thisWriter = (): Promise<string> => (claimed ??= claimWriter(thisDeviceId(), pageLocks()).catch(() => thisDeviceId()));
