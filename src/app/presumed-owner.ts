/** Who is taken to be there until the identity provider has answered. */
import { screens, type Screen } from '@/routes';
import { holder, isCleaningDue } from '@/services/local/device-holder';
import { isSampleOpen } from '@/services/local/sample-mark';

/**
 * Whether the screen is drawn at once for the one whose data this browser holds: the dashboard, which opens to every member and shows what
 * stood there last.
 */
export const isOwnerPresumed = ({ path }: Pick<Screen, 'path'>): boolean =>
  path === screens.home.path && holder() !== null && !isCleaningDue() && !isSampleOpen();
