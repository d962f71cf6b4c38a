/** A card or a menu beside a place of the chart that was pressed; Escape and a press elsewhere close it. */
import { Popover as Parts } from 'radix-ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Point } from '@/ui/chart/draw/shape';
import { useReturnedFocus } from '@/ui/hooks/use-returned-focus';

export interface FloatingCardProps {
  /** px of the window. */
  readonly at: Point;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const FloatingCard = ({ at, label, onClose, children }: FloatingCardProps) => {
  const { x, y } = at;
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) } }), [x, y]);
  const focus = useReturnedFocus();
  return (
    <Parts.Root open onOpenChange={onClose}>
      <Parts.Anchor virtualRef={anchor} />
      <Parts.Portal>
        <Parts.Content
          {...focus}
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          // The keys of the card are not those of the chart.
          onKeyDown={(event) => event.stopPropagation()}
          className="z-40 max-h-[60dvh] w-[min(320px,calc(100vw-24px))] overflow-y-auto rounded-md bg-float p-3.5 text-ui text-text shadow-pop"
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
};
