/** Published backtests. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const BacktestResultsPage = () => <UnbuiltPage title={screens.backtestResults.title} purpose={screens.backtestResults.description} />;

export default BacktestResultsPage;
