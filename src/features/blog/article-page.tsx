/** One article, by the end of its address. None is published yet, so no address leads to one. */
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { Page } from '@/ui/page';

const title = 'Page not found';

const ArticlePage = () => {
  useHeadDetails({ title, noIndex: true });
  return (
    <Page title={title} lead="We couldn’t find that article." column="site">
      <Link className={buttonClass({ variant: 'primary' })} to={href('blog')}>
        Open the blog
      </Link>
    </Page>
  );
};

export default ArticlePage;
