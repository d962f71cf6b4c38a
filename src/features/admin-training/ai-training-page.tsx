/** What the assistant knows. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const AiTrainingPage = () => <UnbuiltPage title={screens.aiTraining.title} purpose={screens.aiTraining.description} />;

export default AiTrainingPage;
