/** Entries of the app bar: in a row on a wide screen. While it is not known what is open, five boxes stand in their place. */
import { NavLink } from 'react-router-dom';
import type { MenuEntry } from '@/app/menus';
import { classNames } from '@/ui/class-names';
import { Skeleton } from '@/ui/skeleton';

const placeholderCount = 5;
const placeholders = Array.from({ length: placeholderCount }, (_, index) => index);

export interface AppBarEntriesProps {
  readonly entries: readonly MenuEntry[] | 'loading';
}

export const PlaceholderBoxes = ({ className }: { readonly className: string }) => (
  <>
    <span role="status" className="sr-only">
      Loading the menu
    </span>
    {placeholders.map((box) => (
      <span key={box} data-testid="menu-placeholder" className={className}>
        <Skeleton className="h-3.5 w-16" />
      </span>
    ))}
  </>
);

export const AppBarMenu = ({ entries }: AppBarEntriesProps) => (
  <nav aria-label="Main" className="hidden h-[52px] items-stretch overflow-hidden bar:flex">
    {entries === 'loading' ? (
      <PlaceholderBoxes className="flex items-center px-[9px]" />
    ) : (
      entries.map(({ id, to, label }) => (
        <NavLink
          key={id}
          to={to}
          end
          className={({ isActive }) =>
            classNames(
              'flex items-center border-y-2 border-transparent px-[9px] text-ui whitespace-nowrap no-underline -outline-offset-2!',
              isActive ? 'border-b-brass font-semibold' : 'font-[480] hover:opacity-100 in-data-[ink=white]:opacity-[0.86]',
            )
          }
        >
          {label}
        </NavLink>
      ))
    )}
  </nav>
);
