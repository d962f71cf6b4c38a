/** Tells of prop accounts by notifications of the system, each alert once on this device: its key is the same all day. */
import type { DeskAlert } from '@/domain/journal/prop-desk';
import { logProblem } from '@/lib/log';
import { keep, readKept } from '@/services/local/device-storage';
import { notificationState } from '@/services/notifications/notification-permission';
import { showNotification } from '@/services/notifications/show-notification';

/** More keys than accounts have in some days; older ones are of days that are over. */
const mostKeys = 200;

const toldOf = (uid: string): readonly string[] => {
  const kept = readKept(`prop-alerts:${uid}`);
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
};

/** Without permission nothing is told, and nothing counts as told. */
export const tellPropAlerts = (uid: string, alerts: readonly DeskAlert[]): void => {
  if (alerts.length === 0 || notificationState() !== 'granted') return;
  const told = toldOf(uid);
  const fresh = alerts.filter(({ key }) => !told.includes(key));
  if (fresh.length === 0) return;
  keep(`prop-alerts:${uid}`, [...told, ...fresh.map(({ key }) => key)].slice(-mostKeys));
  for (const { key, title, body } of fresh) {
    showNotification({ title, body, tag: `prop-${key}` }).catch((cause: unknown) => logProblem('Showing a notification', cause));
  }
};
