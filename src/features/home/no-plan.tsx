/** What somebody can do whose plan opens nothing. Loaded where it is shown. */
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { NextStep } from './next-step';
import OpenSample from './open-sample';

/** `hadResults`: this device has shown results of whoever looks, whose plan must have opened them. */
const NoPlan = ({ hadResults }: { readonly hadResults: boolean }) =>
  hadResults ? (
    <NextStep
      title="Your plan no longer opens your tools"
      text="Everything you saved is kept, and it’s back as soon as a plan opens the tools again. Until then you can export all of it."
      to={href('pricing')}
      label="See the plans"
      other={
        <Link className={buttonClass()} to={href('userAccount')}>
          Export your data
        </Link>
      }
    />
  ) : (
    <NextStep
      title="You don’t have a plan yet"
      text="A plan unlocks the tools below. Try them with a sample first, on this device only. Or ask the admin who invited you to add your email address to a plan."
      to={href('subscriptionPrice')}
      label="See the plans"
      other={<OpenSample />}
    />
  );

export default NoPlan;
