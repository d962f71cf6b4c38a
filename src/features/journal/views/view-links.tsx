/** The views of the journal as links in a row, each an address of its own that keeps filter and unit. */
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '@/ui/class-names';
import { journalViews, readPlace, writePlace, type JournalView } from './journal-address';

const titles: { readonly [view in JournalView]: string } = {
  trades: 'Trades',
  calendar: 'Calendar',
  equity: 'Equity',
  breakdown: 'Breakdown',
  distribution: 'Distribution',
  rules: 'Prop rules',
};

const linkClass = (isCurrent: boolean): string =>
  classNames(
    '-mb-px flex min-h-8 items-center border-b-2 pb-[5px] font-medium whitespace-nowrap hover:text-text pointer-coarse:min-h-11',
    isCurrent ? 'border-brass text-text' : 'border-transparent text-text-2',
  );

export const ViewLinks = ({ view }: { readonly view: JournalView }) => {
  const [params] = useSearchParams();
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls, and the view that is open may stand beyond its edge.
  useEffect(() => {
    const [box, current] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current=page]')];
    if (box === null || current === null || current === undefined) return;
    const beyondPx = current.offsetLeft + current.offsetWidth - box.offsetLeft - box.clientWidth;
    if (beyondPx > box.scrollLeft) box.scrollLeft = beyondPx;
    else box.scrollLeft = Math.min(box.scrollLeft, current.offsetLeft - box.offsetLeft);
  }, [view]);
  const addressOf = (to: JournalView): string => `?${writePlace(params, { ...readPlace(params), view: to, trade: null }).toString()}`;
  return (
    <nav ref={row} aria-label="Views of the journal" className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]">
      {journalViews.map((one) => (
        <Link key={one} to={addressOf(one)} aria-current={one === view ? 'page' : undefined} className={linkClass(one === view)}>
          {titles[one]}
        </Link>
      ))}
      <Link to="/JournalPlatform" className={linkClass(false)}>
        JournalAI
      </Link>
    </nav>
  );
};
