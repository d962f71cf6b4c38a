/** The choice of the display zone from the sessions' screen: it changes the preference, which every screen follows. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { withTimezone } from '@/domain/preferences/preferences';
import { changePreferences, type PreferencesState } from '@/services/settings/preferences';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { ZonePicker } from '@/ui/zone-picker';

export interface ZoneDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly zone: string;
  readonly preferences: PreferencesState;
  readonly now: EpochMs;
}

export const ZoneDialog = ({ open, onOpenChange, zone, preferences, now }: ZoneDialogProps) => {
  const choose = (chosen: string): void => {
    onOpenChange(false);
    void changePreferences((before) => withTimezone(before, chosen)).then((isSaved) => {
      if (!isSaved)
        showToast({
          tone: 'danger',
          title: 'We couldn’t save the time zone.',
          text: 'Your earlier choice is still in place. Try again in a minute.',
        });
    });
  };
  const isReady = preferences.state === 'ready';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your time zone"
      description="All your screens show times in it."
      actions={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <div className="flex min-h-[390px] flex-col gap-3">
        {!isReady && <Notice title="Your preferences haven’t loaded on this device yet.">You can change it once they’ve loaded.</Notice>}
        <ZonePicker
          zone={zone}
          recent={isReady ? preferences.preferences.recentLocations : []}
          nowMs={now}
          disabled={!isReady}
          onZone={choose}
        />
      </div>
    </Dialog>
  );
};
