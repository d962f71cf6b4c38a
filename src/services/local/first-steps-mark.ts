/** Whether somebody has done the steps of the first visit on this device, or put them away. */
import { keep, readKept } from './device-storage';

const keyOf = (uid: string): string => `first-steps-away:${uid}`;

export const putStepsAway = (uid: string): void => {
  if (!areStepsAway(uid)) keep(keyOf(uid), true);
};

export const areStepsAway = (uid: string): boolean => readKept(keyOf(uid)) === true;
