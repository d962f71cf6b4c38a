/** Hands without a plan: every gesture that a chart knows, at places and in an order that chance decides, the same ones every time. */
import { minuteMs, hourMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { open, passFrames, picture, walk } from './chart-page';
import type { OpenChart } from './chart-page';

interface Chance {
  readonly between: (low: number, high: number) => number;
  readonly whole: (limit: number) => number;
}

type Gesture = (on: OpenChart, chance: Chance) => void;

const canvasOf = ({ host }: OpenChart): HTMLCanvasElement => {
  const canvas = host.querySelectorAll('canvas')[1];
  if (canvas === undefined) throw new Error('There is no canvas.');
  return canvas;
};

let clock = 0;

const at = (on: OpenChart, { x, y }: { x: number; y: number }, pointerId: number, pointerType: string): PointerEventInit => {
  const { left, top } = on.host.getBoundingClientRect();
  return { clientX: left + x, clientY: top + y, pointerId, pointerType, button: 0, bubbles: true, cancelable: true };
};

const send = (on: OpenChart, name: string, init: PointerEventInit): void => {
  const event = new PointerEvent(name, init);
  // The time of a hand, which decides whether a drag glides on.
  clock += 12;
  Object.defineProperty(event, 'timeStamp', { value: clock });
  canvasOf(on).dispatchEvent(event);
};

const somewhere = ({ host }: OpenChart, { between }: Chance) => ({ x: between(0, host.clientWidth), y: between(0, host.clientHeight) });

const drag: Gesture = (on, chance) => {
  const pointerType = chance.whole(3) === 0 ? 'touch' : 'mouse';
  let place = somewhere(on, chance);
  send(on, 'pointerdown', at(on, place, 1, pointerType));
  for (let move = chance.whole(6); move >= 0; move -= 1) {
    place = { x: place.x + chance.between(-90, 90), y: place.y + chance.between(-40, 40) };
    send(on, 'pointermove', at(on, place, 1, pointerType));
    if (chance.whole(2) === 0) passFrames(1);
  }
  send(on, chance.whole(12) === 0 ? 'pointercancel' : 'pointerup', at(on, place, 1, pointerType));
};

const pinch: Gesture = (on, chance) => {
  const places = [somewhere(on, chance), somewhere(on, chance)];
  for (const [finger, place] of places.entries()) send(on, 'pointerdown', at(on, place, finger + 1, 'touch'));
  for (let move = 0; move < 6; move += 1) {
    const finger = move % 2;
    const place = places[finger]!;
    places[finger] = { x: place.x + chance.between(-60, 60), y: place.y + chance.between(-60, 60) };
    send(on, 'pointermove', at(on, places[finger]!, finger + 1, 'touch'));
  }
  for (const [finger, place] of places.entries()) send(on, 'pointerup', at(on, place, finger + 1, 'touch'));
};

const turnWheel: Gesture = (on, chance) => {
  const { x, y } = somewhere(on, chance);
  const { left, top } = on.host.getBoundingClientRect();
  const deltas = { deltaX: chance.between(-300, 300), deltaY: chance.between(-900, 900), deltaMode: chance.whole(3) };
  canvasOf(on).dispatchEvent(
    new WheelEvent('wheel', {
      ...deltas,
      clientX: left + x,
      clientY: top + y,
      shiftKey: chance.whole(4) === 0,
      bubbles: true,
      cancelable: true,
    }),
  );
};

const hover: Gesture = (on, chance) =>
  send(on, chance.whole(5) === 0 ? 'pointerleave' : 'pointermove', at(on, somewhere(on, chance), 1, 'mouse'));

const press = (on: OpenChart, place: { x: number; y: number }): void => {
  canvasOf(on).dispatchEvent(new MouseEvent('dblclick', at(on, place, 1, 'mouse')));
};

const byKeys: Gesture = ({ engine, view }, { whole, between }) => {
  const { length, close } = view.bars;
  const index = [0, length - 1, whole(length), -1, length][whole(5)]!;
  if (whole(2) === 0) engine.zoom(2 ** between(-4, 4));
  else if (whole(6) === 0) engine.clearPoint();
  else engine.pointAt(index, (close[index] ?? 1) * between(0.9, 1.1));
};

const resize: Gesture = (on, { whole }) => {
  on.host.style.width = `${240 + whole(700)}px`;
  on.host.style.height = `${260 + whole(400)}px`;
};

/** Another interval, a tick, another style of bars or scale, drawings. */
const showOther: Gesture = (on, { whole }) => {
  const { bars } = on.view;
  const other = [
    bars,
    walk(1 + whole(30), hourMs, 3),
    walk(2_000, 5 * minuteMs, 4),
    walk(40_000, minuteMs, 5),
    walk(5_000, 24 * hourMs, 6),
  ][whole(5)]!;
  const values = other.high.map((high, i) => high - other.low[i]!);
  on.view = {
    ...on.view,
    bars: other,
    studies: on.view.studies.map((study) => ({ ...study, lines: study.lines.map((line) => ({ ...line, values })) })),
    scale: { kind: (['linear', 'log', 'percent'] as const)[whole(3)]!, isInverted: whole(4) === 0 },
  };
  on.engine.show(on.view);
  const anchors = [0, 1].map(() => ({ at: other.time[whole(other.length)]!, price: other.close[whole(other.length)]! }));
  on.engine.drawOver({ drawings: [{ id: '1', kind: 'trend', order: 0, anchors }], selected: whole(2) === 0 ? ['1'] : [], draft: null });
};

const pressTwice: Gesture = (on, chance) => press(on, somewhere(on, chance));

const gestures = [drag, drag, drag, pinch, turnWheel, turnWheel, hover, byKeys, byKeys, resize, showOther, pressTwice] as const;

/** Gestures between two looks at the picture. */
const looksEvery = 20;

/** What is wrong with what is in view; null when nothing is. */
const wrongIn = (on: OpenChart): string | null => {
  const { first, last } = on.engine.visible();
  const isSound = Number.isInteger(first) && first >= 0 && last < on.view.bars.length && first <= last;
  return isSound ? null : `bars ${first} to ${last} of ${on.view.bars.length}`;
};

/** A pane in which nothing is painted, once prices that a hand has moved away are brought back. */
const emptyPane = (on: OpenChart): string | null => {
  // A size is told to the page after its scripts, which have not paused yet.
  on.engine.repaint();
  passFrames(1);
  const tops = [...(on.engine.picture()?.panes ?? []).map(({ top }) => top), on.host.clientHeight - 26];
  for (const top of tops.slice(0, -1)) press(on, { x: on.host.clientWidth - 5, y: top + 10 });
  passFrames(2);
  const rows = picture();
  const ratio = globalThis.devicePixelRatio;
  const plotOf = (row: string): string => row.slice(0, row.indexOf('l'));
  const rowsOf = (pane: number) =>
    rows
      .slice(Math.ceil(tops[pane]! * ratio), Math.floor(tops[pane + 1]! * ratio))
      .map(plotOf)
      .join('');
  if (!/[ud]/u.test(rowsOf(0))) return 'the pane of the prices is empty';
  // A slanted line may have no pixel that is all of its colour.
  return tops.length > 2 && !/[1?]/u.test(rowsOf(1)) ? 'the pane of the study is empty' : null;
};

/** Plays so many gestures and tells what went wrong first; null when nothing did. */
export const playGestures = (seed: number, count: number): string | null => {
  const random = seededRandom(seed);
  const chance: Chance = { between: (low, high) => low + random.next() * (high - low), whole: random.below };
  const on = open({ width: 640, height: 400, zone: 'Europe/London', tickSize: '0.00001', bars: 20_000, hasStudy: true });
  for (let turn = 1; turn <= count; turn += 1) {
    const which = chance.whole(gestures.length);
    try {
      gestures[which]?.(on, chance);
      passFrames(1 + chance.whole(3));
    } catch (cause) {
      return `Gesture ${turn} (kind ${which}): ${cause instanceof Error ? cause.stack : String(cause)}`;
    }
    const wrong = wrongIn(on) ?? (turn % looksEvery === 0 ? emptyPane(on) : null);
    if (wrong !== null)
      return `After gesture ${turn} (kind ${which}): ${wrong}; ${JSON.stringify(on.engine.visible())} of ${on.view.bars.length}`;
  }
  return null;
};
