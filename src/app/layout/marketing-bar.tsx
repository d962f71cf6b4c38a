/** The bar of the public pages: six links and Login; on a small screen a full-screen menu with a submenu of its own. */
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { topMenu } from '@/app/menus';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Logo } from '@/ui/logo';
import { useScrolled } from './use-scrolled';

/** The menu is loaded at its first opening. */
const MarketingMenu = lazy(async () => ({ default: (await import('./marketing-menu')).MarketingMenu }));

export interface MarketingBarProps {
  /** 'site' keeps to the column of the public pages; 'window' goes from edge to edge, where the screen below does so too. */
  readonly column: 'site' | 'window';
}

export const MarketingBar = ({ column }: MarketingBarProps) => {
  const isScrolled = useScrolled();
  const [isOpen, setOpen] = useState(false);
  return (
    <header data-scrolled={isScrolled} className={classNames('marketing-bar fixed inset-x-0 top-0 z-40 h-16', isScrolled && 'on-ink')}>
      <div className={classNames('mx-auto flex h-full items-center gap-1 px-4 desk:px-6', column === 'site' && 'max-w-[1200px]')}>
        <Link to={href('landing')} aria-label="Sextant, home page" className="mr-5 flex no-underline">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden desk:flex">
          {topMenu.map(({ id, to, label }) => (
            <NavLink
              key={id}
              to={to}
              end
              className={({ isActive }) =>
                classNames('px-3 py-2 text-[14px] no-underline hover:text-text', isActive ? 'text-text' : 'text-text-2')
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <Link className={classNames(buttonClass({ variant: 'primary' }), 'ml-auto')} to={href('login')}>
          Login
        </Link>
        <IconButton
          className="desk:hidden"
          label="Open the menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          icon={<Menu size={20} strokeWidth={1.75} aria-hidden />}
        />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <MarketingMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
};
