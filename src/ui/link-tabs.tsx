/** A row of tabs that are links, each an address of its own; a locked one shows what opens it and leads to the locked page. */
import { Lock } from 'lucide-react';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { classNames } from './class-names';

export interface LinkTab {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  /** What opens it, in a few words; null where it is open. */
  readonly lock: string | null;
}

export interface TabLinkProps {
  readonly to: string;
  readonly className: string;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

export interface LinkTabsProps {
  /** Draws a link that the router follows; looks know no router. */
  readonly link: ComponentType<TabLinkProps>;
  /** What the tabs are about; read out, not shown. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

const linkClass = (isCurrent: boolean): string =>
  classNames(
    '-mb-px flex min-h-8 items-center gap-1.5 border-b-2 pb-[5px] font-medium whitespace-nowrap hover:text-text pointer-coarse:min-h-11',
    isCurrent ? 'border-brass text-text' : 'border-transparent text-text-2',
  );

export const LinkTabs = ({ link: Link, label, tabs }: LinkTabsProps) => {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // On a phone the row scrolls, and the tab that is open may stand beyond its edge.
  useEffect(() => {
    const [box, tab] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current=page]')];
    if (box === null || tab === null || tab === undefined) return;
    const beyondPx = tab.offsetLeft + tab.offsetWidth - box.offsetLeft - box.clientWidth;
    if (beyondPx > box.scrollLeft) box.scrollLeft = beyondPx;
    else box.scrollLeft = Math.min(box.scrollLeft, tab.offsetLeft - box.offsetLeft);
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line print:hidden [scrollbar-width:none]">
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined} className={linkClass(tab.isCurrent)}>
          {tab.label}
          {tab.lock !== null && (
            <>
              <Lock size={12} strokeWidth={1.75} aria-hidden className="shrink-0" />
              <span className="text-micro text-text-3">{tab.lock}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
};
