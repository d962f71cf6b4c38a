/** The tools that the plan opens, in the order of the menu. */
import { allToolsPlan } from '@/domain/plans/plans';
import { screenRows } from '@/routes';

export const planTools = screenRows.flatMap(([id, { pageKey, title, description, menu }]) =>
  pageKey !== undefined && allToolsPlan.pages.includes(pageKey) ? [{ id, pageKey, name: menu.app ?? title, description }] : [],
);
