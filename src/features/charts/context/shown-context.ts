/** What stands over the chart in hand from elsewhere, for the panel beside it and for keys. */
import type { Anchor } from '@/domain/drawings/drawing';
import type { AlertPlace } from '@/features/charts/alerts/alert-draft';
import type { ContextModel } from './context-model';
import type { MoveUnit } from './level-facts';
import type { FactWords } from './mark-facts';

export interface ShownContext {
  readonly model: ContextModel | null;
  readonly words: FactWords;
  readonly unit: MoveUnit;
  /** Where an alert would be set. */
  readonly place: AlertPlace;
  /** The last price. */
  readonly last: number;
  /** Where the crosshair is; null: on no price. */
  readonly pointed: () => Anchor | null;
}
