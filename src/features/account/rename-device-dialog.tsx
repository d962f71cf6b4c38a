/** Gives this device a name one recognises. */
import { useState } from 'react';
import { longestDeviceName } from '@/domain/account/device-name';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';

export interface RenameDeviceDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onRename: (name: string) => void;
}

export const RenameDeviceDialog = ({ name, onClose, onRename }: RenameDeviceDialogProps) => {
  const [text, setText] = useState(name);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} title="Rename this device">
      <form
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(text.trim() === '');
          if (text.trim() !== '') onRename(text);
        }}
      >
        <TextField
          label="Name of this device"
          autoComplete="off"
          height="form"
          maxLength={longestDeviceName}
          value={text}
          error={isMissing ? 'Enter a name, such as Trading desk.' : undefined}
          onChange={(event) => {
            setMissing(false);
            setText(event.target.value);
          }}
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Keep the name
          </Button>
          <Button type="submit" variant="primary">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
