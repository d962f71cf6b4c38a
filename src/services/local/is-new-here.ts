/** Whether whoever opens a page is new to this browser, as far as its marks tell: then what only an account needs can wait. */
import { holder, isCleaningDue } from './device-holder';
import { isSampleOpen } from './sample-mark';

/** False as soon as anybody's data are here, a cleaning is still to be done, or the sample is open. */
export const isNewHere = (): boolean => holder() === null && !isCleaningDue() && !isSampleOpen();
