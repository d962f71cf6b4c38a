/** What can be done at a price of the chart. */
import { Bell, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Anchor } from '@/domain/drawings/drawing';
import type { Point } from '@/ui/chart/draw/shape';
import { Button } from '@/ui/button';
import { FloatingCard } from './floating-card';

export interface PlaceMenuProps {
  readonly at: Point;
  readonly anchor: Anchor;
  readonly write: (price: number) => string;
  readonly onAlert: (price: number) => void;
  readonly onLine: (anchor: Anchor) => void;
  readonly onClose: () => void;
}

const Deed = ({ icon, children, onClick }: { readonly icon: ReactNode; readonly children: string; readonly onClick: () => void }) => (
  <Button variant="ghost" icon={icon} onClick={onClick} className="!justify-start">
    {children}
  </Button>
);

export const PlaceMenu = ({ at, anchor, write, onAlert, onLine, onClose }: PlaceMenuProps) => {
  const price = write(anchor.price);
  const doAndClose = (deed: () => void) => (): void => {
    onClose();
    deed();
  };
  return (
    <FloatingCard at={at} label={`At ${price}`} onClose={onClose}>
      <p className="mb-1.5 text-micro text-text-3 tabular-nums">At {price}</p>
      <div className="flex flex-col">
        <Deed icon={<Bell size={14} strokeWidth={1.75} aria-hidden />} onClick={doAndClose(() => onAlert(anchor.price))}>
          Set an alert
        </Deed>
        <Deed icon={<Minus size={14} strokeWidth={1.75} aria-hidden />} onClick={doAndClose(() => onLine(anchor))}>
          Draw a horizontal line
        </Deed>
      </div>
    </FloatingCard>
  );
};
