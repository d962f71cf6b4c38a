/** The analysis of a chart. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const ChartAnalysisPage = () => (
  <UnbuiltPage title={screens.chartAnalysis.title} purpose={screens.chartAnalysis.description} top="padded-frame" />
);

export default ChartAnalysisPage;
