/** The menus of the product, derived from the table of screens and from the session. Lists only; no drawing. */
import { canOpen, knowsAllPages, type Session } from '@/domain/access/can-open';
import { footerColumns, screenRows, type FooterColumn, type ScreenId } from '@/routes';

export interface MenuEntry {
  readonly id: ScreenId;
  readonly to: string;
  readonly label: string;
}

const entries = (labelOf: (row: (typeof screenRows)[number]) => string | undefined): readonly MenuEntry[] =>
  screenRows.flatMap((row) => {
    const label = labelOf(row);
    return label === undefined ? [] : [{ id: row[0], to: row[1].path, label }];
  });

/** Links of the marketing bar. */
export const topMenu: readonly MenuEntry[] = entries(([, screen]) => screen.menu.top);

/** Links of one column of the footer. */
const footerColumn = (column: FooterColumn): readonly MenuEntry[] =>
  entries(([, screen]) => (screen.menu.footer?.[0] === column ? screen.menu.footer[1] : undefined));

export const footerMenu: readonly { readonly column: FooterColumn; readonly entries: readonly MenuEntry[] }[] = footerColumns.map(
  (column) => ({
    column,
    entries: footerColumn(column),
  }),
);

/** Links of the last line of the footer. */
export const legalMenu: readonly MenuEntry[] = entries(([, screen]) => screen.menu.legal);

/**
 * Entries of the app bar that the session may open; the dashboard is always among them.
 * 'loading' until it is known what is open: a list that grows while it is read is worse than none.
 */
export const appMenu = (session: Session): readonly MenuEntry[] | 'loading' => {
  if (!knowsAllPages(session)) return 'loading';
  return entries(([id, screen]) => (id === 'home' || canOpen(screen, session) === 'open' ? screen.menu.app : undefined));
};
