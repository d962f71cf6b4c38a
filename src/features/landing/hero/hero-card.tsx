/** The frame of one card of the hero: what it is, what it is about, a drawing or text, and a line below. */
import type { ReactNode } from 'react';

export interface HeroCardProps {
  readonly title: string;
  readonly kind: string;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export const HeroCard = ({ title, kind, foot, children }: HeroCardProps) => (
  <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface-1 max-sm:w-[284px] max-sm:shrink-0 max-sm:snap-center">
    <div className="flex items-center justify-between gap-2 px-4 pt-3">
      <h2 className="text-dense">{title}</h2>
      <span className="text-micro text-text-3">{kind}</span>
    </div>
    <div className="flex-1 px-4 pt-2.5 pb-1.5">{children}</div>
    <div className="flex min-h-[37px] items-center justify-between gap-2 border-t border-line px-4 py-2 text-micro text-text-3">{foot}</div>
  </li>
);
