/** Every template. A strategy begun with one starts its family with the number of variants that its source reports. */
import type { StrategyTemplate } from './template';
import { trendTemplates } from './trend-templates';
import { turnTemplates } from './turn-templates';

export type { StrategyTemplate } from './template';

export const strategyTemplates: readonly StrategyTemplate[] = [...trendTemplates, ...turnTemplates];
