/** The public page of prices. Not built yet; it names no price. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const PricingPage = () => <UnbuiltPage title={screens.pricing.title} purpose={screens.pricing.description} column="site" />;

export default PricingPage;
