/** The calculators. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const CalculatorPage = () => <UnbuiltPage title={screens.calculator.title} purpose={screens.calculator.description} />;

export default CalculatorPage;
