/** Whether this device has seen rules of a prop firm: the dashboard asks for what it takes to warn of them only where there are any. */
import { keep, readKept } from './device-storage';

const keyOf = (uid: string): string => `prop-desk:${uid}`;

export const markPropDesk = (uid: string): void => {
  if (!hasPropDesk(uid)) keep(keyOf(uid), true);
};

export const hasPropDesk = (uid: string): boolean => readKept(keyOf(uid)) === true;
