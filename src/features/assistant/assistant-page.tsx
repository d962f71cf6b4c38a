/** The assistant. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const AssistantPage = () => <UnbuiltPage title={screens.assistant.title} purpose={screens.assistant.description} />;

export default AssistantPage;
