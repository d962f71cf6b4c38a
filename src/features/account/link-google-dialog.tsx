/** Stands in for Google's window while the embedded backend is used: a made-up Google user by address. */
import { useState } from 'react';
import { isCompleteEmail } from '@/domain/access/email-key';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';

export interface LinkGoogleDialogProps {
  readonly open: boolean;
  /** Offered first: the address of the account. */
  readonly email: string;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (email: string) => void;
}

export const LinkGoogleDialog = ({ open, email, onOpenChange, onChoose }: LinkGoogleDialogProps) => {
  const [address, setAddress] = useState(email);
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a made-up Google account"
      description="The local backend can’t reach Google. Any email works and exists only here."
    >
      <form
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          const isGood = isCompleteEmail(address.trim());
          setWrong(!isGood);
          if (isGood) onChoose(address.trim());
        }}
      >
        <TextField
          label="Google account email"
          type="email"
          autoComplete="off"
          height="form"
          value={address}
          error={isWrong ? 'Enter a complete email address, such as name@example.org.' : undefined}
          onChange={(event) => {
            setWrong(false);
            setAddress(event.target.value);
          }}
        />
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            Link this account
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
