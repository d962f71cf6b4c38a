/** The market sessions. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const SessionsPage = () => <UnbuiltPage title={screens.sessions.title} purpose={screens.sessions.description} />;

export default SessionsPage;
