/** Whether this browser lets the product show notifications, live, and the question for it. It shows none. */
import { liveCell, type Live } from '@/lib/live';

/** `default`: the browser has not asked yet. `unsupported`: it knows no notifications, as on some phones. */
export type NotificationState = 'unsupported' | NotificationPermission;

/** What the browser says now. */
export const notificationState = (): NotificationState => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission);

const state = liveCell<NotificationState>(notificationState());
const look = (): void => state.set(notificationState());

let isWatching = false;

/** Browsers tell of a change in their settings only to who has asked for the status object; once per page is enough. */
const watchSettings = (): void => {
  if (isWatching || typeof navigator === 'undefined') return;
  isWatching = true;
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', look))
    // A browser that cannot tell of changes still answers when it is asked.
    .catch(() => undefined);
};

/** What the browser says, also when it is changed in its settings while the page is open. */
export const notificationPermission: Live<NotificationState> = {
  get: state.get,
  subscribe: (onChange) => {
    watchSettings();
    look();
    return state.subscribe(onChange);
  },
};

/** Has the browser ask the user, which it does only after a press of a button and only once. */
export const askForNotifications = async (): Promise<NotificationState> => {
  if (notificationState() === 'default') await Notification.requestPermission();
  look();
  return notificationState();
};
