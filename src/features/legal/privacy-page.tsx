/** The privacy policy. Not written yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const PrivacyPage = () => <UnbuiltPage title={screens.privacy.title} purpose={screens.privacy.description} column="site" />;

export default PrivacyPage;
