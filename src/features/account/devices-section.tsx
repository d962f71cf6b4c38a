/** The devices on which the account is or was used, and its presence. It promises no remote sign-out. */
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '@/domain/account/device-name';
import { defaultTimezone } from '@/domain/preferences/preferences';
import { ownPresence, type Presence } from '@/services/account/account';
import { devices as source, forgetDevice, renameThisDevice } from '@/services/account/devices';
import { thisDeviceId } from '@/services/local/device-id';
import { preferences } from '@/services/settings/preferences';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AccountSection } from './account-section';
import { formatLastSeen } from './format-last-seen';
import type { PageFacts } from './page-facts';
import { RenameDeviceDialog } from './rename-device-dialog';
import { useNow } from './use-now';

const presenceWords = (presence: Presence | null, isOnline: boolean): string => {
  if (!isOnline) return 'No network: others see you as offline.';
  if (presence === null) return '';
  return presence.state === 'online' ? 'Admins see you as online.' : 'Admins see you as offline.';
};

const changesWords = (count: number): string =>
  count === 0 ? 'everything sent' : `${String(count)} ${count === 1 ? 'change' : 'changes'} not sent when last seen`;

interface DeviceRowProps {
  readonly device: Device;
  readonly isHere: boolean;
  readonly isLocked: boolean;
  readonly seen: string;
}

const DeviceRow = ({ device, isHere, isLocked, seen }: DeviceRowProps) => {
  const [asking, setAsking] = useState<'rename' | 'forget' | null>(null);
  const close = (): void => setAsking(null);
  const failed = (title: string): void => showToast({ tone: 'danger', title, text: 'The list hasn’t changed. Try again in a minute.' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <Monitor size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-words">{device.name}</span>
          {isHere && <Badge>This device</Badge>}
        </span>
        <span className="block text-dense text-text-2">
          Seen {seen}, {changesWords(device.unsynchronised)}
        </span>
      </span>
      <Button
        size="sm"
        variant="ghost"
        disabled={isLocked}
        aria-label={isHere ? 'Rename this device' : `Remove ${device.name} from the list`}
        onClick={() => setAsking(isHere ? 'rename' : 'forget')}
      >
        {isHere ? 'Rename' : 'Remove'}
      </Button>
      {asking === 'rename' && (
        <RenameDeviceDialog
          name={device.name}
          onClose={close}
          onRename={(name) => {
            close();
            void renameThisDevice(name).then((isSaved) => {
              if (!isSaved) failed('The name could not be saved');
            });
          }}
        />
      )}
      <ConfirmDialog
        open={asking === 'forget'}
        onOpenChange={close}
        title={`Remove ${device.name} from the list?`}
        description="This doesn’t sign the device out or delete anything on it. If it’s still signed in, it reappears the next time it’s used; changing your password signs it out."
        confirmLabel="Remove from the list"
        cancelLabel="Keep it"
        onConfirm={() => {
          void forgetDevice(device.id).then((isGone) => {
            if (!isGone) failed('The device could not be removed');
          });
        }}
      />
    </li>
  );
};

export const DevicesSection = ({ facts }: { readonly facts: PageFacts }) => {
  const state = useLive(source);
  const presence = useLive(ownPresence);
  const chosen = useLive(preferences);
  const nowMs = useNow();
  const zone = chosen.state === 'ready' ? chosen.preferences.currentTimezone : defaultTimezone;
  const hereId = thisDeviceId();
  return (
    <AccountSection id="devices" title="Devices" aside={<span>{presenceWords(presence, facts.isOnline)}</span>}>
      {state.state === 'loading' && (
        <div role="status">
          <VisuallyHidden>Reading the list of devices</VisuallyHidden>
          <Skeleton className="h-[56px]" />
        </div>
      )}
      {state.state === 'unavailable' && (
        <Notice tone="caution" title="We can’t load your devices right now.">
          Nothing else is affected. Reload the page in a minute.
        </Notice>
      )}
      {state.state === 'ready' && state.devices.length === 0 && (
        <p className="text-text-2">No devices yet. This one appears shortly after the page connects.</p>
      )}
      {state.state === 'ready' && state.devices.length > 0 && (
        <ul aria-label="Devices" className="-my-2.5">
          {state.devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isHere={device.id === hereId}
              isLocked={facts.isSuspended}
              seen={device.lastSeenMs === null ? 'just now' : formatLastSeen(device.lastSeenMs, { nowMs, zone })}
            />
          ))}
        </ul>
      )}
      <p className="max-w-[60ch] text-dense text-text-2">
        Devices appear here when you use them. You can’t sign out another device from here; changing your password signs it out within an
        hour.
      </p>
    </AccountSection>
  );
};
