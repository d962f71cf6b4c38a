/** The lines between panes for the keyboard: each moves with the arrow keys. A pointer drags the line on the canvas itself. */
import { ownProperty } from '@/lib/own-property';
import { separator } from '@/ui/chart/view/pane-layout';
import type { PaneBox } from '@/ui/chart/view/pane-layout';

export interface PaneLinesProps {
  readonly boxes: readonly PaneBox[];
  /** The name of a pane by its id. */
  readonly nameOf: (id: string) => string;
  /** Moves the line below a pane, by its place, so many pixels down. */
  readonly onMove: (index: number, dy: number) => void;
}

/** How far a press of a key moves a line, in px. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -12, ArrowDown: 12 };

/** As the list of keys shows them. */
export const paneLineKeys = { shown: '↑ ↓', what: 'Move the line between two panes, after Tab to it' } as const;

export const PaneLines = ({ boxes, nameOf, onMove }: PaneLinesProps) => {
  const height = boxes.reduce((sum, box) => sum + box.height, 0);
  return boxes.slice(0, -1).map((box, index) => {
    const below = boxes[index + 1]!;
    if (box.isCollapsed || below.isCollapsed) return null;
    // Nothing has a height before the chart has one.
    const share = height === 0 ? 0 : Math.round((box.height / height) * 100);
    return (
      <div
        key={box.id}
        role="separator"
        // A line that can be moved is a widget, which has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={`Line between ${nameOf(box.id)} and ${nameOf(below.id)}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${nameOf(box.id)} takes ${String(share)} % of the chart`}
        className="pointer-events-none absolute right-0 left-0 z-20 h-[3px] focus-visible:bg-brass"
        style={{ top: box.top + box.height - 1 + (separator - 1) }}
        onKeyDown={(event) => {
          const dy = ownProperty(steps, event.key);
          if (dy === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          onMove(index, dy);
        }}
      />
    );
  });
};
