/** The tools that a plan opens, in the order of the menus, each with whether it works today. */
import type { Plan } from '@/domain/plans/plans';
import { isReady } from '@/domain/plans/ready-pages';
import { screenRows, type ScreenId } from '@/routes';

export interface ToolOfPlan {
  readonly id: ScreenId;
  readonly name: string;
  readonly description: string;
  readonly isReady: boolean;
}

export const toolsOfPlan = (plan: Plan): readonly ToolOfPlan[] =>
  screenRows.flatMap(([id, { pageKey, title, description, menu }]) =>
    pageKey !== undefined && plan.pages.includes(pageKey) ? [{ id, name: menu.app ?? title, description, isReady: isReady(pageKey) }] : [],
  );
