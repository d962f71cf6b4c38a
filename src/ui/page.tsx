/** The column of an app screen: up to 1,440 px wide, below the fixed bar, with its head. Workspaces that fill the window do not use it. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface PageProps {
  readonly title: string;
  /** One line under the title: the state of things, the zone of the times. */
  readonly lead?: ReactNode;
  /** Stands at the right of the title: the one primary button, badges. */
  readonly aside?: ReactNode;
  /** 'under-bar' leaves room for the fixed app bar; 'padded-frame' for screens whose frame has done so. */
  readonly top?: 'under-bar' | 'padded-frame' | undefined;
  readonly children?: ReactNode;
}

export const Page = ({ title, lead, aside, top = 'under-bar', children }: PageProps) => (
  <div
    className={classNames(
      'mx-auto w-full max-w-[1440px] px-3 pb-10 desk:px-5 desk:pb-12',
      top === 'under-bar' ? 'pt-16 desk:pt-[72px]' : 'pt-3 desk:pt-5',
    )}
  >
    <header className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-h2">{title}</h1>
        {lead !== undefined && <p className="text-text-2">{lead}</p>}
      </div>
      {aside !== undefined && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
    </header>
    {children}
  </div>
);
