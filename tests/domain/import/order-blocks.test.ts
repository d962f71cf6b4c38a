/** Where the completed orders of an export begin that has working orders above them. */
import { expect, it } from 'vitest';
import { openTextFile } from '@/domain/import/open-file';
import { completedOrders } from '@/domain/import/rithmic/order-blocks';

const table = (text: string, extent: 'sample' | 'whole' = 'whole') => {
  const opened = openTextFile({ name: 'orders.csv', bytes: new TextEncoder().encode(text) });
  if (!opened.ok) throw new Error(opened.reason);
  const found = completedOrders(opened.content, extent);
  return found === null ? null : [found.header?.cells, found.body.map(({ cells }) => cells), found.above.length];
};
const working = 'Working Orders\r\nA,Time (EST)\r\n1,2\r\n2,3\r\n';
const completed = 'C,Updated (EST)\r\n3,4\r\n5,6\r\n';
const read = [
  ['C', 'Updated (EST)'],
  [
    ['3', '4'],
    ['5', '6'],
  ],
];

it('is the table below the title, however that is written', () => {
  for (const title of ['Completed Orders', 'COMPLETED ORDERS', ' Completed Orders ', 'Completed Orders,', ',Completed Orders,,']) {
    for (const extent of ['sample', 'whole'] as const)
      expect([title, table(`${working}${title}\r\n${completed}`, extent)]).toEqual([title, [...read, 5]]);
  }
});

it('is the whole file where there is no title, and none without the letters of a zone in a heading', () => {
  expect(table(completed)).toEqual([...read, 0]);
  expect(table(completed, 'sample')).toEqual([...read, 0]);
  expect(table(completed.replace(' (EST)', ''), 'sample')).toBeNull();
});
