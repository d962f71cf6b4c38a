/** Whether letters alone are shortcuts. */
import { singleKeys, switchSingleKeys } from '@/services/settings/single-keys';
import { useLive } from '@/ui/hooks/use-live';
import { Switch } from '@/ui/switch';
import { AccountSection } from './account-section';

export const KeyboardSection = () => {
  const isOn = useLive(singleKeys);
  return (
    <AccountSection id="keyboard" title="Keyboard">
      <Switch label="Single-key shortcuts" checked={isOn} onChange={(event) => switchSingleKeys(event.target.checked)} />
      <p className="max-w-[60ch] text-dense text-text-2">
        Letters and signs such as N, J or ? act on their own, and G opens a screen. Turn them off if you dictate or press keys by accident:
        Ctrl K still reaches everything. This setting stays on this device.
      </p>
    </AccountSection>
  );
};
