/** A line at the foot of every screen about changes that are on this device only, with the way to see them. */
import { Button } from '@/ui/button';

export interface FootLineProps {
  readonly text: string;
  readonly onShow: () => void;
}

export const FootLine = ({ text, onShow }: FootLineProps) => (
  <div role="status" className="flex items-center gap-3 rounded-lg bg-float px-3.5 py-2.5 text-ui shadow-pop">
    <span className="min-w-0 flex-1">{text}</span>
    <Button size="sm" onClick={onShow}>
      Show
    </Button>
  </div>
);

/** Where the lines stand, one above the other and above what a screen has at its own foot. */
export const footLinesClass =
  'fixed right-3 bottom-[calc(var(--foot-sample,0px)+var(--foot-selection,0px)+12px)] left-3 z-30 flex flex-col gap-2 sm:right-auto print:hidden';
