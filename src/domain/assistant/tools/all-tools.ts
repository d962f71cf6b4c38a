/** Every tool, by its name. */
import type { Tool } from '@/domain/assistant/tool';
import { accountRules } from './accounts';
import { calendarTools } from './calendar';
import { clockTools } from './clock';
import { contractTools } from './contracts';
import { findingTools } from './findings';
import { journalTools } from './journal';
import { journalOutcomeTools } from './journal-outcomes';
import { journalSeriesTools } from './journal-series';
import { keptTools } from './kept';
import { knowledgeRead, knowledgeSearch } from './knowledge';
import { riskTools } from './risk';
import { seriesTools } from './series';
import { writtenTools } from './written';

export const tools: readonly Tool[] = [
  ...clockTools,
  ...calendarTools,
  ...journalTools,
  ...journalSeriesTools,
  ...journalOutcomeTools,
  ...contractTools,
  ...riskTools,
  ...findingTools,
  accountRules,
  ...seriesTools,
  ...keptTools,
  knowledgeRead,
  knowledgeSearch,
  ...writtenTools,
];

const byName: ReadonlyMap<string, Tool> = new Map(tools.map((one) => [one.name, one]));

/** Throws for a name that no tool has. */
export const toolOf = (name: string): Tool => {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`There is no tool ${name}.`);
  return found;
};
