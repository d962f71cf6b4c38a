/** Signing in through Google: its own window on a real project, a chooser of made-up people on this computer. */
import { useState } from 'react';
import { isLocalBackend } from '@/services/session/backend';
import { signInWithFakeGoogle, signInWithGoogle } from '@/services/session/session';
import { Button } from '@/ui/button';
import { GoogleChooser } from './google-chooser';
import { GoogleSign } from './google-sign';
import type { Attempt } from './use-attempt';

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
