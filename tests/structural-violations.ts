/** What axe finds in a part drawn in jsdom: names, roles, labels and order. Colours and sizes need a browser. */
import axe from 'axe-core';
import { expect } from 'vitest';

/** WCAG 2.0 to 2.2, levels A and AA, over one part of a page. */
export const expectNoStructuralViolations = async (part: Element): Promise<void> => {
  const { violations } = await axe.run(part, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => [node.html, node.failureSummary])])).toEqual([]);
};
