/** Findings in the journal. Not built yet; the way back to the journal works. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';
import { JournalTabsRow } from './journal-tabs-row';

const JournalAiPage = () => (
  <UnbuiltPage title={screens.journalAi.title} purpose={screens.journalAi.description}>
    <JournalTabsRow />
  </UnbuiltPage>
);

export default JournalAiPage;
