/** Which packs open which screens. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const PacksPage = () => <UnbuiltPage title={screens.packs.title} purpose={screens.packs.description} />;

export default PacksPage;
