/** Users, messages and log for admins. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const AdminAccountPage = () => <UnbuiltPage title={screens.adminAccount.title} purpose={screens.adminAccount.description} />;

export default AdminAccountPage;
