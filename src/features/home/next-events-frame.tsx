/** The frame of the panel of next events. */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { Panel } from '@/ui/panel';

export interface NextEventsFrameProps {
  readonly footer: string;
  readonly children: ReactNode;
}

export const NextEventsFrame = ({ footer, children }: NextEventsFrameProps) => (
  <Panel
    title="Next events"
    className="flex h-full flex-col [&>footer]:mt-auto"
    aside={
      <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={href('calendar')} aria-label="Open the calendar">
        Open
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
      </Link>
    }
    footer={footer}
  >
    {children}
  </Panel>
);
