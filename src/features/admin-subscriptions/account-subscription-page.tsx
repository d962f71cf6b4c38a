/** Subscriptions of all members. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const AccountSubscriptionPage = () => (
  <UnbuiltPage title={screens.accountSubscription.title} purpose={screens.accountSubscription.description} />
);

export default AccountSubscriptionPage;
