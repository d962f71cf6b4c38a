/** The two halves of the sign-in screen: a narrow column for one view and, on wide windows, the drawing. */
import { useEffect, useRef, type ReactNode } from 'react';
import { mailboxAddress } from '@/services/session/backend';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { SextantDrawing } from './sextant-drawing';

/** Where the messages of the embedded backend can be read; on a real project they arrive by mail. */
const MailboxLine = ({ address }: { readonly address: string }) => (
  <p className="mt-3 text-micro text-text-3">
    Local backend: no message leaves this computer. Read them in the{' '}
    <a href={address} target="_blank" rel="noreferrer" className="text-text-2 underline underline-offset-3 hover:text-text">
      mailbox
    </a>
    .
  </p>
);

export interface LoginFrameProps {
  /** Names the view inside. A view that replaces another gets the focus on its title, so that it is read out. */
  readonly view: string;
  readonly children: ReactNode;
}

export const LoginFrame = ({ view, children }: LoginFrameProps) => {
  const isHydrated = useIsHydrated();
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    column.current?.querySelector('h1')?.focus();
  }, [view]);
  return (
    <div className="grid min-h-dvh grid-cols-1 desk:grid-cols-2">
      <div className="flex items-start px-6 pt-[88px] pb-12 desk:items-center">
        <div ref={column} className="mx-auto w-full max-w-[368px]">
          <noscript>
            <p className="mb-6 text-body text-pretty text-text-2">
              You need JavaScript to sign in or create an account. It’s turned off in this browser.
            </p>
          </noscript>
          {/* What is typed before the page answers would be lost when its code takes the fields over. */}
          <fieldset disabled={!isHydrated} className="contents">
            {children}
          </fieldset>
          {mailboxAddress !== null && <MailboxLine address={mailboxAddress} />}
        </div>
      </div>
      <aside className="relative hidden overflow-hidden border-l border-line bg-surface-1 desk:block">
        <SextantDrawing />
        <p className="absolute bottom-9 left-10 max-w-[36ch] text-body text-pretty text-text-2">
          A sextant gives a position and an error. Anything that gives only a position is guessing.
        </p>
      </aside>
    </div>
  );
};
