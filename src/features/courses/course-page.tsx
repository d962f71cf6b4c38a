/** One course with its lessons. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const CoursePage = () => <UnbuiltPage title={screens.course.title} purpose={screens.course.description} />;

export default CoursePage;
