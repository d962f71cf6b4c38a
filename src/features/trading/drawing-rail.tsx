/** The rail of drawing tools: a column beside the chart, a row on a phone. */
import { Minus, MousePointer2, Ruler, Square, TrendingUp, type LucideIcon } from 'lucide-react';
import { drawingTitle } from '@/domain/drawings/drawing';
import type { DrawingKind } from '@/domain/drawings/drawing';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { RetracementSign } from './retracement-sign';

export interface DrawingRailProps {
  readonly tool: DrawingKind | null;
  readonly onTool: (tool: TerminalTool | null) => void;
}

type TerminalTool = 'trend' | 'horizontal' | 'rectangle' | 'fibonacci' | 'measure';

const signs: Readonly<Record<TerminalTool, LucideIcon | typeof RetracementSign>> = {
  trend: TrendingUp,
  horizontal: Minus,
  rectangle: Square,
  fibonacci: RetracementSign,
  measure: Ruler,
};

const entries = [
  { kind: null, title: 'Select', Sign: MousePointer2 },
  ...(Object.keys(signs) as readonly TerminalTool[]).map((kind) => ({ kind, title: drawingTitle(kind), Sign: signs[kind] })),
];

export const DrawingRail = ({ tool, onTool }: DrawingRailProps) => (
  <fieldset className="flex shrink-0 gap-0.5 border-line bg-surface-1 p-1.5 max-desk:border-b desk:flex-col desk:border-r">
    <legend className="sr-only">Drawing tools</legend>
    {entries.map(({ kind, title, Sign }) => (
      <IconButton
        key={title}
        label={title}
        aria-pressed={tool === kind}
        icon={<Sign size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => onTool(kind)}
        className={classNames(tool === kind && '!bg-surface-3 !text-text shadow-[inset_2px_0_0_var(--color-brass)]')}
      />
    ))}
  </fieldset>
);
