import { expect, it } from 'vitest';
import { treemap } from '@/domain/maps/treemap';
import { seededRandom } from '@/lib/random';

it('lays out the example of the paper: 6, 6, 4, 3, 2, 2, 1 in 6 by 4', () => {
  const boxes = treemap([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 });
  // Figure 4 of the paper: the two sixes share a column of width 3, four and three a row of height 7/3.
  expect(boxes[0]).toEqual({ x: 0, y: 0, width: 3, height: 2 });
  expect(boxes[1]).toEqual({ x: 0, y: 2, width: 3, height: 2 });
  expect(boxes[2]?.height).toBeCloseTo(7 / 3, 12);
  expect(boxes[3]?.height).toBeCloseTo(7 / 3, 12);
});

it('fills the room with areas in proportion, without overlap, whatever the values', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 200; round += 1) {
    const values = Array.from({ length: 1 + random.below(20) }, () => 0.01 + random.next() * random.next() * 100);
    const room = { x: 5, y: -3, width: 10 + random.next() * 400, height: 10 + random.next() * 400 };
    const boxes = treemap(values, room);
    const total = values.reduce((sum, value) => sum + value, 0);
    for (const [i, box] of boxes.entries()) {
      expect(box.width * box.height).toBeCloseTo(((values[i] ?? 0) / total) * room.width * room.height, 6);
      expect(box.x).toBeGreaterThanOrEqual(room.x - 1e-9);
      expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width + 1e-6);
      expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height + 1e-6);
      for (const other of boxes.slice(i + 1)) {
        const shared =
          Math.max(0, Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)) *
          Math.max(0, Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y));
        expect(shared).toBeLessThan(1e-6 * room.width * room.height);
      }
    }
  }
});

it('refuses values that have no area', () => {
  expect(() => treemap([1, 0], { x: 0, y: 0, width: 1, height: 1 })).toThrow('above 0');
});
