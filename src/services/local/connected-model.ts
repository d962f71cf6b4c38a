/**
 * What a person lets a connected model do on screens other than the assistant's, read without any code of models: these screens ask it
 * when they open, and nearly everybody has none.
 */
import { readKept } from './device-storage';

/** 'reword': texts of ours; 'see': a screenshot. */
export type ModelDeed = 'reword' | 'see';

/** Where the settings of the model are kept on this device. */
export const modelSettingsName = (uid: string): string => `model:${uid}`;

/** Without a model, and until the person turns it on: false. */
export const modelMay = (uid: string | null, deed: ModelDeed): boolean => {
  const kept = uid === null ? null : readKept(modelSettingsName(uid));
  if (typeof kept !== 'object' || kept === null || !['url', 'firebase', 'browser'].includes(String(Reflect.get(kept, 'kind'))))
    return false;
  return Reflect.get(kept, deed) === true;
};
