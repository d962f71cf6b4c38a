/** The menu of the app on a small screen. */
import { NavLink } from 'react-router-dom';
import { appMenu } from '@/app/menus';
import { useShellSession } from '@/app/session-context';
import { PlaceholderBoxes } from './app-bar-menu';
import { itemDelay, OverlayMenu, overlayItemClass } from './overlay-menu';
import { SessionButtons } from './session-buttons';

export const AppBarOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { session } = useShellSession();
  const entries = appMenu(session);
  return (
    <OverlayMenu label="Menu" onClose={onClose}>
      <nav aria-label="All pages">
        {entries === 'loading' ? (
          <PlaceholderBoxes className={overlayItemClass} />
        ) : (
          entries.map(({ id, to, label }, index) => (
            <NavLink key={id} to={to} end className={overlayItemClass} style={itemDelay(index)} onClick={onClose}>
              {label}
            </NavLink>
          ))
        )}
      </nav>
      <div className="mt-[18px] flex gap-2.5">
        <SessionButtons size="lg" onChoice={onClose} />
      </div>
    </OverlayMenu>
  );
};
