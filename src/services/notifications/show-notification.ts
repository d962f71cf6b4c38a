/** Shows one notification of the system, where this browser lets the product do so. When one is due, the callers know. */
import { notificationState } from './notification-permission';

export interface SystemMessage {
  readonly title: string;
  readonly body: string;
  /** A later message of the same tag replaces the earlier one. */
  readonly tag: string;
}

/**
 * Shows it; a press brings this tab to the front. Without permission nothing happens. Phones refuse notifications of a
 * page (a TypeError, as the Notifications API has it) and take them from the service worker alone.
 */
export const showNotification = async ({ title, body, tag }: SystemMessage): Promise<void> => {
  if (notificationState() !== 'granted') return;
  const options: NotificationOptions = { body, tag, icon: '/favicon.svg' };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => globalThis.focus());
  } catch (cause) {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) throw cause;
    await registration.showNotification(title, options);
  }
};
