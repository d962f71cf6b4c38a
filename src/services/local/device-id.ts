/** The id of this browser among the devices of whoever uses it. */
import { keep, readKept } from './device-storage';

const idName = 'device-id';

let made: string | null = null;

/** The id of this browser, made at the first question; where nothing can be kept, one for as long as the page is open. It says nothing about the person or the machine. */
export const thisDeviceId = (): string => {
  const kept = readKept(idName);
  if (typeof kept === 'string' && kept !== '') return kept;
  made ??= crypto.randomUUID();
  keep(idName, made);
  return made;
};
