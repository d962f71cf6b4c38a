/** The list of articles. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const BlogPage = () => <UnbuiltPage title={screens.blog.title} purpose={screens.blog.description} column="site" />;

export default BlogPage;
