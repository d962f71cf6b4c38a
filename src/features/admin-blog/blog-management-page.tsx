/** Writing and publishing articles. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const BlogManagementPage = () => <UnbuiltPage title={screens.blogManagement.title} purpose={screens.blogManagement.description} />;

export default BlogManagementPage;
