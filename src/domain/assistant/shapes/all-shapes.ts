/** Every shape of question that the built-in analyst understands. */
import type { Shape } from '@/domain/assistant/shape';
import { calendarShapes } from './calendar';
import { clockShapes } from './clock';
import { moreClockShapes } from './clock-more';
import { contractShapes } from './contracts';
import { journalShapes } from './journal-query';
import { journalSeriesShapes } from './journal-series';
import { knowledgeShapes } from './knowledge';
import { riskShapes } from './risk';

/** Those that are read by their phrases; of two that explain a question alike, the first. */
export const phrasedShapes: readonly Shape[] = [
  ...moreClockShapes,
  ...clockShapes,
  ...calendarShapes,
  ...contractShapes,
  ...riskShapes,
  ...knowledgeShapes,
];

export const shapes: readonly Shape[] = [...phrasedShapes, ...journalShapes, ...journalSeriesShapes];
