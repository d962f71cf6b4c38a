/** Who makes the product. Not written yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const AboutPage = () => <UnbuiltPage title={screens.about.title} purpose={screens.about.description} column="site" />;

export default AboutPage;
