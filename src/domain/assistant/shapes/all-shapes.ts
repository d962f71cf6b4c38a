/** Every shape of question that the built-in analyst understands; of two that explain a question alike, the first. */
import type { Shape } from '@/domain/assistant/shape';
import { calendarShapes } from './calendar';
import { clockShapes } from './clock';
import { contractShapes } from './contracts';
import { knowledgeShapes } from './knowledge';
import { riskShapes } from './risk';

export const shapes: readonly Shape[] = [...clockShapes, ...calendarShapes, ...contractShapes, ...riskShapes, ...knowledgeShapes];
