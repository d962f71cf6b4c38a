/** One picture of a day: pasted, dropped or chosen. It lies on this device only, and that is said. */
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useGivenPictures } from '@/features/journal/trade/use-given-pictures';
import { Button } from '@/ui/button';
import { useHindrance } from '@/ui/hooks/use-access';
import { IconButton } from '@/ui/icon-button';
import { keepPicture, usePictureAddress } from './device-pictures';

export interface DayPictureProps {
  readonly sha256: string | null;
  /** null takes it away. */
  readonly onChange: (sha256: string | null) => void;
}

export const DayPicture = ({ sha256, onChange }: DayPictureProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const mayAdd = useHindrance('add') === null;
  const address = usePictureAddress(sha256);
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file === undefined || !mayAdd) return;
    void keepPicture(file).then((kept) => kept !== null && onChange(kept));
  };
  useGivenPictures(take);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <input
        ref={picker}
        type="file"
        disabled={!mayAdd}
        accept="image/png,image/jpeg,image/webp,image/gif"
        tabIndex={-1}
        aria-label="Choose a picture of the day"
        className="sr-only"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {sha256 === null ? (
        <>
          <Button
            size="sm"
            variant="ghost"
            deed="add"
            icon={<ImagePlus size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            Add a picture
          </Button>
          <p className="self-center text-micro text-text-3">Or paste one. Pictures stay on this device.</p>
        </>
      ) : (
        <>
          {address === null && <p className="text-dense text-text-3">The picture of this day is on the device where you added it.</p>}
          {typeof address === 'string' && (
            <img src={address} alt="What you saved for this day" className="max-h-72 rounded-sm border border-line object-contain" />
          )}
          <IconButton
            deed="add"
            label="Remove the picture"
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => onChange(null)}
          />
        </>
      )}
    </div>
  );
};
