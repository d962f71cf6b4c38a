// @vitest-environment jsdom
/** Alerts of prop accounts: each once on a device, and none counts as told without permission. */
import { beforeEach, expect, it, vi } from 'vitest';
import { tellPropAlerts } from '@/services/journal/tell-prop-alerts';
import { notificationState } from '@/services/notifications/notification-permission';
import { showNotification } from '@/services/notifications/show-notification';

vi.mock('@/services/notifications/notification-permission', () => ({ notificationState: vi.fn(() => 'granted') }));
vi.mock('@/services/notifications/show-notification', () => ({ showNotification: vi.fn(() => Promise.resolve()) }));

const alert = (key: string) => ({ key, title: `Title of ${key}`, body: 'Body' });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(showNotification).mockClear();
  vi.mocked(notificationState).mockReturnValue('granted');
});

it('tells each alert once, and those of another person apart', () => {
  tellPropAlerts('u', [alert('a-2026-06-08-limit')]);
  tellPropAlerts('u', [alert('a-2026-06-08-limit'), alert('a-2026-06-08-losses')]);
  tellPropAlerts('v', [alert('a-2026-06-08-limit')]);
  expect(vi.mocked(showNotification).mock.calls.map(([{ tag }]) => tag)).toEqual([
    'prop-a-2026-06-08-limit',
    'prop-a-2026-06-08-losses',
    'prop-a-2026-06-08-limit',
  ]);
  tellPropAlerts('u', [alert('a-2026-06-09-limit')]);
  expect(showNotification).toHaveBeenCalledTimes(4);
});

it('tells later what it was not allowed to tell', () => {
  vi.mocked(notificationState).mockReturnValue('default');
  tellPropAlerts('u', [alert('a-2026-06-08-limit')]);
  expect(showNotification).not.toHaveBeenCalled();
  vi.mocked(notificationState).mockReturnValue('granted');
  tellPropAlerts('u', [alert('a-2026-06-08-limit')]);
  expect(showNotification).toHaveBeenCalledTimes(1);
});
