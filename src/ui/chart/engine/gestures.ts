/**
 * What hands do on a chart: wheel, drag, pinch, a flick that glides on, drags of axes and of the lines between panes. It
 * knows where a pointer is and how it moves; what that means for bars and prices, its target knows. A finger that moves up
 * or down scrolls the page.
 */
import { glide } from '@/ui/chart/view/bar-scale';

export type GestureZone =
  | { readonly kind: 'plot'; readonly pane: string }
  | { readonly kind: 'prices'; readonly pane: string }
  | { readonly kind: 'times' }
  /** The line below a pane, by the place of that pane. */
  | { readonly kind: 'line'; readonly index: number };

export interface GestureTarget {
  readonly zoneAt: (x: number, y: number) => GestureZone;
  /** Pixels from the left edge of the chart to that of the plot, from which places are told. */
  readonly plotLeft: () => number;
  /** Moves bars, and prices too where their range was set by hand. */
  readonly pan: (dx: number, dy: number, pane: string | null) => void;
  /** More or fewer bars, about a place; null: about the right edge. */
  readonly zoomAbout: (factor: number, x: number | null) => void;
  readonly stretchPrices: (pane: string, factor: number) => void;
  readonly moveLine: (index: number, dy: number) => void;
  /** The line was let go. */
  readonly leaveLine: () => void;
  readonly resetPrices: (pane: string) => void;
  readonly resetBars: () => void;
  /** The pointer is here; null: nowhere. */
  readonly hover: (at: { readonly x: number; readonly y: number } | null) => void;
}

const cursors = { plot: 'crosshair', prices: 'ns-resize', times: 'ew-resize', line: 'row-resize' } as const;

/** A turn of the wheel by one pixel zooms by so much. */
const wheelZoom = 0.0016;
/** A drag along an axis by one pixel stretches by so much. */
const axisZoom = 0.006;
/** Lines and pages that some wheels count in, in px. */
const wheelUnits = [1, 16, 400] as const;
/** The speed at the end of a drag is that of its last so many milliseconds. */
const flickMs = 80;

interface Held {
  x: number;
  y: number;
  readonly zone: GestureZone;
}

interface Sample {
  readonly x: number;
  readonly at: number;
}

const prefersStillness = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Gestures {
  readonly #host: HTMLElement;
  readonly #target: GestureTarget;
  readonly #held = new Map<number, Held>();
  readonly #ended = new AbortController();
  #samples: Sample[] = [];
  #gliding = 0;
  #isPanning = true;

  constructor(host: HTMLElement, target: GestureTarget) {
    this.#host = host;
    this.#target = target;
    host.style.touchAction = 'pan-y';
    const { signal } = this.#ended;
    host.addEventListener('wheel', (event) => this.#onWheel(event), { signal, passive: false });
    host.addEventListener('pointerdown', (event) => this.#onDown(event), { signal });
    host.addEventListener('pointermove', (event) => this.#onMove(event), { signal });
    for (const name of ['pointerup', 'pointercancel'] as const) host.addEventListener(name, (event) => this.#onUp(event), { signal });
    host.addEventListener('pointerleave', (event) => this.#onLeave(event), { signal });
    host.addEventListener('dblclick', (event) => this.#onDouble(event), { signal });
  }

  /** Whether drags and pinches on the plot move the chart, or are left to whoever draws. */
  setPanning(isAllowed: boolean): void {
    this.#isPanning = isAllowed;
    if (!isAllowed) this.#held.clear();
  }

  /** Ends a glide: something else moves the chart now. */
  rest(): void {
    cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
  }

  dispose(): void {
    this.rest();
    this.#ended.abort();
  }

  #placeOf({ clientX, clientY }: MouseEvent): { readonly x: number; readonly y: number } {
    const { left, top } = this.#host.getBoundingClientRect();
    return { x: clientX - left - this.#target.plotLeft(), y: clientY - top };
  }

  #onWheel(event: WheelEvent): void {
    // A pinch on a touchpad arrives as a wheel with the control key.
    event.preventDefault();
    this.rest();
    const unit = wheelUnits[event.deltaMode] ?? 1;
    const { x, y } = this.#placeOf(event);
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const zone = this.#target.zoneAt(x, y);
    if (isSideways) this.#target.pan(-(event.deltaX || event.deltaY) * unit, 0, null);
    else if (zone.kind === 'prices') this.#target.stretchPrices(zone.pane, Math.exp(event.deltaY * unit * wheelZoom));
    else this.#target.zoomAbout(Math.exp(event.deltaY * unit * wheelZoom), x);
    this.#target.hover(zone.kind === 'plot' ? { x, y } : null);
  }

  #onDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.rest();
    const { x, y } = this.#placeOf(event);
    const zone = this.#target.zoneAt(x, y);
    if (zone.kind === 'plot' && !this.#isPanning) return;
    this.#held.set(event.pointerId, { x, y, zone });
    this.#samples = [{ x, at: event.timeStamp }];
    this.#host.setPointerCapture(event.pointerId);
  }

  #onMove(event: PointerEvent): void {
    const { x, y } = this.#placeOf(event);
    const held = this.#held.get(event.pointerId);
    if (held === undefined) {
      const zone = this.#target.zoneAt(x, y);
      this.#host.style.cursor = cursors[zone.kind];
      if (event.pointerType !== 'touch') this.#target.hover(zone.kind === 'plot' ? { x, y } : null);
      return;
    }
    if (this.#held.size > 1) this.#pinch(event.pointerId, { x, y });
    else this.#drag(held, { x, y }, event.pointerType);
    held.x = x;
    held.y = y;
    this.#samples = [...this.#samples, { x, at: event.timeStamp }].filter(({ at }) => event.timeStamp - at <= flickMs);
    if (held.zone.kind === 'plot' && event.pointerType !== 'touch') this.#target.hover({ x, y });
  }

  #drag(held: Held, { x, y }: { readonly x: number; readonly y: number }, pointerType: string): void {
    const [dx, dy] = [x - held.x, y - held.y];
    const { zone } = held;
    if (zone.kind === 'plot') this.#target.pan(dx, pointerType === 'touch' ? 0 : dy, zone.pane);
    else if (zone.kind === 'prices') this.#target.stretchPrices(zone.pane, Math.exp(dy * axisZoom));
    else if (zone.kind === 'times') this.#target.zoomAbout(Math.exp(-dx * axisZoom), null);
    else this.#target.moveLine(zone.index, dy);
  }

  /** One of two fingers has moved: what was under the middle between them stays under it. */
  #pinch(moved: number, to: { readonly x: number; readonly y: number }): void {
    const other = [...this.#held].find(([id]) => id !== moved)?.[1];
    const held = this.#held.get(moved);
    if (other === undefined || held === undefined) return;
    const before = Math.max(10, Math.hypot(held.x - other.x, held.y - other.y));
    const after = Math.max(10, Math.hypot(to.x - other.x, to.y - other.y));
    this.#target.pan((to.x - held.x) / 2, 0, null);
    this.#target.zoomAbout(before / after, (to.x + other.x) / 2);
  }

  #onUp(event: PointerEvent): void {
    const held = this.#held.get(event.pointerId);
    this.#held.delete(event.pointerId);
    if (held?.zone.kind === 'line') this.#target.leaveLine();
    if (held === undefined || held.zone.kind !== 'plot' || event.type === 'pointercancel') return;
    const first = this.#samples[0];
    const moved = first === undefined ? 0 : held.x - first.x;
    // A tap of a finger points at a bar, as a mouse does by being there.
    if (event.pointerType === 'touch' && Math.abs(moved) < 4) this.#target.hover(this.#placeOf(event));
    const ms = first === undefined ? 0 : event.timeStamp - first.at;
    if (this.#held.size === 0 && ms > 0 && Math.abs(moved) > 12 && !prefersStillness()) this.#glide(moved / ms);
  }

  #glide(speed: number): void {
    let before = performance.now();
    let now = speed;
    const step = (at: number): void => {
      const next = glide(now, Math.max(0, at - before));
      before = at;
      now = next.speed;
      this.#target.pan(next.dx, 0, null);
      this.#gliding = now === 0 ? 0 : requestAnimationFrame(step);
    };
    this.#gliding = requestAnimationFrame(step);
  }

  #onLeave(event: PointerEvent): void {
    if (event.pointerType !== 'touch' && !this.#held.has(event.pointerId)) this.#target.hover(null);
  }

  #onDouble(event: MouseEvent): void {
    const { x, y } = this.#placeOf(event);
    const zone = this.#target.zoneAt(x, y);
    if (zone.kind === 'prices') this.#target.resetPrices(zone.pane);
    if (zone.kind === 'times') this.#target.resetBars();
  }
}
