// @vitest-environment jsdom
/** The keys of the workspace: what acts is what the list of keys shows, in the sections it belongs to. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeysDialog } from '@/app/palette/keys-dialog';
import { crosshairDeed, crosshairKeys } from '@/ui/price-chart/crosshair-keys';
import { paneLineKeys } from '@/ui/price-chart/pane-lines';
import { drawingKey, drawingKeys } from '@/features/charts/drawings/drawing-keys';
import { useDrawingCommands } from '@/features/charts/drawings/use-drawing-commands';
import { simulatedMarkets } from '@/features/charts/markets/chart-market';
import { useWorkspaceCommands } from '@/features/charts/workspace/use-workspace-commands';
import { workspaceAction, workspaceKeys } from '@/features/charts/workspace/workspace-keys';
import type { WorkspaceAction } from '@/features/charts/workspace/workspace-keys';
import { firstChart } from '@/domain/workspaces/layout';
import { screenActions } from '@/ui/hooks/use-screen-actions';

afterEach(cleanup);

const nothing = (): void => undefined;
const noActions = Object.fromEntries(Object.keys(workspaceKeys).map((name) => [name, nothing])) as Record<WorkspaceAction, () => void>;

const Offers = ({ onPress }: { readonly onPress: (action: WorkspaceAction | null) => void }) => {
  useWorkspaceCommands({
    chart: firstChart('1', 'simulated-EURUSD', '1h'),
    market: simulatedMarkets[0]!,
    markets: simulatedMarkets,
    actions: noActions,
    onChart: nothing,
    onStudy: nothing,
    onCandles: nothing,
  });
  useDrawingCommands(nothing, nothing);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => onPress(workspaceAction(event, false))}>
      <button type="button">Here</button>
      <input aria-label="Text" />
      <label>
        <input type="radio" /> One
      </label>
    </div>
  );
};

describe('the list of keys', () => {
  it('has every key of the workspace, of a chart and of drawings, each under its heading', () => {
    render(<Offers onPress={nothing} />);
    render(<KeysDialog audience="visitor" onClose={nothing} />);
    const rowsOf = (heading: string): readonly string[] => {
      const section = screen.getByRole('heading', { name: heading }).closest('section') ?? document.body;
      return within(section)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent ?? '');
    };
    expect(rowsOf('Charts')).toEqual(Object.values(workspaceKeys).map(({ what }) => what));
    expect(rowsOf('In a chart')).toEqual([...crosshairKeys, paneLineKeys].map(({ what }) => what));
    expect(rowsOf('Drawings')).toEqual(drawingKeys.map(({ what }) => what));
  });

  it('shows no key twice within a heading', () => {
    for (const rows of [crosshairKeys.map(({ shown }) => shown), drawingKeys.map(({ keys }) => keys)])
      expect(new Set(rows).size).toBe(rows.length);
    const letters = Object.values(workspaceKeys).map(({ keys }) => keys.join(' '));
    expect(new Set(letters).size).toBe(letters.length);
    // P plans a trade, G jumps and ? lists the keys, on every screen.
    for (const taken of ['P', 'G', '?']) expect(letters).not.toContain(taken);
  });
});

describe('keys act', () => {
  it.each(Object.entries(workspaceKeys))('%s, where it is shown', (action, { keys }) => {
    const pressed = vi.fn<(action: WorkspaceAction | null) => void>();
    render(<Offers onPress={pressed} />);
    const letter = keys.at(-1)!.toLowerCase();
    fireEvent.keyDown(screen.getByRole('button'), { key: letter, ctrlKey: keys.length === 2 });
    expect(pressed).toHaveBeenLastCalledWith(action);
    // Somebody who has gone on from the choice of an interval still has the keys; whoever writes has not.
    fireEvent.keyDown(screen.getByRole('radio'), { key: letter, ctrlKey: keys.length === 2 });
    expect(pressed).toHaveBeenLastCalledWith(action);
    fireEvent.keyDown(screen.getByLabelText('Text'), { key: letter, ctrlKey: keys.length === 2 });
    expect(pressed).toHaveBeenLastCalledWith(null);
  });

  it('not as letters where single keys are switched off on the device', () => {
    const pressed = vi.fn<(action: WorkspaceAction | null) => void>();
    render(<Offers onPress={pressed} />);
    document.documentElement.dataset['singleKeys'] = 'off';
    fireEvent.keyDown(screen.getByRole('button'), { key: 'i' });
    expect(pressed).toHaveBeenLastCalledWith(null);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'z', ctrlKey: true });
    expect(pressed).toHaveBeenLastCalledWith('undo');
    delete document.documentElement.dataset['singleKeys'];
  });

  it('on a chart as its table has them', () => {
    for (const { keys, deed } of crosshairKeys) for (const key of keys) expect(crosshairDeed(key)).toBe(deed);
    expect(crosshairDeed('x')).toBeUndefined();
  });

  it('on chosen drawings as their table has them', () => {
    for (const { pressed, hasCtrl = false, key } of drawingKeys)
      for (const name of pressed) {
        const event = { key: name, ctrlKey: hasCtrl, target: document.body, altKey: false, metaKey: false, shiftKey: false };
        expect(drawingKey(event as never, { hasTool: false, hasChosen: true })).toEqual(key);
      }
  });
});

describe('the palette', () => {
  it('knows markets, intervals, indicators and tools, and lists them once they are searched for', () => {
    render(<Offers onPress={nothing} />);
    const offered = screenActions();
    const find = (label: string) => offered.find((action) => action.label === label);
    for (const label of ['Show XAUUSD, simulated', 'Show 4h bars', 'Add Relative strength index', 'Draw: Trend line'])
      expect([label, find(label)?.isOnlyFound]).toEqual([label, true]);
    expect(find('Show EURUSD, simulated')).toBeUndefined();
    expect(offered.filter(({ isOnlyFound }) => isOnlyFound !== true).length).toBeLessThan(20);
    expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length);
  });
});
