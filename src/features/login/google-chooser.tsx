/** Stands in for Google's window while the embedded backend is used: made-up people to sign in as. */
import { useForm } from 'react-hook-form';
import type { FakeGoogleIdentity } from '@/services/firebase/fake-google';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';
import { emailRules } from './field-rules';

const people: readonly FakeGoogleIdentity[] = [
  { name: 'Ana Ruiz', email: 'ana.ruiz@google.test' },
  { name: 'Ben Okafor', email: 'ben.okafor@google.test' },
  { name: 'Chen Wei', email: 'chen.wei@google.test' },
];

export interface GoogleChooserProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (identity: FakeGoogleIdentity) => void;
}

export const GoogleChooser = ({ open, onOpenChange, onChoose }: GoogleChooserProps) => {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { address: '' } });
  const submit = handleSubmit(({ address }) => {
    onChoose({ email: address, name: '' });
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a made-up Google account"
      description="The backend on this computer can’t reach Google. These people exist only here."
    >
      <ul className="flex flex-col gap-2">
        {people.map((person) => (
          <li key={person.email}>
            <button
              type="button"
              onClick={() => {
                onChoose(person);
              }}
              className="flex min-h-11 w-full flex-col rounded-md border border-line-strong bg-surface-2 px-3 py-2 text-left hover:border-field hover:bg-surface-3"
            >
              <span className="text-ui font-medium">{person.name}</span> <span className="text-dense text-text-2">{person.email}</span>
            </button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-3">
        <TextField
          label="Another address"
          type="email"
          autoComplete="off"
          height="form"
          error={formState.errors.address?.message}
          {...register('address', emailRules)}
        />
        <Button type="submit">Use this address</Button>
      </form>
    </Dialog>
  );
};
