/** The drawing tools in groups, as the rail shows them. */
import { Equal, Ruler, Square, TrendingUp, Type, type LucideIcon } from 'lucide-react';
import type { DrawingKind } from '@/domain/drawings/drawing';
import { RetracementSign } from './retracement-sign';

export interface DrawingGroup {
  readonly title: string;
  readonly Sign: LucideIcon | typeof RetracementSign;
  readonly kinds: readonly DrawingKind[];
}

export const drawingGroups: readonly DrawingGroup[] = [
  { title: 'Lines', Sign: TrendingUp, kinds: ['trend', 'ray', 'extended', 'arrow', 'horizontal', 'horizontalRay', 'vertical', 'cross'] },
  { title: 'Channels', Sign: Equal, kinds: ['parallel', 'regression', 'pitchfork'] },
  { title: 'Fibonacci', Sign: RetracementSign, kinds: ['fibonacci', 'fibExtension', 'fibFan', 'fibTime'] },
  { title: 'Shapes', Sign: Square, kinds: ['rectangle', 'ellipse', 'triangle', 'polyline', 'brush'] },
  { title: 'Labels', Sign: Type, kinds: ['text', 'callout', 'priceLabel'] },
  { title: 'Measures', Sign: Ruler, kinds: ['measure', 'long', 'short', 'anchoredVwap', 'volumeProfile'] },
];
