/** What the dashboard offers who has no trades yet: their own statement, or the sample. Loaded where it is shown. */
import { href } from '@/routes';
import { startSample } from '@/services/sample/start-sample';
import { BusyButton } from '@/ui/busy-button';
import { NextStep } from './next-step';

const openSample = async () => ({ tone: 'danger', title: 'The sample couldn’t be opened', text: await startSample() }) as const;

const NoTrades = () => (
  <NextStep
    title="No trades yet"
    text="Import a statement from your broker or platform. It’s read on this device, and you see what’s in it before anything is saved."
    to={href('journal')}
    label="Import a statement"
    other={
      <BusyButton busyWords="Opening the sample" run={openSample}>
        Open the sample
      </BusyButton>
    }
  />
);

export default NoTrades;
