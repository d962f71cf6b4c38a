/** The column of a screen below the fixed bar, with its head. Workspaces that fill the window do not use it. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ReadOnlyReason } from '@/domain/access/access';
import { classNames } from './class-names';
import { useAccess } from './hooks/use-access';

export interface PageProps {
  readonly title: string;
  /** One line under the title: the state of things, the zone of the times. */
  readonly lead?: ReactNode;
  /** Stands at the right of the title: the one primary button, badges. */
  readonly aside?: ReactNode;
  /** 'under-bar' leaves room for the fixed app bar; 'padded-frame' for screens whose frame has done so. */
  readonly top?: 'under-bar' | 'padded-frame' | undefined;
  /** 'app' is up to 1,440 px wide; 'site' is the column of the public pages, 1,200 px under the taller bar. */
  readonly column?: 'app' | 'site' | undefined;
  /** The screen itself says where the plan stands, so the line of one that has ended would say it twice. */
  readonly tellsOfPlan?: true | undefined;
  /** In the place of the line that says why the screen is read-only, for a screen that shows `AccessLine` among other notices. */
  readonly notices?: ReactNode;
  readonly children?: ReactNode;
}

// Seldom needed; without a network it may be missing, and the screen must not end with it.
const ReadOnlyNotice = lazy<ComponentType<{ readonly reason: ReadOnlyReason }>>(async () => ({
  default: await import('./read-only-notice').then(
    (module) => module.ReadOnlyNotice,
    () => () => null,
  ),
}));

export const AccessLine = ({ except }: { readonly except?: ReadOnlyReason | undefined }) => {
  const access = useAccess();
  if (access.state !== 'read-only' || access.reason === except) return null;
  return (
    <Suspense fallback={null}>
      <ReadOnlyNotice reason={access.reason} />
    </Suspense>
  );
};

const columns = { app: 'max-w-[1440px] px-3 desk:px-5', site: 'max-w-[1200px] px-4 desk:px-6' } as const;
const tops = { app: 'pt-16 desk:pt-[72px]', site: 'pt-24 desk:pt-[116px]' } as const;

export const Page = ({ title, lead, aside, top = 'under-bar', column = 'app', tellsOfPlan, notices, children }: PageProps) => (
  <div className={classNames('mx-auto w-full pb-10 desk:pb-12', columns[column], top === 'under-bar' ? tops[column] : 'pt-3 desk:pt-5')}>
    <header className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-h2">{title}</h1>
        {lead !== undefined && <p className="text-text-2">{lead}</p>}
      </div>
      {aside !== undefined && <div className="flex flex-wrap items-center gap-2 print:hidden">{aside}</div>}
    </header>
    {notices ?? <AccessLine except={tellsOfPlan === true ? 'plan-ended' : undefined} />}
    {children}
  </div>
);
