/** The account and the way out; for a visitor the way in. */
import { Link } from 'react-router-dom';
import { useShellSession } from '@/app/session-context';
import type { Session } from '@/domain/access/can-open';
import { href } from '@/routes';
import { isSampleOpen } from '@/services/local/sample-mark';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';

const accountAddress = (session: Session): string =>
  session.state === 'member' && session.isAdmin ? href('adminAccount') : href('userAccount');

export interface SessionButtonsProps {
  readonly size: 'sm' | 'lg';
  /** Called when something has been chosen, before it happens. */
  readonly onChoice: () => void;
}

const outlined = 'border-current/35! bg-transparent! text-inherit! hover:border-current!';

export const SessionButtons = ({ size, onChoice }: SessionButtonsProps) => {
  const { session, isLeaving, logout } = useShellSession();
  const grow = size === 'lg' ? ' flex-1' : '';
  // The sample has no account, and its banner the way out.
  if (session.state === 'loading' || isSampleOpen()) return null;
  if (session.state === 'visitor') {
    return (
      <Link className={`${buttonClass({ size })} ${outlined}${grow}`} to={href('login')} onClick={onChoice}>
        Login
      </Link>
    );
  }
  return (
    <>
      <Link className={`${buttonClass({ size })} ${outlined}${grow}`} to={accountAddress(session)} onClick={onChoice}>
        Account
      </Link>
      <Button
        variant="ghost"
        size={size}
        className={`bg-transparent! text-inherit! hover:underline${grow}`}
        busy={isLeaving ? 'Signing out' : undefined}
        onClick={() => {
          onChoice();
          void logout();
        }}
      >
        Logout
      </Button>
    </>
  );
};
