/** Alerts before events: what is announced, how long before, and what they cannot do. */
import type { AlertSetting } from '@/domain/calendar/calendar-settings';
import { saveAlerts } from '@/services/calendar/calendar-settings';
import type { SettingNow } from '@/services/sessions/live-setting';
import { askForNotifications, notificationPermission, type NotificationState } from '@/services/sessions/notification-permission';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { Switch } from '@/ui/switch';
import { impactOptions } from './calendar-words';
import { MinutesField } from './minutes-field';

const permissionWords: Readonly<Record<NotificationState, string>> = {
  granted: 'They also show as notifications of your system.',
  default: 'They show on the page.',
  denied: 'They show on the page. Your browser blocks notifications for this site; its settings can allow them.',
  unsupported: 'They show on the page. This browser has no notifications.',
};

export const AlertsPanel = ({ setting: { value, isKnown } }: { readonly setting: SettingNow<AlertSetting> }) => {
  const permission = useLive(notificationPermission);
  const change = (changes: Partial<AlertSetting>): void => {
    void saveAlerts({ ...value, ...changes }).then((isSaved) => {
      if (!isSaved) showToast({ tone: 'danger', title: 'The alerts could not be saved.', text: 'The former ones stand.' });
    });
  };
  const isOff = !value.isOn;
  const isLocked = isOff || !isKnown;
  return (
    <Panel
      title="Alerts"
      footer="They come while Sextant is open in some tab, whichever screen it shows, and each event is announced once. With all tabs closed nothing comes."
    >
      <div className="flex flex-col gap-3">
        <Switch
          label="Announce events of your currencies"
          checked={!isOff}
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
          <SelectField
            label="Events with"
            options={impactOptions}
            value={value.impact}
            disabled={isLocked}
            onChange={(event) => change({ impact: event.target.value === 'high' ? 'high' : 'medium and high' })}
          />
        </div>
        {!isOff && (
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
