/**
 * Tells of session openings and closings by notifications of the system while the product is open in some tab. Of all
 * tabs one does it: the holder of a lock of the browser, which passes on when that tab closes.
 */
import { alertWords, type DueAlert } from '@/domain/sessions/session-alerts';
import { logProblem } from '@/lib/log';
import { displayZone } from '@/services/settings/display-zone';
import { account } from '@/services/session/session';
import { showNotification } from '@/services/notifications/show-notification';
import { alertChoice } from './alert-choice';
import { startAlertClock } from './alert-clock';
import { notificationPermission } from '@/services/notifications/notification-permission';
import { sessionHours } from './session-hours';

const lockName = (uid: string): string => `sextant-session-alerts-${uid}`;

const tell = (alert: DueAlert): void => {
  showNotification({ ...alertWords(alert, displayZone.get()), tag: alert.name.replaceAll(' ', '-') }).catch((cause: unknown) =>
    logProblem('Showing a notification', cause),
  );
};

/** Waits for its turn among the tabs and then tells until it is ended. */
const takeTurn = (uid: string): (() => void) => {
  const ending = new AbortController();
  const work = (): Promise<void> =>
    new Promise((resolve) => {
      if (ending.signal.aborted) {
        resolve();
        return;
      }
      const stop = startAlertClock({ choice: () => alertChoice.get().value, sessions: sessionHours.get, onDue: tell });
      // Watched for as long as alerts are told, and by nobody for whom none are.
      const ignore = (): void => {};
      const stops = [stop, sessionHours.subscribe(ignore), displayZone.subscribe(ignore)];
      ending.signal.addEventListener('abort', () => {
        for (const end of stops) end();
        resolve();
      });
    });
  const { locks } = navigator;
  if (locks === undefined) void work();
  else {
    locks.request(lockName(uid), { signal: ending.signal }, work).catch((cause: unknown) => {
      if (!ending.signal.aborted) logProblem('Waiting for the turn to notify', cause);
    });
  }
  return () => ending.abort();
};

let isStarted = false;

/** Follows account, choice and permission for as long as the page lives. Calling it again changes nothing. */
export const startSessionAlerts = (): void => {
  if (isStarted) return;
  isStarted = true;
  let teller: { readonly uid: string; readonly stop: () => void } | null = null;
  const follow = (): void => {
    const uid = account.get()?.uid ?? null;
    const isWanted = uid !== null && alertChoice.get().value.events.length > 0 && notificationPermission.get() === 'granted';
    if (teller !== null && (!isWanted || teller.uid !== uid)) {
      teller.stop();
      teller = null;
    }
    if (isWanted && teller === null) teller = { uid, stop: takeTurn(uid) };
  };
  for (const source of [account, alertChoice, notificationPermission]) source.subscribe(follow);
  follow();
};
