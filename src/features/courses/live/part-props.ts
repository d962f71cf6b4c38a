/** What every live part is given. */
import type { LiveParams } from '@/domain/courses/lesson';

export interface LivePartProps {
  /** As `readParams` of the domain made sure they are. */
  readonly params: LiveParams;
}
