/** Opens the sample, for who has no trades yet. Loaded where it is shown. */
import { startSample } from '@/services/sample/start-sample';
import { BusyButton } from '@/ui/busy-button';

const OpenSampleButton = () => (
  <BusyButton busyWords="Opening the sample" run={startSample}>
    Open the sample
  </BusyButton>
);

export default OpenSampleButton;
