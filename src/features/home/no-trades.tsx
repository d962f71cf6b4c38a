/** What the dashboard offers who has no trades yet: their own statement, or the sample. Loaded where it is shown. */
import { href } from '@/routes';
import { NextStep } from './next-step';
import OpenSample from './open-sample';

const NoTrades = () => (
  <NextStep
    title="No trades yet"
    text="Import a statement from your broker or platform. It’s read on this device, and you see what’s in it before anything is saved."
    to={href('journal')}
    label="Import a statement"
    other={<OpenSample />}
  />
);

export default NoTrades;
