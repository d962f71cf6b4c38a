/**
 * How often a person asked their journal something, over all of their devices: each look at the trades counts. One settings document with a
 * field for each device, so that no device overwrites what another one counted, and a copy on this device, which counts at once and offline.
 */
import { weekMs } from '@/lib/durations';
import { keep, readKept } from '@/services/local/device-storage';
import { thisDeviceId } from '@/services/local/device-id';
import { liveOfAccount } from '@/services/session/live-of-account';
import { account } from '@/services/session/session';
import { openSettings } from '@/services/stores/stores';
import type { Live } from '@/lib/live';

const topic = 'askedLooks';
/** More than a person asks in seven days; older ones are not counted anyway. */
const most = 300;
/** The rules allow 40 fields in a document; beyond this many devices the new ones count for themselves. */
const mostDevices = 35;

/** Instants of questions, by device. Epoch ms. */
export type Looks = Readonly<Record<string, readonly number[]>>;

const instants = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

const fieldOf = (device: string): string => `device-${device}`;

const looksIn = (fields: Readonly<Record<string, unknown>> | null): Looks =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) => (name.startsWith('device-') ? [[name, instants(value)] as const] : [])),
  );

const ownName = (uid: string): string => `asked-looks:${uid}`;

/** What the account knows of all devices. */
export const askedLooks: Live<Looks> = liveOfAccount<Looks>({
  initial: {},
  failed: {},
  open: async ({ uid }, set) => {
    const { watch } = await openSettings();
    return watch({ uid, topic }, (fields) => set(looksIn(fields)));
  },
});

/** Questions of the seven days before `now`: those of this device and of all others. */
export const looksWithin = (looks: Looks, uid: string, now: number): number => {
  const own = new Set([...instants(readKept(ownName(uid))), ...(looks[fieldOf(thisDeviceId())] ?? [])]);
  const others = Object.entries(looks).flatMap(([name, all]) => (name === fieldOf(thisDeviceId()) ? [] : all));
  return [...own, ...others].filter((at) => at > now - weekMs && at <= now).length;
};

/** Counts one question. It counts here at once, and on the other devices when the server has it. */
export const countLook = async (now: number): Promise<void> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return;
  const looks = askedLooks.get();
  const before = new Set([...instants(readKept(ownName(uid))), ...(looks[fieldOf(thisDeviceId())] ?? [])]);
  // Two questions of one millisecond are two looks.
  let at = now;
  while (before.has(at)) at += 1;
  const own = [...before, at]
    .filter((one) => one > now - weekMs)
    .toSorted((a, b) => a - b)
    .slice(-most);
  keep(ownName(uid), own);
  const isOneMore = looks[fieldOf(thisDeviceId())] === undefined && Object.keys(looks).length >= mostDevices;
  if (!isOneMore) await (await openSettings()).save({ uid, topic }, { [fieldOf(thisDeviceId())]: own });
};
