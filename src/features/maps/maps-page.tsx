/** The maps of the markets. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const MapsPage = () => <UnbuiltPage title={screens.maps.title} purpose={screens.maps.description} />;

export default MapsPage;
