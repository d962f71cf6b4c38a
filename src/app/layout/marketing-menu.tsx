/** The full-screen menu of the public pages on a small screen, with a submenu that opens by itself. */
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { footerMenu, topMenu } from '@/app/menus';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { itemDelay, OverlayMenu, overlayItemClass } from './overlay-menu';

const companyMenu = footerMenu.find(({ column }) => column === 'Company')?.entries ?? [];

export const MarketingMenu = ({ onClose }: { readonly onClose: () => void }) => {
  const [isCompanyOpen, setCompanyOpen] = useState(false);
  const submenuId = useId();
  return (
    <OverlayMenu label="Menu" onClose={onClose}>
      <nav aria-label="All pages">
        {topMenu.map(({ id, to, label }, index) => (
          <NavLink key={id} to={to} end className={overlayItemClass} style={itemDelay(index)} onClick={onClose}>
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          aria-expanded={isCompanyOpen}
          aria-controls={submenuId}
          className={overlayItemClass}
          style={itemDelay(topMenu.length)}
          onClick={() => setCompanyOpen(!isCompanyOpen)}
        >
          Company
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden className={isCompanyOpen ? 'rotate-180' : undefined} />
        </button>
        <div id={submenuId} hidden={!isCompanyOpen} className="pl-4">
          {companyMenu.map(({ id, to, label }) => (
            <NavLink key={id} to={to} end className="flex min-h-11 items-center text-body text-text-2 no-underline" onClick={onClose}>
              {label}
            </NavLink>
          ))}
        </div>
      </nav>
      <div className="mt-[18px] flex">
        <Link className={`${buttonClass({ variant: 'primary', size: 'lg' })} flex-1`} to={href('login')} onClick={onClose}>
          Login
        </Link>
      </div>
    </OverlayMenu>
  );
};
