/** Pictures on the page of a setup. They lie on this device; their captions are synced. */
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { CommittedText } from '@/features/journal/trade/committed-text';
import { useGivenPictures } from '@/features/journal/trade/use-given-pictures';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { useHindrance } from '@/ui/hooks/use-access';
import { IconButton } from '@/ui/icon-button';
import { keepPicture, usePictureAddress } from './device-pictures';
import type { ShownSetup } from './use-playbook';

type Pictures = Readonly<Record<string, string>>;

export interface SetupPicturesProps {
  readonly setup: ShownSetup;
  readonly onChange: (pictures: Pictures) => void;
}

const Picture = ({
  sha256,
  pictures,
  onChange,
}: { readonly sha256: string; readonly pictures: Pictures } & Pick<SetupPicturesProps, 'onChange'>) => {
  const address = usePictureAddress(sha256);
  const caption = pictures[sha256] ?? '';
  const { [sha256]: _gone, ...rest } = pictures;
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-2">
      {typeof address === 'string' ? (
        <img src={address} alt={caption === '' ? 'Picture of the setup' : caption} className="max-h-56 w-full object-contain" />
      ) : (
        <p className="grid min-h-24 place-items-center bg-surface-2 p-3 text-center text-dense text-text-3">
          {address === null ? 'This picture is on the device where you added it.' : ''}
        </p>
      )}
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <DeedFields deed="add">
            <CommittedText label="Caption" stored={caption} onSave={(text) => onChange({ ...pictures, [sha256]: text.slice(0, 200) })} />
          </DeedFields>
        </div>
        <IconButton
          deed="add"
          label="Remove the picture"
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange(rest)}
        />
      </div>
    </li>
  );
};

export const SetupPictures = ({ setup, onChange }: SetupPicturesProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const mayAdd = useHindrance('add') === null;
  const pictures = setup.page?.pictures ?? {};
  const take = (files: readonly File[]): void => {
    if (!mayAdd) return;
    void Promise.all(files.map(keepPicture)).then((kept) => {
      const added = kept.flatMap((sha256) => (sha256 === null ? [] : [[sha256, pictures[sha256] ?? ''] as const]));
      if (added.length > 0) onChange({ ...pictures, ...Object.fromEntries(added) });
    });
  };
  useGivenPictures(take);
  return (
    <div className="mt-4">
      {Object.keys(pictures).length > 0 && (
        <ul aria-label="Pictures" className="mb-3 grid gap-3 desk:grid-cols-2">
          {Object.keys(pictures).map((sha256) => (
            <Picture key={sha256} sha256={sha256} pictures={pictures} onChange={onChange} />
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        disabled={!mayAdd}
        accept="image/png,image/jpeg,image/webp,image/gif"
        tabIndex={-1}
        aria-label="Choose a picture of the setup"
        className="sr-only"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        variant="ghost"
        deed="add"
        icon={<ImagePlus size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        Add a picture
      </Button>
    </div>
  );
};
