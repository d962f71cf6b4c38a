/** A key of the keyboard; hidden where there is none. */
import type { ReactNode } from 'react';

export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <kbd className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-[3px] border border-b-2 border-line-strong bg-surface-1 px-[5px] font-sans text-[11px] leading-none text-text-2 pointer-coarse:hidden">
    {children}
  </kbd>
);
