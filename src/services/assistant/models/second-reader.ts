/** A connected model as a second reader of a picture. Our reading is not told to it, and its reading is used for nothing. */
import type { ModelPicture } from '@/domain/assistant/models/model';
import { pictureRequest, readValues } from '@/domain/assistant/models/picture-request';
import { ofSettings, voiceFailure, type Asking, type Voice } from '@/domain/assistant/models/voice';
import { factNames } from '@/domain/vision/read-facts';
import { logProblem } from '@/lib/log';
import type { SecondReader, SecondReading } from '@/services/contracts/second-reading';

export interface SecondReaderTerms {
  readonly voice: Voice;
  readonly approve: Asking['approve'];
  /** The file as it is sent. */
  readonly pack: (file: Blob) => Promise<ModelPicture>;
}

const unchanged = 'Our own reading is unchanged.';

const refused = (reason: string, isOfSettings = false): SecondReading['reading'] => ({ ok: false, reason, help: unchanged, isOfSettings });

/** Reads with the model behind `voice`. */
export const secondReader = ({ voice, approve, pack }: SecondReaderTerms): SecondReader => {
  const readingOf = async (file: Blob, names: readonly string[], signal: AbortSignal): Promise<SecondReading['reading']> => {
    let picture: ModelPicture;
    try {
      picture = await pack(file);
    } catch (cause) {
      logProblem('Preparing a picture for a model', cause);
      return refused('We couldn’t prepare this picture for sending, so nothing was sent. Save it as PNG and open it again.');
    }
    const asked = await voice.ask(pictureRequest(picture, names), { signal, approve });
    if (!asked.ok) return refused(voiceFailure(asked.end), ofSettings.has(asked.end));
    const values = readValues(asked.text, names);
    if (![...values.values()].some((value) => value !== null))
      return refused('The model named nothing that it could read in this picture, so there’s nothing to compare.');
    return { ok: true, facts: names.map((name) => ({ name, text: values.get(name) ?? null })) };
  };
  return {
    provider: voice.name,
    wouldSend: () => [
      `The picture goes to ${voice.place}, once you’ve seen what is sent and pressed Send.`,
      'Only its pixels are sent: not the file’s name, and nothing that the camera or program wrote into the file.',
      'Our own reading isn’t sent, so the model reads for itself.',
    ],
    read: async (file, kind, signal) => {
      signal.throwIfAborted();
      const reading = await readingOf(file, factNames[kind], signal);
      return { provider: voice.name, kind, readAt: Date.now(), reading };
    },
  };
};
