/** Tells that an alert went off: through the system where the browser lets the product, on the page otherwise. */
import { logProblem } from '@/lib/log';
import { notificationState } from '@/services/notifications/notification-permission';
import { showNotification } from '@/services/notifications/show-notification';
import { showToast } from '@/ui/show-toast';

export const tellAlert = ({ id, title, text }: { readonly id: string; readonly title: string; readonly text: string }): void => {
  const onPage = (): void => showToast({ title, text });
  if (notificationState() !== 'granted') return onPage();
  showNotification({ title, body: text, tag: `chart-alert-${id}` }).catch((cause: unknown) => {
    logProblem('Notifying of an alert', cause);
    onPage();
  });
};
