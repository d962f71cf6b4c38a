/** The chart workspace. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const IndicatorsPage = () => <UnbuiltPage title={screens.indicators.title} purpose={screens.indicators.description} />;

export default IndicatorsPage;
