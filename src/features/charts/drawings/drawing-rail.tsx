/** The rail of drawing tools: a column beside the charts, a row on a phone. */
import { Eye, EyeOff, Magnet, MousePointer2 } from 'lucide-react';
import { anchorsOf, drawingTitle } from '@/domain/drawings/drawing';
import type { DrawingKind } from '@/domain/drawings/drawing';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { ToolMenu } from '@/ui/tool-menu';
import { drawingGroups } from './drawing-groups';
import type { DrawingDesk } from './use-drawing-desk';

export interface DrawingRailProps {
  readonly desk: DrawingDesk;
  readonly areHidden: boolean;
  /** Shows the drawings in this layout, or hides them. */
  readonly onHide: (areHidden: boolean) => void;
}

const isOn = '!bg-surface-3 !text-text shadow-[inset_2px_0_0_var(--color-brass)]';
const sign = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const pointsOf = (kind: DrawingKind): string => {
  const [fewest, most] = anchorsOf(kind);
  if (kind === 'brush') return 'drag';
  if (most > fewest) return 'points';
  return most === 1 ? '1 point' : `${String(most)} points`;
};

export const DrawingRail = ({ desk, areHidden, onHide }: DrawingRailProps) => {
  const { tool, takeTool, isMagnetic, setMagnetic } = desk;
  const take = (kind: DrawingKind): void => {
    if (areHidden) onHide(false);
    takeTool(kind);
  };
  return (
    <fieldset className="flex min-w-0 shrink-0 gap-0.5 overflow-x-auto border-line bg-surface-1 p-1.5 [scrollbar-width:none] max-desk:border-b desk:flex-col desk:border-r">
      <legend className="sr-only">Drawing tools</legend>
      <IconButton
        label="Select"
        aria-pressed={tool === null}
        icon={<MousePointer2 {...sign} />}
        onClick={() => takeTool(null)}
        className={classNames('shrink-0', tool === null && isOn)}
      />
      {drawingGroups.map(({ title, Sign, kinds }) => (
        <ToolMenu
          key={title}
          label={title}
          icon={<Sign {...sign} />}
          tools={kinds.map((kind) => ({ value: kind, label: drawingTitle(kind), hint: pointsOf(kind) }))}
          value={tool}
          onChoose={take}
        />
      ))}
      <span aria-hidden className="m-1 shrink-0 bg-line max-desk:w-px desk:h-px" />
      <IconButton
        label="Magnet: points are drawn to open, high, low or close"
        aria-pressed={isMagnetic}
        icon={<Magnet {...sign} />}
        onClick={() => setMagnetic(!isMagnetic)}
        className={classNames('shrink-0', isMagnetic && isOn)}
      />
      <IconButton
        label={areHidden ? 'Show drawings' : 'Hide drawings'}
        aria-pressed={areHidden}
        icon={areHidden ? <EyeOff {...sign} /> : <Eye {...sign} />}
        onClick={() => onHide(!areHidden)}
        className={classNames('shrink-0', areHidden && isOn)}
      />
    </fieldset>
  );
};
