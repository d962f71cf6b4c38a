/** One lesson of a course. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const LessonPage = () => <UnbuiltPage title={screens.lesson.title} purpose={screens.lesson.description} />;

export default LessonPage;
