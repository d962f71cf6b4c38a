/** The drawings of one chart and what its hands may do with them. */
import { useMemo } from 'react';
import { withAnchor, withShift } from '@/domain/drawings/drawing-edits';
import type { DrawingControls } from '@/ui/price-chart/drawing-controls';
import { useLive } from '@/ui/hooks/use-live';
import { positionTerms } from './position-terms';
import type { DrawingDesk } from './use-drawing-desk';

/** `isShown` false: the layout shows no drawings, and none can be made. */
export const useDrawingControls = (desk: DrawingDesk, symbol: string, isShown: boolean): DrawingControls => {
  const all = useLive(desk.sheets.of(symbol));
  const { tool, selected, select, isMagnetic, riskMoney, edit, draw, isShown: isSeen } = desk;
  const terms = useMemo(() => positionTerms(symbol, riskMoney), [symbol, riskMoney]);
  const drawings = useMemo(() => (isShown ? all.filter(isSeen) : []), [all, isShown, isSeen]);
  return useMemo(
    () => ({
      drawings,
      tool: isShown ? tool : null,
      selected,
      isMagnetic,
      terms,
      onDraw: (form) => draw(symbol, form),
      onMove: (place, anchor) => edit(symbol, 'Moving a point', (now) => withAnchor(now, place, anchor)),
      onShift: (ids, shift) => edit(symbol, 'Moving drawings', (now) => withShift(now, ids, shift)),
      onSelect: select,
    }),
    [drawings, isShown, tool, selected, isMagnetic, terms, draw, edit, select, symbol],
  );
};
