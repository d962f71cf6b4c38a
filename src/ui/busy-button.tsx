/** A button whose work takes a moment: it says what is going on meanwhile, and shows the message that the work ends with, if any. */
import { useState } from 'react';
import { Button, type ButtonProps } from './button';
import { showToast, type ToastMessage } from './show-toast';

export interface BusyButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  /** What is being done, such as "Opening the sample". */
  readonly busyWords: string;
  /** null: nothing is to be said. */
  readonly run: () => Promise<ToastMessage | null>;
}

export const BusyButton = ({ busyWords, run, ...rest }: BusyButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    const message = await run();
    setBusy(false);
    if (message !== null) showToast(message);
  };
  return <Button {...rest} busy={isBusy ? busyWords : undefined} onClick={() => void press()} />;
};
