/** What the tools do, tool by tool. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const FeaturesPage = () => <UnbuiltPage title={screens.features.title} purpose={screens.features.description} column="site" />;

export default FeaturesPage;
