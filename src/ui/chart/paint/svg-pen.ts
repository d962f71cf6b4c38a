/** A pen that writes SVG, for print. It knows solid colours, dashes, opacity, text, rectangles to clip to, and shifts. */
import type { Pen } from './pen';

const number = (value: number): string => String(Math.round(value * 100) / 100);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Charts have plain colours; a gradient or a pattern would be black. */
const colourOf = (style: Pen['fillStyle']): string => (typeof style === 'string' ? style : '#000');

interface State {
  readonly fillStyle: Pen['fillStyle'];
  readonly strokeStyle: Pen['strokeStyle'];
  readonly lineWidth: number;
  readonly globalAlpha: number;
  readonly font: string;
  readonly textAlign: CanvasTextAlign;
  readonly dash: readonly number[];
  readonly shift: readonly [number, number];
  /** Groups that were opened since the state was kept. */
  readonly groups: number;
}

const anchors: Readonly<Partial<Record<CanvasTextAlign, string>>> = { center: 'middle', right: 'end', end: 'end' };

export class SvgPen implements Pen {
  fillStyle: Pen['fillStyle'] = '#000';
  strokeStyle: Pen['strokeStyle'] = '#000';
  lineWidth = 1;
  globalAlpha = 1;
  font = '11px sans-serif';
  textAlign: CanvasTextAlign = 'start';
  readonly #measure: (text: string, font: string) => number;
  readonly #name: string;
  readonly #kept: State[] = [];
  readonly #parts: string[] = [];
  #dash: readonly number[] = [];
  #shift: readonly [number, number] = [0, 0];
  #groups = 0;
  #clips = 0;
  #path = '';
  /** Boxes of one look that follow each other are one path. */
  #boxes: { readonly look: string; d: string } | null = null;

  /** `measure` tells the width of a text in CSS pixels, which only a canvas knows; `name` is of this drawing alone on its page. */
  constructor(measure: (text: string, font: string) => number, name = 'clip') {
    this.#measure = measure;
    this.#name = name;
  }

  /** The document of what was painted, in CSS pixels. */
  document(width: number, height: number): string {
    this.#endBoxes();
    const size = `width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.#parts.join('')}${'</g>'.repeat(this.#groups)}</svg>`;
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign } = this;
    const own = { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign };
    this.#kept.push({ ...own, dash: this.#dash, shift: this.#shift, groups: this.#groups });
  }

  restore(): void {
    const kept = this.#kept.pop();
    if (kept === undefined) return;
    this.#put('</g>'.repeat(this.#groups - kept.groups));
    const { dash, shift, groups, ...own } = kept;
    Object.assign(this, own);
    this.#dash = dash;
    this.#shift = shift;
    this.#groups = groups;
  }

  beginPath(): void {
    this.#path = '';
  }

  closePath(): void {
    this.#path += 'Z';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${this.#at(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `${this.#path === '' ? 'M' : 'L'}${this.#at(x, y)}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += this.#box(x, y, width, height);
  }

  /** Whole circles only, which is what charts have. */
  arc(x: number, y: number, radius: number): void {
    const r = number(radius);
    this.#path += `M${this.#at(x - radius, y)}a${r} ${r} 0 1 0 ${number(2 * radius)} 0a${r} ${r} 0 1 0 ${number(-2 * radius)} 0`;
  }

  fill(): void {
    this.#put(`<path d="${this.#path}" fill="${colourOf(this.fillStyle)}"${this.#opacity()}/>`);
  }

  stroke(): void {
    const dash = this.#dash.length === 0 ? '' : ` stroke-dasharray="${this.#dash.map(number).join(' ')}"`;
    const line = `stroke="${colourOf(this.strokeStyle)}" stroke-width="${number(this.lineWidth)}"${dash}`;
    this.#put(`<path d="${this.#path}" fill="none" ${line}${this.#opacity()}/>`);
  }

  clip(): void {
    this.#clips += 1;
    const id = `${this.#name}-${this.#clips}`;
    this.#put(`<clipPath id="${id}"><path d="${this.#path}"/></clipPath><g clip-path="url(#${id})">`);
    this.#groups += 1;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const look = `fill="${colourOf(this.fillStyle)}"${this.#opacity()}`;
    if (this.#boxes?.look !== look) this.#endBoxes();
    this.#boxes ??= { look, d: '' };
    this.#boxes.d += this.#box(x, y, width, height);
  }

  fillText(text: string, x: number, y: number): void {
    const [left, top] = this.#at(x, y).split(' ');
    const [, weight = '', size = '11', family = 'sans-serif'] = /^(\d{3} )?(\d+)px (.*)$/u.exec(this.font) ?? [];
    const look = `font-size="${size}" font-family="${escaped(family)}"${weight === '' ? '' : ` font-weight="${weight.trim()}"`}`;
    const anchor = anchors[this.textAlign] ?? 'start';
    const place = `x="${left}" y="${top}" text-anchor="${anchor}"`;
    this.#put(`<text ${place} ${look} fill="${colourOf(this.fillStyle)}"${this.#opacity()}>${escaped(text)}</text>`);
  }

  measureText(text: string): TextMetrics {
    return { width: this.#measure(text, this.font) } as TextMetrics;
  }

  setLineDash(dash: readonly number[]): void {
    this.#dash = [...dash];
  }

  translate(x: number, y: number): void {
    this.#shift = [this.#shift[0] + x, this.#shift[1] + y];
  }

  #put(part: string): void {
    this.#endBoxes();
    this.#parts.push(part);
  }

  #endBoxes(): void {
    if (this.#boxes !== null) this.#parts.push(`<path d="${this.#boxes.d}" ${this.#boxes.look}/>`);
    this.#boxes = null;
  }

  #box(x: number, y: number, width: number, height: number): string {
    return `M${this.#at(x, y)}h${number(width)}v${number(height)}h${number(-width)}Z`;
  }

  #at(x: number, y: number): string {
    return `${number(x + this.#shift[0])} ${number(y + this.#shift[1])}`;
  }

  #opacity(): string {
    return this.globalAlpha === 1 ? '' : ` opacity="${number(this.globalAlpha)}"`;
  }
}
