/** One section of the account page: a panel with an anchor. */
import type { ReactNode } from 'react';
import { Panel } from '@/ui/panel';

export interface AccountSectionProps {
  /** The anchor, as in `/user-account#devices`. */
  readonly id: string;
  readonly title: string;
  /** Stands at the right of the title: the state of what is below. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const AccountSection = ({ id, title, aside, children }: AccountSectionProps) => (
  <div id={id} tabIndex={-1} className="scroll-mt-[68px]">
    <Panel title={title} aside={aside}>
      <div className="flex flex-col gap-4">{children}</div>
    </Panel>
  </div>
);
