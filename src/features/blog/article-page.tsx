/** One article. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const ArticlePage = () => <UnbuiltPage title={screens.article.title} purpose={screens.article.description} column="site" />;

export default ArticlePage;
