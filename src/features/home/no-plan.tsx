/** What somebody can do whose plan opens nothing. Loaded where it is shown. */
import { href } from '@/routes';
import { NextStep } from './next-step';
import OpenSample from './open-sample';

const NoPlan = () => (
  <NextStep
    title="You don’t have a plan yet"
    text="A plan unlocks the tools below. Try them with a sample first, on this device only. Or ask the admin who invited you to add your email address to a plan."
    to={href('pricing')}
    label="See the plans"
    other={<OpenSample />}
  />
);

export default NoPlan;
