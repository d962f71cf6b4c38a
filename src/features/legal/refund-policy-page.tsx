/** The refund policy. */
import page from '/content/legal/refund-policy.md';
import { ReadingPage } from './reading-page';

const RefundPolicyPage = () => <ReadingPage screen="refundPolicy" page={page} keywords={['refund', 'cancellation', 'subscription']} />;

export default RefundPolicyPage;
