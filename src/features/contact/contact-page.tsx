/** The contact form. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const ContactPage = () => <UnbuiltPage title={screens.contact.title} purpose={screens.contact.description} column="site" />;

export default ContactPage;
