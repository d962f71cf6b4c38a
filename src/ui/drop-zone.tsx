/** Takes files by drop or by the file picker and hands them over unread. */
import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { Deed } from '@/domain/access/access';
import { Button } from './button';
import { classNames } from './class-names';
import { useHindrance } from './hooks/use-access';

export interface DropZoneProps {
  readonly title: string;
  /** Which files are understood, and where they go. */
  readonly text: ReactNode;
  /** The verb of the button, such as "Choose a file". */
  readonly buttonLabel: string;
  /** As in `<input accept>`; the picker only, a drop takes everything. */
  readonly accept?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly actions?: ReactNode;
  /** What handing files over does with what the person keeps. */
  readonly deed?: Deed | undefined;
}

export const DropZone = ({ title, text, buttonLabel, accept, onFiles, actions, deed }: DropZoneProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isHindered = useHindrance(deed) !== null;
  const hand = (list: FileList | null): void => {
    if (!isHindered && list !== null && list.length > 0) onFiles([...list]);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    hand(event.dataTransfer.files);
  };
  return (
    // The drop is an extra for pointers; the button below does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isHindered);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-7 text-center',
        over ? 'border-brass bg-brass-soft' : 'border-line-strong',
      )}
    >
      <Upload size={20} strokeWidth={1.75} aria-hidden className="text-text-2" />
      <h2 className="text-h4 [font-stretch:100%]">{title}</h2>
      <p className="max-w-[42ch] text-pretty text-text-2">{text}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <Button variant="primary" deed={deed} onClick={() => picker.current?.click()}>
          {buttonLabel}
        </Button>
        {actions}
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        disabled={isHindered}
        accept={accept}
        tabIndex={-1}
        aria-label={buttonLabel}
        className="sr-only"
        onChange={(event) => {
          hand(event.target.files);
          // The same file chosen again must be handed over again.
          event.target.value = '';
        }}
      />
    </div>
  );
};
