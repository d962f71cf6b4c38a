/** The chosen model as other screens have it: one request at a time, shown before it is sent, and within the same budget. */
import { askOnce } from '@/domain/assistant/models/ask-once';
import { ModelFault } from '@/domain/assistant/models/model';
import type { Voice } from '@/domain/assistant/models/voice';
import { openModelSettings } from './model-settings';
import { modelName, modelPlace, openModel } from './open-model';

/** The model that this person has chosen. Another choice later on is another voice. */
export const openVoice = (uid: string): Voice => {
  const { live, reserve } = openModelSettings(uid);
  const settings = live.get();
  return {
    name: modelName(settings),
    place: settings.kind === 'analyst' ? '' : modelPlace(settings),
    budget: { get: () => live.get().budget, subscribe: live.subscribe },
    ask: async (outgoing, by) => {
      try {
        return await askOnce({ ...by, outgoing, reserve, model: await openModel(settings) });
      } catch (cause) {
        if (cause instanceof ModelFault) return { ok: false, end: cause.failure };
        throw cause;
      }
    },
  };
};
