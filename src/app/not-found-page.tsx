/** What an unknown address shows. */
import { Link, useLocation } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { Page } from '@/ui/page';

export const NotFoundPage = () => {
  const { pathname } = useLocation();
  return (
    <Page title="Page not found" lead={<>There is no page at {<span className="font-mono break-all text-text">{pathname}</span>}.</>}>
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
