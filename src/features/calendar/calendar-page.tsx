/** The economic calendar. Not built yet. */
import { screens } from '@/routes';
import { UnbuiltPage } from '@/ui/unbuilt-page';

const CalendarPage = () => <UnbuiltPage title={screens.calendar.title} purpose={screens.calendar.description} />;

export default CalendarPage;
