/** Every shape of question that the built-in analyst understands; of two that explain a question alike, the first. */
import type { Shape } from '@/domain/assistant/shape';
import { clockShapes } from './clock';

export const shapes: readonly Shape[] = [...clockShapes];
