/** The refund policy. Not written yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const RefundPolicyPage = () => <UnbuiltPage title={screens.refundPolicy.title} purpose={screens.refundPolicy.description} column="site" />;

export default RefundPolicyPage;
