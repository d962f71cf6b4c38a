/** The settings of the model of whoever is signed in. */
import { liveCell } from '@/lib/live';
import { openModelSettings, type KeptModelSettings, type ModelSettings } from '@/services/assistant/models/model-settings';
import { account } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

export interface OwnModel {
  readonly uid: string;
  readonly kept: KeptModelSettings;
  readonly now: ModelSettings;
}

const nobody = liveCell<ModelSettings | null>(null);

/** null: nobody is signed in. */
export const useModelSettings = (): OwnModel | null => {
  const uid = useLive(account)?.uid ?? null;
  const kept = uid === null ? null : openModelSettings(uid);
  const now = useLive<ModelSettings | null>(kept?.live ?? nobody);
  return uid === null || kept === null || now === null ? null : { uid, kept, now };
};
