/** The way into the sample for who has no account: it is generated on their device, and leaving it brings them back here. */
import { startSample } from '@/services/sample/start-sample';
import { BusyButton } from '@/ui/busy-button';

export const OpenSample = () => (
  <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
    <BusyButton size="lg" busyWords="Opening the sample" run={startSample}>
      Open the sample
    </BusyButton>
    <p className="max-w-[44ch] text-ui text-text-2">
      A simulated trader’s journal in the real product. No account needed: it stays on this device and goes when you leave.
    </p>
  </div>
);
