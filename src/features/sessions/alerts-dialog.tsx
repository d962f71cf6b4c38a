/** Alerts at openings and closings: which ones, how early, and what the browser says about notifications. */
import type { SessionCity } from '@/domain/sessions/forex-sessions';
import { futuresAlertNames, type FuturesAlertName } from '@/domain/sessions/futures-alerts';
import { alertName, leadChoices, type AlertChoice, type AlertKind } from '@/domain/sessions/session-alerts';
import { alertChoice, saveAlertChoice } from '@/services/sessions/alert-choice';
import { askForNotifications, notificationPermission, type NotificationState } from '@/services/notifications/notification-permission';
import { showNotification } from '@/services/notifications/show-notification';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';

export interface AlertsDialogProps {
  readonly onClose: () => void;
  readonly cities: readonly SessionCity[];
}

const kinds: readonly AlertKind[] = ['opens', 'closes'];

const futuresLabels: Readonly<Record<FuturesAlertName, string>> = {
  'CME opens': 'CME opens, 18:00 in New York',
  'Regular hours open': 'regular hours of index futures open, 09:30 in New York',
  'CME closes early': 'CME closes early for a holiday',
};

const showExample = (): void => {
  const shown = showNotification({ title: 'Sextant', body: 'Session alerts look like this one.', tag: 'example' });
  shown.catch(() =>
    showToast({ tone: 'danger', title: 'Your system didn’t show a notification.', text: 'Its own settings may silence this browser.' }),
  );
};

const Permission = ({ state }: { readonly state: NotificationState }) => {
  switch (state) {
    case 'granted':
      return (
        <Notice
          tone="ok"
          title="Notifications are allowed in this browser."
          actions={
            <Button size="sm" onClick={showExample}>
              Show one now
            </Button>
          }
        />
      );
    case 'denied':
      return (
        <Notice tone="caution" title="This browser blocks notifications from Sextant.">
          Your choice below is saved, but we can’t show alerts here. To allow them, open the site settings beside the address, set
          notifications to allowed, and come back: this page notices by itself.
        </Notice>
      );
    case 'default':
      return (
        <Notice
          title="Your browser hasn’t asked you yet."
          actions={
            <Button size="sm" variant="primary" onClick={() => void askForNotifications()}>
              Allow notifications
            </Button>
          }
        >
          It asks once. Without permission we can’t show alerts.
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice tone="caution" title="This browser doesn’t support notifications.">
          Your choice is saved for your other devices. On a phone, add Sextant to the home screen first.
        </Notice>
      );
  }
};

const leadOptions = leadChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'At the minute' : `${String(minutes)} minutes before`,
}));

const store = (choice: AlertChoice): void => {
  void saveAlertChoice(choice).then((isSaved) => {
    if (!isSaved)
      showToast({
        tone: 'danger',
        title: 'We couldn’t save the alerts.',
        text: 'Your earlier choice is still in place. Try again in a minute.',
      });
  });
};

export const AlertsDialog = ({ onClose, cities }: AlertsDialogProps) => {
  const { value: choice, isKnown } = useLive(alertChoice);
  const permission = useLive(notificationPermission);
  const toggle = (name: string): void => {
    const has = choice.events.includes(name);
    store({ ...choice, events: has ? choice.events.filter((one) => one !== name) : [...choice.events, name] });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Session alerts"
      description="You get alerts while Sextant is open in a tab of this browser. With several tabs open, you still get each alert once. Nothing is sent from a server."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-4">
        <Permission state={permission} />
        {!isKnown && <Notice title="Reading your alerts.">You can change them once they’ve loaded on this device.</Notice>}
        <fieldset disabled={!isKnown}>
          <legend className="mb-1 text-dense font-medium text-text-2">Tell me when</legend>
          <div className="grid grid-cols-[1fr_auto_auto] items-center gap-x-5">
            {cities.map((city) => (
              <div key={city} className="contents">
                <span className="font-semibold">{city}</span>
                {kinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    label={
                      <>
                        <span className="sr-only">{`${city} `}</span>
                        {kind}
                      </>
                    }
                    checked={choice.events.includes(alertName(city, kind))}
                    onChange={() => toggle(alertName(city, kind))}
                  />
                ))}
              </div>
            ))}
          </div>
          <p className="mt-3 mb-1 font-semibold">Index futures (ES, NQ)</p>
          <div className="flex flex-col">
            {futuresAlertNames.map((name) => (
              <Checkbox key={name} label={futuresLabels[name]} checked={choice.events.includes(name)} onChange={() => toggle(name)} />
            ))}
          </div>
          <p className="mt-1 text-micro text-text-3">No futures alerts on holidays without published hours.</p>
        </fieldset>
        <SelectField
          label="How early"
          options={leadOptions}
          value={String(choice.leadMinutes)}
          disabled={!isKnown}
          onChange={(event) => store({ ...choice, leadMinutes: Number(event.target.value) })}
        />
      </div>
    </Dialog>
  );
};
