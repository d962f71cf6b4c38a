/** Alerts before events: what is announced, how long before, and what they cannot do. */
import { useState } from 'react';
import type { AlertSetting } from '@/domain/calendar/calendar-settings';
import { askForNotifications, notificationPermission } from '@/services/calendar/calendar-alerts';
import { saveAlerts } from '@/services/calendar/calendar-settings';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { Switch } from '@/ui/switch';
import { impactOptions } from './calendar-words';
import { MinutesField } from './minutes-field';

type Permission = ReturnType<typeof notificationPermission>;

const permissionWords: Readonly<Record<Permission, string>> = {
  granted: 'They also show as notifications of your system.',
  default: 'They show on the page.',
  denied: 'They show on the page. Your browser blocks notifications for this site; its settings can allow them.',
  unsupported: 'They show on the page. This browser has no notifications.',
};

export const AlertsPanel = ({ setting }: { readonly setting: AlertSetting | null }) => {
  const [permission, setPermission] = useState<Permission>(notificationPermission);
  const change = (changes: Partial<AlertSetting>): void => {
    if (setting === null) return;
    void saveAlerts({ ...setting, ...changes }).then((isSaved) => {
      if (!isSaved) showToast({ tone: 'danger', title: 'The alerts could not be saved.', text: 'The former ones stand.' });
    });
  };
  const isOff = setting?.isOn !== true;
  return (
    <Panel
      title="Alerts"
      footer="They come only while Sextant is open in some tab of this browser, and each event is announced once. With all tabs closed nothing comes."
    >
      <div className="flex flex-col gap-3">
        <Switch
          label="Announce events of your currencies"
          checked={!isOff}
          disabled={setting === null}
          onChange={(event) => change({ isOn: event.target.checked })}
        />
        <div className="grid grid-cols-2 gap-3">
          <MinutesField
            label="Before"
            value={setting?.minutesBefore ?? 10}
            disabled={isOff}
            onChange={(minutesBefore) => change({ minutesBefore })}
          />
          <SelectField
            label="Events with"
            options={impactOptions}
            value={setting?.impact ?? 'high'}
            disabled={isOff}
            onChange={(event) => change({ impact: event.target.value === 'high' ? 'high' : 'medium and high' })}
          />
        </div>
        {!isOff && (
          <p className="text-dense text-text-2">
            {permissionWords[permission]}
            {permission === 'default' && (
              <Button size="sm" className="ml-2" onClick={() => void askForNotifications().then(setPermission)}>
                Allow notifications
              </Button>
            )}
          </p>
        )}
      </div>
    </Panel>
  );
};
