/** The public chart terminal on sample data. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const TradingPage = () => <UnbuiltPage title={screens.trading.title} purpose={screens.trading.description} />;

export default TradingPage;
