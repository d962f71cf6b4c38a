/** Opens the sample, for who has no trades yet. Loaded where it is shown. */
import { startSample } from '@/services/sample/start-sample';
import { BusyButton } from '@/ui/busy-button';

const open = async () => ({ tone: 'danger', title: 'The sample couldn’t be opened', text: await startSample() }) as const;

const OpenSampleButton = () => (
  <BusyButton busyWords="Opening the sample" run={open}>
    Open the sample
  </BusyButton>
);

export default OpenSampleButton;
