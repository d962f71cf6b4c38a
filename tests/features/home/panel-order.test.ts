/** The arrangement of the dashboard: what is kept may be of another version, or no arrangement at all. */
import { describe, expect, it } from 'vitest';
import { movedPanel, panelIds, readPanelOrder, shownPanel, usualOrder } from '@/features/home/panel-order';

describe('the order of the panels', () => {
  it('is the usual one where nothing was kept, and where it is damaged', () => {
    for (const kept of [null, undefined, 7, 'rule', [], { order: 'rule', hidden: 4 }, { order: [1, null] }])
      expect(readPanelOrder(kept)).toEqual(usualOrder);
  });

  it('keeps what was arranged, each panel once, and puts unknown ones behind the one they usually follow', () => {
    const { order, hidden } = readPanelOrder({ order: ['tools', 'rule', 'rule', 'gone', 'events'], hidden: ['events', 'gone'] });
    expect(order.toSorted()).toEqual(panelIds.toSorted());
    expect(order.indexOf('tools')).toBeLessThan(order.indexOf('rule'));
    expect(order.slice(order.indexOf('rule'), order.indexOf('rule') + 2)).toEqual(['rule', 'risk']);
    expect(order.slice(order.indexOf('events'), order.indexOf('events') + 2)).toEqual(['events', 'plans']);
    expect(hidden).toEqual(['events']);
  });

  it('moves a panel by one place and not past the ends', () => {
    expect(movedPanel(usualOrder, 'risk', -1).order.slice(0, 2)).toEqual(['risk', 'rule']);
    expect(movedPanel(usualOrder, 'rule', -1)).toEqual(usualOrder);
    expect(movedPanel(usualOrder, 'tools', 1)).toEqual(usualOrder);
    expect(movedPanel(movedPanel(usualOrder, 'plans', 1), 'plans', -1)).toEqual(usualOrder);
  });

  it('hides a panel and shows it again where it was', () => {
    const hidden = shownPanel(shownPanel(usualOrder, 'risk', false), 'risk', false);
    expect(hidden).toEqual({ order: panelIds, hidden: ['risk'] });
    expect(shownPanel(hidden, 'risk', true)).toEqual(usualOrder);
  });
});
