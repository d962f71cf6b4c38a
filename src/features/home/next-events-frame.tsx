/**
 * The frame of the panel of next events, and what stands in it until they are read. Its body is as high as the events
 * it will probably show, so that nothing below moves when they arrive.
 */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { expectedRows } from './expected-rows';

/** An event takes two lines and its padding; without any, one or two lines say why. */
const rowPx = 56;
const emptyPx = 42;

export interface NextEventsFrameProps {
  /** Events that are shown, or expected. */
  readonly rows: number;
  readonly footer: string;
  readonly children: ReactNode;
}

export const NextEventsFrame = ({ rows, footer, children }: NextEventsFrameProps) => (
  <Panel
    title="Next events"
    aside={
      <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={href('calendar')} aria-label="Open the calendar">
        Open
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
      </Link>
    }
    footer={footer}
  >
    <div className="flex flex-col justify-center" style={{ minHeight: rows === 0 ? emptyPx : rows * rowPx }}>
      {children}
    </div>
  </Panel>
);

export const NextEventsWaiting = ({ uid }: { readonly uid: string }) => (
  <NextEventsFrame rows={expectedRows('next-events', uid)} footer="Reading the calendar">
    <Skeleton className="h-full grow" />
  </NextEventsFrame>
);
