/** A panel: a bordered box with an optional head (title and asides), body and foot. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface PanelProps {
  readonly title?: ReactNode;
  /** Stands at the right of the head: units, zone, small buttons. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** 'padded' for text and forms; 'flush' for tables and charts that touch the border. */
  readonly body?: 'padded' | 'flush' | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export const Panel = ({ title, aside, footer, body = 'padded', className, children }: PanelProps) => (
  <section className={classNames('min-w-0 rounded-lg border border-line bg-surface-1', className)}>
    {(title !== undefined || aside !== undefined) && (
      <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line px-3 py-2 desk:px-4">
        {title !== undefined && <h2 className="text-h4 whitespace-nowrap [font-stretch:100%]">{title}</h2>}
        {aside !== undefined && <div className="ml-auto flex items-center gap-2.5 text-micro text-text-3">{aside}</div>}
      </header>
    )}
    <div className={body === 'padded' ? 'p-3 desk:p-4' : undefined}>{children}</div>
    {footer !== undefined && <footer className="border-t border-line px-3 py-[9px] text-micro text-text-3 desk:px-4">{footer}</footer>}
  </section>
);
