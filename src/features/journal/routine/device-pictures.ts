/** Pictures of days and setups as they lie on this device. */
import { useEffect, useState } from 'react';
import { logProblem } from '@/lib/log';
import { screenshots } from '@/services/journal/journal';
import { showToast } from '@/ui/show-toast';

const refusals = {
  'no-picture': 'It isn’t a PNG, JPEG, WebP or GIF picture.',
  'too-large': 'It is larger than 20 MB.',
  'no-room': 'This device is out of space. Free up some space and try again.',
} as const;

const refuse = (text: string): void => showToast({ tone: 'danger', title: 'We couldn’t add the picture', text });

/** Keeps the file and answers with its SHA-256; null: it could not be kept, which was said. */
export const keepPicture = async (file: File): Promise<string | null> => {
  try {
    const store = await screenshots();
    const kept = store === null ? null : await store.keep(file);
    if (kept?.ok === true) return kept.sha256;
    refuse(kept === null ? 'Your journal isn’t open yet.' : refusals[kept.reason]);
  } catch (cause) {
    logProblem('Keeping a picture', cause);
    refuse('This browser can’t store pictures, as in a private window.');
  }
  return null;
};

/** Address of the picture in this tab; null: it lies on another device; undefined: not known yet. */
export const usePictureAddress = (sha256: string | null): string | null | undefined => {
  const [found, setFound] = useState<{ readonly of: string; readonly address: string | null } | null>(null);
  useEffect(() => {
    if (sha256 === null) return undefined;
    let address: string | null = null;
    let isOver = false;
    screenshots()
      .then((store) => store?.read(sha256) ?? null)
      .then(
        (blob) => {
          if (isOver) return;
          address = blob === null ? null : URL.createObjectURL(blob);
          setFound({ of: sha256, address });
        },
        (cause: unknown) => logProblem('Reading a picture', cause),
      );
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [sha256]);
  return found?.of === sha256 ? found.address : undefined;
};
