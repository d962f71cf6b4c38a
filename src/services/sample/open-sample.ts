/** Opens the sample in this tab: generates it on the device, in stores of its own, and loads the journal with it. Nothing is sent. */
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { sampleDocuments } from '@/domain/sample/sample-documents';
import type { SampleDocument } from '@/domain/sample/sample-documents';
import { logProblem } from '@/lib/log';
import { deviceDatabaseNames, removeDeviceStores } from '@/services/device/device-stores';
import { sampleMark, sampleUid } from '@/services/local/sample-mark';
import { fillSampleStore, fridayPlace } from './sample-store';
import type { SampleRecord } from './sample-store';
import { handOverSample, isHandedOver, whileUnused } from './sweep-sample';

const recordOf = ({ collection, id, fields, madeAt }: SampleDocument, now: number): SampleRecord => {
  const createdAt = madeAt ?? now;
  const times = collection === 'plans' ? { serverTimes: { createdAt, termsAt: createdAt } } : { createdAt };
  return { collection, id, fields: { ...fields, ...(madeAt === null ? {} : times), updatedAt: now }, writtenAt: now };
};

/** Puts the sample as of an instant into its stores, which are empty. */
export const fillSample = async (now: number): Promise<void> => {
  const friday = lastFriday(now);
  const documents = sampleDocuments(sampleClock(friday)).map((document) => recordOf(document, now));
  await fillSampleStore([...documents, { ...fridayPlace, fields: { friday }, writtenAt: now }]);
};

/** The chosen theme holds in the sample too, until it is changed there. */
const themeName = 'sextant:theme';

export type OpenSampleFailure =
  /** The browser forbids storage, or has no room. */
  | 'no-storage'
  /** Another tab is clearing it away. */
  | 'busy';

/**
 * Ends with a full load of the journal. A tab that has the sample open already shares it with this one, edits included. Answers only
 * when it could not be opened: then nothing is left of it.
 */
export const openSample = async (): Promise<OpenSampleFailure> => {
  try {
    const isFilled = await whileUnused(async () => {
      if (!isHandedOver()) {
        await removeDeviceStores(sampleUid);
        await fillSample(Date.now());
      }
      handOverSample();
    });
    if (!isFilled && (await deviceDatabaseNames(sampleUid)).length === 0) return 'busy';
    const theme = localStorage.getItem(themeName);
    sessionStorage.setItem(sampleMark, location.pathname + location.search);
    if (theme !== null) sessionStorage.setItem(themeName, theme);
  } catch (cause) {
    logProblem('Opening the sample', cause);
    await removeDeviceStores(sampleUid).catch(() => undefined);
    return 'no-storage';
  }
  location.assign('/journal');
  return new Promise<never>(() => {});
};
