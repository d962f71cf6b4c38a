/** The fixed bar of the app: entries that the session may open, state of the screen, account and way out. */
import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { appMenu } from '@/app/menus';
import { usePalette } from '@/app/palette/palette-place';
import { useShellSession } from '@/app/session-context';
import { href, type Screen } from '@/routes';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Kbd } from '@/ui/kbd';
import { Logo } from '@/ui/logo';
import { AppBarMenu } from './app-bar-menu';
import { ConnectionSign } from './connection-sign';
import { SessionButtons } from './session-buttons';
import { useScrolled } from './use-scrolled';

// Wide windows have the entries in the bar and need not load it.
const AppBarOverlay = lazy(async () => ({ default: (await import('./app-bar-overlay')).AppBarOverlay }));

/** White text on a paper screen would vanish without a ground of its own. */
const groundOf = (screen: Screen): 'ink' | 'clear' => (screen.theme === 'light' && screen.barInk === 'white' ? 'ink' : 'clear');

/** Names the key of the palette in the words of the reader's keyboard. */
const paletteKey = (): string => (/mac|iphone|ipad/iu.test(globalThis.navigator?.platform ?? '') ? '⌘ K' : 'Ctrl K');

const PaletteButton = () => {
  const { open } = usePalette();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="gap-[5px]! max-bar:[&_kbd]:hidden bg-transparent! text-inherit! in-data-[ink=black]:[&_kbd]:border-current/40 [&_kbd]:border-current/35 [&_kbd]:bg-transparent [&_kbd]:text-inherit"
      aria-label="Open the command palette"
      title="Open the command palette"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      icon={<Search size={14} strokeWidth={1.75} aria-hidden />}
    >
      <Kbd>{paletteKey()}</Kbd>
    </Button>
  );
};

export const AppBar = ({ screen }: { readonly screen: Screen }) => {
  const { session } = useShellSession();
  const isScrolled = useScrolled();
  const [isOpen, setOpen] = useState(false);
  const ground = groundOf(screen);
  return (
    <header
      data-ink={screen.barInk}
      data-ground={ground}
      data-scrolled={isScrolled}
      className={`app-bar fixed inset-x-0 top-0 z-40 flex h-[52px] items-center gap-1 px-3 desk:px-5${ground === 'ink' ? ' on-ink' : ''}`}
    >
      <Link to={href('home')} aria-label="Sextant, dashboard" className="mr-3.5 flex no-underline">
        <Logo sizePx={24} className="text-[15px]" />
      </Link>
      <AppBarMenu entries={appMenu(session)} />
      <div className="ml-auto flex min-w-0 items-center gap-1.5">
        <ConnectionSign />
        <PaletteButton />
        <div className="hidden items-center gap-1.5 bar:flex">
          <SessionButtons size="sm" onChoice={() => setOpen(false)} />
        </div>
        <IconButton
          className="bg-transparent! text-inherit! bar:hidden"
          label="Open the menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          icon={<Menu size={20} strokeWidth={1.75} aria-hidden />}
        />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <AppBarOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
};
