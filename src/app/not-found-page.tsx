/** What an unknown address shows. */
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { Page } from '@/ui/page';

const stayAsItIs = () => () => undefined;

export const NotFoundPage = () => {
  const { pathname } = useLocation();
  // One document, drawn at the build, stands for all unknown addresses: it cannot name the one in view.
  const address = useSyncExternalStore(
    stayAsItIs,
    () => pathname,
    () => null,
  );
  const place = address === null ? 'this address' : <span className="font-mono break-all text-text">{address}</span>;
  return (
    <Page title="Page not found" lead={<>There is no page at {place}.</>}>
      <div className="flex flex-wrap gap-2">
        <Link className={buttonClass({ variant: 'primary' })} to={href('landing')}>
          Open the home page
        </Link>
        <Link className={buttonClass()} to={href('home')}>
          Open the dashboard
        </Link>
      </div>
    </Page>
  );
};
