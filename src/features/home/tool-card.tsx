/** One tool on the dashboard: a link when the member may open it, else the reason and, behind it, what would open it. */
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PageKey } from '@/domain/access/can-open';
import { Skeleton } from '@/ui/skeleton';
import { toolIcons } from './tool-icons';

export interface ToolCardProps {
  readonly pageKey: PageKey;
  readonly label: string;
  readonly to: string;
  readonly state: 'open' | 'locked' | 'loading';
  /** Why a locked tool is locked, in a few words. */
  readonly reason: string;
}

const frame = 'flex min-h-14 items-center gap-3 rounded-lg border px-3.5 no-underline';

export const ToolCard = ({ pageKey, label, to, state, reason }: ToolCardProps) => {
  const Sign = toolIcons[pageKey];
  if (state === 'loading') {
    return (
      <div className={`${frame} border-line bg-surface-1`}>
        <Skeleton className="size-5" />
        <Skeleton className="h-4 w-24" />
      </div>
    );
  }
  if (state === 'locked') {
    return (
      <Link to={to} className={`${frame} border-dashed border-line-strong text-text-2 hover:border-field`}>
        <Sign size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 py-1.5">
          <span className="block font-[560]">{label}</span>
          <span className="block text-micro text-text-3">{reason}</span>
        </span>
        <Lock size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      </Link>
    );
  }
  return (
    <Link to={to} className={`${frame} border-line bg-surface-1 hover:bg-surface-2`}>
      <Sign size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="font-[560]">{label}</span>
    </Link>
  );
};
