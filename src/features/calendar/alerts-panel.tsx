/** Alerts before events: what is announced, how long before, and what they cannot do. */
import type { AlertSetting } from '@/domain/calendar/calendar-settings';
import { saveAlerts } from '@/services/calendar/calendar-settings';
import type { SettingNow } from '@/services/sessions/live-setting';
import { askForNotifications, notificationPermission, type NotificationState } from '@/services/sessions/notification-permission';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { Switch } from '@/ui/switch';
import { ImpactField } from './impact-field';
import { MinutesField } from './minutes-field';
import { switchedSetting } from './switched-setting';

const permissionWords: Readonly<Record<NotificationState, string>> = {
  granted: 'They also show as notifications of your system.',
  default: 'They show on the page.',
  denied: 'They show on the page. Your browser blocks notifications for this site; its settings can allow them.',
  unsupported: 'They show on the page. This browser has no notifications.',
};

const store = { save: saveAlerts, refusal: { title: 'The alerts could not be saved.', text: 'The former ones stand.' } };

export const AlertsPanel = ({ setting }: { readonly setting: SettingNow<AlertSetting> }) => {
  const permission = useLive(notificationPermission);
  const { isOn, isLocked, change } = switchedSetting(setting, store);
  const { value, isKnown } = setting;
  return (
    <Panel
      title="Alerts"
      footer="They come while Sextant is open in some tab, whichever screen it shows, and each event is announced once. With all tabs closed nothing comes."
    >
      <div className="flex flex-col gap-3">
        <Switch
          label="Announce events of your currencies"
          checked={isOn}
          disabled={!isKnown}
          onChange={(event) => change({ isOn: event.target.checked })}
        />
        <div className="grid grid-cols-2 gap-3">
          <MinutesField
            label="Before"
            value={value.minutesBefore}
            disabled={isLocked}
            onChange={(minutesBefore) => change({ minutesBefore })}
          />
          <ImpactField label="Events with" value={value.impact} disabled={isLocked} onChange={(impact) => change({ impact })} />
        </div>
        {isOn && (
          <p className="text-dense text-text-2">
            {permissionWords[permission]}
            {permission === 'default' && (
              <Button size="sm" className="ml-2" onClick={() => void askForNotifications()}>
                Allow notifications
              </Button>
            )}
          </p>
        )}
      </div>
    </Panel>
  );
};
