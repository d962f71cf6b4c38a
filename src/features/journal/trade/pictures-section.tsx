/** Screenshots of a trade: pasted, dropped or chosen, with what was drawn on them. They lie on this device only, and it says so. */
import { ImagePlus, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { TraderNotes } from '@/domain/trades/trade';
import type { TradeRef } from '@/services/journal/edit-notes';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { useHindrance } from '@/ui/hooks/use-access';
import { IconButton } from '@/ui/icon-button';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { CommittedText } from './committed-text';
import { PictureView } from './picture-view';
import { useGivenPictures } from './use-given-pictures';
import { usePictures, type Pictures, type TradePicture } from './use-pictures';

const AnnotateDialog = lazy(async () => ({ default: (await import('./annotate-dialog')).AnnotateDialog }));

const Picture = ({
  picture,
  pictures,
  onOpen,
}: {
  readonly picture: TradePicture;
  readonly pictures: Pictures;
  readonly onOpen: () => void;
}) => (
  <li className="flex flex-col gap-2 rounded-md border border-line p-2">
    {picture.address === null ? (
      <p className="grid min-h-24 place-items-center rounded-sm bg-surface-2 p-3 text-center text-dense text-pretty text-text-3">
        This picture is on the device where you added it.
      </p>
    ) : (
      <button
        type="button"
        aria-label={`Open the screenshot ${picture.caption}`.trim()}
        onClick={onOpen}
        className="overflow-hidden rounded-sm"
      >
        <PictureView picture={picture} className="max-h-56 w-full" />
      </button>
    )}
    <div className="flex items-end gap-1">
      <div className="min-w-0 flex-1">
        <DeedFields deed="add">
          <CommittedText label="Caption" stored={picture.caption} onSave={(caption) => pictures.setCaption(picture.sha256, caption)} />
        </DeedFields>
      </div>
      {picture.address !== null && (
        <IconButton deed="add" label="Draw on it" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />} onClick={onOpen} />
      )}
      <IconButton
        deed="add"
        label="Remove from this trade"
        icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => pictures.remove(picture.sha256)}
      />
    </div>
  </li>
);

export const PicturesSection = ({ tradeRef, notes }: { readonly tradeRef: TradeRef; readonly notes: TraderNotes }) => {
  const pictures = usePictures(tradeRef, notes.screenshots);
  const picker = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const mayAdd = useHindrance('add') === null;
  useGivenPictures((files) => mayAdd && pictures.add(files));
  const opened = pictures.pictures?.find(({ sha256 }) => sha256 === open) ?? null;
  return (
    <Panel
      title="Screenshots"
      aside={
        <Button
          size="sm"
          variant="ghost"
          deed="add"
          icon={<ImagePlus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          Choose a picture
        </Button>
      }
      footer="Pictures and drawings stay on this device; a full export includes them. Captions sync to all your devices."
    >
      <input
        ref={picker}
        type="file"
        multiple
        disabled={!mayAdd}
        accept="image/png,image/jpeg,image/webp,image/gif"
        tabIndex={-1}
        aria-label="Choose a picture"
        className="sr-only"
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])]);
          // The same file chosen again must be handed over again.
          event.target.value = '';
        }}
      />
      {pictures.pictures === null ? (
        <Skeleton className="h-24" />
      ) : pictures.pictures.length === 0 ? (
        <p className="text-dense text-text-3">Paste a screenshot here from the clipboard, or drop one anywhere on the page.</p>
      ) : (
        <ul aria-label="Screenshots" className="grid gap-3 desk:grid-cols-2">
          {pictures.pictures.map((picture) => (
            <Picture key={picture.sha256} picture={picture} pictures={pictures} onOpen={() => setOpen(picture.sha256)} />
          ))}
        </ul>
      )}
      {opened !== null && opened.address !== null && (
        <Suspense fallback={null}>
          <AnnotateDialog
            picture={opened}
            onSave={(annotation) => pictures.annotate(opened.sha256, annotation)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
