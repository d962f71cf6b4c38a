/** Changes that are on this device only: a line at the foot of every screen, and the dialog that it opens. */
import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

export interface FootLineProps {
  /** Of the dialog; the line says the same. */
  readonly title: string;
  readonly description: string;
  /** What the dialog holds; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

export const FootLine = ({ title, description, children }: FootLineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div role="status" className="flex items-center gap-3 rounded-lg bg-float px-3.5 py-2.5 text-ui shadow-pop">
        <span className="min-w-0 flex-1">{title}.</span>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Show
        </Button>
      </div>
      <Dialog open={isOpen} onOpenChange={setIsOpen} width="medium" title={title} description={description}>
        {children(() => setIsOpen(false))}
      </Dialog>
    </>
  );
};
