/** Signing in through Google: its own window on a real project, a chooser of made-up people on this computer. */
import { useState } from 'react';
import { isLocalBackend } from '@/services/session/backend';
import { signInWithFakeGoogle, signInWithGoogle } from '@/services/session/session';
import { Button } from '@/ui/button';
import { GoogleChooser } from './google-chooser';
import type { Attempt } from './use-attempt';

/** Google's letter in the colour of the text. */
const GoogleSign = () => (
  <svg viewBox="0 0 24 24" aria-hidden className="size-4">
    <path
      fill="currentColor"
      d="M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3ZM12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1a5.9 5.9 0 0 1-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22Zm-5.6-8a6 6 0 0 1 0-3.9V7.5H3.1a10 10 0 0 0 0 9ZM12 5.9c1.5 0 2.8.5 3.9 1.5l2.8-2.8A10 10 0 0 0 3.1 7.5l3.3 2.6A5.9 5.9 0 0 1 12 5.9Z"
    />
  </svg>
);

export const GoogleButton = ({ attempt }: { readonly attempt: Attempt }) => {
  const [isChoosing, setChoosing] = useState(false);
  const press = (): void => {
    if (isLocalBackend) setChoosing(true);
    else void attempt.run(signInWithGoogle);
  };
  return (
    <>
      <Button size="lg" className="mt-5 w-full" icon={<GoogleSign />} disabled={attempt.isBusy} onClick={press}>
        Continue with Google
      </Button>
      <div className="my-[18px] flex items-center gap-2 text-micro text-text-3">
        <span className="h-px flex-1 bg-line" />
        or with email
        <span className="h-px flex-1 bg-line" />
      </div>
      <GoogleChooser
        open={isChoosing}
        onOpenChange={setChoosing}
        onChoose={(identity) => {
          setChoosing(false);
          void attempt.run(() => signInWithFakeGoogle(identity));
        }}
      />
    </>
  );
};
