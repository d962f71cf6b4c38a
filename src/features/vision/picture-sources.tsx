/** The ways to bring a picture that are buttons: a file, a photo on a phone, another tab. Pasting and dropping work anywhere on the page. */
import { AppWindow, Camera, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { useHindrance } from '@/ui/hooks/use-access';
import { captureAndOpen, hasCapture, openFiles } from './desk';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The input is the browser's own; the button beside it is what is pressed. */
const FileButton = ({ isMain, isCamera = false }: { readonly isMain: boolean; readonly isCamera?: boolean }) => {
  const picker = useRef<HTMLInputElement>(null);
  const isStopped = useHindrance('add') !== null;
  const label = isCamera ? 'Take a photo' : isMain ? 'Choose a picture' : 'Choose another picture';
  return (
    <>
      <Button
        variant={isMain && !isCamera ? 'primary' : 'secondary'}
        deed="add"
        icon={isCamera ? <Camera {...icon} /> : <ImagePlus {...icon} />}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : {})}
        tabIndex={-1}
        disabled={isStopped}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          openFiles([...(event.target.files ?? [])]);
          // The same file chosen again must be opened again.
          event.target.value = '';
        }}
      />
    </>
  );
};

/** `isMain`: where there is no picture yet. */
export const PictureSources = ({ isMain }: { readonly isMain: boolean }) => (
  <>
    <FileButton isMain={isMain} />
    {/* A desktop has no camera that would be pointed at a chart, and a phone no tabs to share. */}
    {isMain && (
      <span className="contents desk:hidden pointer-coarse:contents">
        <FileButton isMain isCamera />
      </span>
    )}
    {hasCapture() && (
      <span className="contents max-desk:hidden pointer-coarse:hidden">
        <Button deed="add" icon={<AppWindow {...icon} />} onClick={() => void captureAndOpen()}>
          Capture a tab
        </Button>
      </span>
    )}
  </>
);
