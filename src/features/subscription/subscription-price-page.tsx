/** The plans for a signed-in member. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const SubscriptionPricePage = () => <UnbuiltPage title={screens.subscriptionPrice.title} purpose={screens.subscriptionPrice.description} />;

export default SubscriptionPricePage;
