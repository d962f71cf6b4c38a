/** The dialog in which files are chosen; it opens the picker by itself where a press has just asked for it. */
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { readableFiles } from './readable-files';

export interface ChooseStepProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

export const ChooseStep = ({ onFiles, onClose }: ChooseStepProps) => {
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A browser opens the picker only shortly after a key or a press; without one the button is there.
    if (navigator.userActivation?.isActive === true) picker.current?.click();
  }, []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import a statement"
      description={readableFiles}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => picker.current?.click()}>
            Choose files
          </Button>
        </>
      }
    >
      <p className="text-dense text-text-3">Files are read on this device. You can also drop them anywhere on the page, or paste them.</p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to import"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
        }}
      />
    </Dialog>
  );
};
