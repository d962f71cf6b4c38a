/** The terms of use. Not written yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const TermsPage = () => <UnbuiltPage title={screens.terms.title} purpose={screens.terms.description} column="site" />;

export default TermsPage;
