/** The account of a member. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const UserAccountPage = () => <UnbuiltPage title={screens.userAccount.title} purpose={screens.userAccount.description} />;

export default UserAccountPage;
