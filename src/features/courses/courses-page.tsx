/** The list of courses. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const CoursesPage = () => <UnbuiltPage title={screens.courses.title} purpose={screens.courses.description} />;

export default CoursesPage;
