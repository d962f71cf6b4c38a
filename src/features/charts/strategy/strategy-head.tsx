/** The head of the builder: which strategy is open and which version, and what can be done with it as a whole. */
import { Redo2, Undo2 } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import type { StrategyDesk } from './use-strategy-desk';

export interface StrategyHeadProps {
  readonly desk: StrategyDesk;
}

export const StrategyHead = ({ desk }: StrategyHeadProps) => (
  <div className="flex min-h-11 items-center gap-1.5 border-b border-line pr-2 pl-3.5">
    <h2 className="min-w-0 truncate text-h4 [font-stretch:100%]">{desk.name}</h2>
    <Badge>v{desk.version}</Badge>
    <span className="grow" />
    <IconButton
      label={desk.steps.undo === null ? 'Undo the strategy' : `Undo: ${desk.steps.undo}`}
      size="sm"
      aria-disabled={desk.undo === null}
      icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => desk.undo?.()}
    />
    <IconButton
      label={desk.steps.redo === null ? 'Redo the strategy' : `Redo: ${desk.steps.redo}`}
      size="sm"
      aria-disabled={desk.redo === null}
      icon={<Redo2 size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => desk.redo?.()}
    />
  </div>
);
