/** Alerts before events: what is announced, how long before, and what they cannot do. */
import type { AlertSetting } from '@/domain/calendar/calendar-settings';
import { saveAlerts } from '@/services/calendar/calendar-settings';
import type { SettingNow } from '@/services/settings/live-setting';
import { askForNotifications, notificationPermission, type NotificationState } from '@/services/notifications/notification-permission';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { ImpactField } from './impact-field';
import { MinutesField } from './minutes-field';
import { SwitchedPanel } from './switched-panel';

const permissionWords: Readonly<Record<NotificationState, string>> = {
  granted: 'You’ll also get system notifications.',
  default: 'Alerts show on the page.',
  denied: 'Alerts show on the page. Your browser blocks notifications for this site; you can allow them in its settings.',
  unsupported: 'Alerts show on the page. This browser doesn’t support notifications.',
};

const Permission = () => {
  const permission = useLive(notificationPermission);
  return (
    <p className="text-dense text-text-2">
      {permissionWords[permission]}
      {permission === 'default' && (
        <Button size="sm" className="ml-2" onClick={() => void askForNotifications()}>
          Allow notifications
        </Button>
      )}
    </p>
  );
};

export const AlertsPanel = ({ setting }: { readonly setting: SettingNow<AlertSetting> }) => (
  <SwitchedPanel
    title="Alerts"
    footer="You get alerts while Sextant is open in any tab, once for each event. With all tabs closed, you get none."
    label="Alert me about events in my currencies"
    setting={setting}
    save={saveAlerts}
    refusal={{ title: 'We couldn’t save the alerts.', text: 'Your earlier choice is still in place.' }}
  >
    {({ value: { isOn, minutesBefore, impact }, isLocked, change }) => (
      <>
        <div className="grid grid-cols-2 gap-3">
          <MinutesField
            label="Before"
            value={minutesBefore}
            disabled={isLocked}
            onChange={(minutes) => change({ minutesBefore: minutes })}
          />
          <ImpactField label="Events with" value={impact} disabled={isLocked} onChange={(next) => change({ impact: next })} />
        </div>
        {isOn && <Permission />}
      </>
    )}
  </SwitchedPanel>
);
