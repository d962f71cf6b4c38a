/** The pictures of one trade as they lie on this device, and what can be done with them. It draws nothing. */
import { useCallback, useEffect, useState } from 'react';
import type { Screenshot } from '@/domain/trades/trade';
import { logProblem } from '@/lib/log';
import { failureText } from '@/features/journal/accounts/failure-text';
import type { TradeRef } from '@/services/journal/edit-notes';
import { screenshots } from '@/services/journal/journal';
import type { AddScreenshot } from '@/services/journal/screenshots';
import { showToast } from '@/ui/show-toast';
import { readAnnotation, type Annotation } from './annotation';

export interface TradePicture {
  readonly sha256: string;
  readonly caption: string;
  /** Address of the picture in this tab; null: it lies on another device. */
  readonly address: string | null;
  readonly annotation: Annotation;
}

export interface Pictures {
  /** null while they are read. */
  readonly pictures: readonly TradePicture[] | null;
  /** Keeps every file that is a picture. */
  readonly add: (files: readonly File[]) => void;
  readonly remove: (sha256: string) => void;
  readonly setCaption: (sha256: string, caption: string) => void;
  readonly annotate: (sha256: string, annotation: Annotation) => void;
}

type Refusal = Exclude<AddScreenshot, { readonly ok: true }>;

const refusalText = (refusal: Refusal): string => {
  if (refusal.reason === 'no-picture') return 'It isn’t a PNG, JPEG, WebP or GIF picture.';
  if (refusal.reason === 'too-large') return 'It is larger than 20 MB.';
  if (refusal.reason === 'no-room' && !('tradeId' in refusal)) return 'This device is out of space. Free up some space and try again.';
  return failureText(refusal as Parameters<typeof failureText>[0]);
};

const read = async (noted: Readonly<Record<string, Screenshot>>): Promise<readonly TradePicture[]> => {
  const store = await screenshots();
  if (store === null) return [];
  const inOrder = Object.entries(noted).toSorted(([, a], [, b]) => a.addedAt - b.addedAt);
  return Promise.all(
    inOrder.map(async ([sha256, { caption }]) => {
      const [blob, kept] = await Promise.all([store.read(sha256), store.annotations(sha256)]);
      return { sha256, caption, address: blob === null ? null : URL.createObjectURL(blob), annotation: readAnnotation(kept) };
    }),
  );
};

const release = (pictures: readonly TradePicture[]): void => {
  for (const { address } of pictures) if (address !== null) URL.revokeObjectURL(address);
};

const forbidden = 'This browser can’t store pictures, as in a private window.';

const addAll = async (ref: TradeRef, files: readonly File[]): Promise<void> => {
  const store = await screenshots();
  if (store === null) return;
  for (const file of files) {
    const done = await store.add(ref, file);
    if (!done.ok) showToast({ tone: 'danger', title: `${file.name} wasn’t saved`, text: refusalText(done) });
  }
};

export const usePictures = (ref: TradeRef, noted: Readonly<Record<string, Screenshot>> | undefined): Pictures => {
  const { accountId, tradeId } = ref;
  const [pictures, setPictures] = useState<readonly TradePicture[] | null>(null);
  const [revision, setRevision] = useState(0);
  const key = JSON.stringify(noted ?? {});
  useEffect(() => {
    let held: readonly TradePicture[] = [];
    let isCurrent = true;
    read(JSON.parse(key) as Readonly<Record<string, Screenshot>>).then(
      (found) => {
        held = found;
        if (isCurrent) setPictures(found);
        else release(found);
      },
      (cause: unknown) => {
        logProblem('Reading screenshots', cause);
        if (isCurrent) setPictures([]);
      },
    );
    return () => {
      isCurrent = false;
      release(held);
    };
  }, [key, revision]);
  const tell = useCallback((work: Promise<unknown>): void => {
    work.catch((cause: unknown) => {
      logProblem('Keeping a screenshot', cause);
      showToast({ tone: 'danger', title: 'The picture wasn’t saved', text: forbidden });
    });
  }, []);
  const add = useCallback((files: readonly File[]): void => tell(addAll({ accountId, tradeId }, files)), [accountId, tradeId, tell]);
  return {
    pictures,
    add,
    remove: (sha256) => tell(screenshots().then((store) => store?.remove({ accountId, tradeId }, sha256))),
    setCaption: (sha256, caption) => tell(screenshots().then((store) => store?.setCaption({ accountId, tradeId }, sha256, caption))),
    annotate: (sha256, annotation) =>
      tell(
        screenshots()
          .then((store) => store?.annotate(sha256, annotation.shapes.length === 0 ? null : annotation))
          .then(() => setRevision((before) => before + 1)),
      ),
  };
};
