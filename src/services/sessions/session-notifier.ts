/**
 * Tells of session openings and closings by notifications of the system while the product is open in some tab. Of all
 * tabs one does it: the holder of a lock of the browser, which passes on when that tab closes.
 */
import type { DueAlert } from '@/domain/sessions/session-alerts';
import { logProblem } from '@/lib/log';
import { account } from '@/services/session';
import { alertChoice } from './alert-choice';
import { startAlertClock } from './alert-clock';
import { notificationPermission, notificationState } from './notification-permission';
import { sessionHours } from './session-hours';

const lockName = (uid: string): string => `sextant-session-alerts-${uid}`;

const wordsOf = ({ event, at }: DueAlert): { readonly title: string; readonly body: string } => {
  const minutes = Math.round((event.at - at) / 60_000);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(event.at);
  const when = minutes === 0 ? `${event.city} ${event.kind} now` : `${event.city} ${event.kind} in ${minutes} min`;
  return { title: when, body: `At ${time} by the clock of this device.` };
};

/** Shows one message. Phones allow it only by way of the service worker, other browsers also without one. */
const notify = async (alert: DueAlert): Promise<void> => {
  if (notificationState() !== 'granted') return;
  const { title, body } = wordsOf(alert);
  const options: NotificationOptions = { body, tag: `${alert.event.city}-${alert.event.kind}`, icon: '/favicon.svg' };
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.active == null) {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => globalThis.focus());
  } else {
    await registration.showNotification(title, options);
  }
};

const tell = (alert: DueAlert): void => {
  notify(alert).catch((cause: unknown) => logProblem('Showing a notification', cause));
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
      ending.signal.addEventListener('abort', () => {
        stop();
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
  for (const source of [account, alertChoice, sessionHours, notificationPermission]) source.subscribe(follow);
  follow();
};
