/** Questions and answers. Not written yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const FaqPage = () => <UnbuiltPage title={screens.faq.title} purpose={screens.faq.description} column="site" />;

export default FaqPage;
