/** Which panels the dashboard shows, and in which order. Every change stands at once. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Switch } from '@/ui/switch';
import { movedPanel, panelNames, shownPanel, type PanelId } from './panel-order';
import type { Arrangement } from './use-panel-order';

export interface ArrangeDialogProps {
  readonly arrangement: Arrangement;
  /** Panels that can show anything with this plan. */
  readonly able: ReadonlySet<PanelId>;
  readonly onClose: () => void;
}

export const ArrangeDialog = ({ arrangement: { width, panels, arrange }, able, onClose }: ArrangeDialogProps) => {
  const [told, setTold] = useState('');
  const listed = panels.order.filter((id) => able.has(id));
  const move = (id: PanelId, by: -1 | 1): void => {
    // Past panels that this plan does not open, which are not listed.
    let next = panels;
    const other = listed[listed.indexOf(id) + by];
    if (other === undefined) return;
    while (next.order.indexOf(id) !== panels.order.indexOf(other)) next = movedPanel(next, id, by);
    arrange(next);
    setTold(`${panelNames[id]} is now number ${String(listed.indexOf(id) + 1 + by)} of ${String(listed.length)}`);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Arrange the dashboard"
      description={`For ${width === 'wide' ? 'wide windows' : 'phones and narrow windows'} on this device. Your other widths keep their own order.`}
      actions={
        <>
          <Button variant="ghost" onClick={() => arrange(null)}>
            Back to the usual order
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ol className="flex flex-col divide-y divide-line rounded-md border border-line">
        {listed.map((id, place) => (
          <li key={id} className="flex min-h-11 items-center gap-2 px-3">
            <Switch
              label={panelNames[id]}
              className="flex-1"
              checked={!panels.hidden.includes(id)}
              onChange={(event) => arrange(shownPanel(panels, id, event.target.checked))}
            />
            <IconButton
              label={`Move ${panelNames[id]} up`}
              size="sm"
              disabled={place === 0}
              icon={<ArrowUp size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => move(id, -1)}
            />
            <IconButton
              label={`Move ${panelNames[id]} down`}
              size="sm"
              disabled={place === listed.length - 1}
              icon={<ArrowDown size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => move(id, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </Dialog>
  );
};
