/** Every shape of question that the built-in analyst understands. */
import type { Shape } from '@/domain/assistant/shape';
import { accountShapes } from './accounts';
import { calendarShapes } from './calendar';
import { clockShapes } from './clock';
import { moreClockShapes } from './clock-more';
import { contractShapes } from './contracts';
import { findingShapes } from './findings';
import { journalShapes } from './journal-query';
import { journalOutcomeShapes } from './journal-outcomes';
import { journalSeriesShapes } from './journal-series';
import { keptShapes } from './kept';
import { knowledgeShapes, passageShape } from './knowledge';
import { riskShapes } from './risk';
import { seriesShapes } from './series';
import { phrasedWriting, writtenShapes } from './written';

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
  ...phrasedWriting,
];

const free = writtenShapes.filter((shape) => !phrasedWriting.includes(shape));

export const shapes: readonly Shape[] = [
  ...phrasedShapes,
  ...free,
  ...journalShapes,
  ...journalSeriesShapes,
  ...journalOutcomeShapes,
  passageShape,
];
