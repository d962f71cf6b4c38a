/** The notes. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const NotesPage = () => <UnbuiltPage title={screens.notes.title} purpose={screens.notes.description} />;

export default NotesPage;
