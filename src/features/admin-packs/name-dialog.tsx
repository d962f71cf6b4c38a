/** Asks for the name of a pack, for a new one or another name of an old one. */
import { useState } from 'react';
import { packNameMaxLength } from '@/domain/access/pack-record';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';

export interface NameDialogProps {
  readonly title: string;
  readonly description: string;
  readonly initialName: string;
  readonly submitLabel: string;
  /** What is being done, while it is. */
  readonly busy: string | undefined;
  /** Names of the other packs; two of one name are allowed, but never by accident. */
  readonly otherNames: readonly string[];
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

export const NameDialog = ({ title, description, initialName, submitLabel, busy, otherNames, onSubmit, onClose }: NameDialogProps) => {
  const [name, setName] = useState(initialName);
  const [isTried, setTried] = useState(false);
  const plain = name.trim();
  const isTaken = otherNames.some((other) => other.toLowerCase() === plain.toLowerCase());
  const error = plain === '' ? 'Type a name.' : isTaken ? 'Another pack has this name. Choose one that tells them apart.' : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (error === undefined && busy === undefined) onSubmit(plain);
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={packNameMaxLength}
          error={isTried ? error : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
