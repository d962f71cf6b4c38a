/** The settings of the model of whoever is signed in. */
import { useSyncExternalStore } from 'react';
import { openModelSettings, type KeptModelSettings, type ModelSettings } from '@/services/assistant/models/model-settings';
import { account } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

export interface OwnModel {
  readonly uid: string;
  readonly kept: KeptModelSettings;
  readonly now: ModelSettings;
}

const never = (): (() => void) => () => undefined;

/** null: nobody is signed in. */
export const useModelSettings = (): OwnModel | null => {
  const uid = useLive(account)?.uid ?? null;
  const kept = uid === null ? null : openModelSettings(uid);
  const now = useSyncExternalStore(kept?.live.subscribe ?? never, () => kept?.live.get() ?? null);
  return uid === null || kept === null || now === null ? null : { uid, kept, now };
};
