/** Findings in the journal. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const JournalAiPage = () => <UnbuiltPage title={screens.journalAi.title} purpose={screens.journalAi.description} />;

export default JournalAiPage;
