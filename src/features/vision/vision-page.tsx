/** Reading charts from screenshots. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const VisionPage = () => <UnbuiltPage title={screens.vision.title} purpose={screens.vision.description} />;

export default VisionPage;
