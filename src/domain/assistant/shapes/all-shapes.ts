/** Every shape of question that the built-in analyst understands. */
import type { Shape } from '@/domain/assistant/shape';
import { accountShapes } from './accounts';
import { calendarShapes } from './calendar';
import { clockShapes } from './clock';
import { moreClockShapes } from './clock-more';
import { contractShapes } from './contracts';
import { findingShapes } from './findings';
import { journalShapes } from './journal-query';
import { journalSeriesShapes } from './journal-series';
import { keptShapes } from './kept';
import { knowledgeShapes, passageShape } from './knowledge';
import { riskShapes } from './risk';
import { seriesShapes } from './series';

/** Those that are read by their phrases; of two that explain a question alike, the first. */
export const phrasedShapes: readonly Shape[] = [
  ...moreClockShapes,
  ...clockShapes,
  ...calendarShapes,
  ...contractShapes,
  ...riskShapes,
  ...accountShapes,
  ...seriesShapes,
  ...keptShapes,
  ...findingShapes,
  ...knowledgeShapes,
];

export const shapes: readonly Shape[] = [...phrasedShapes, ...journalShapes, ...journalSeriesShapes, passageShape];
