/** The two canvases of a chart in its element: the picture, and over it what moves with the pointer. Sizes follow the element and the screen. */

export interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** `alpha` for one that lets through what lies below it. */
const surfaceIn = (host: HTMLElement, alpha: boolean): Surface => {
  const canvas = host.ownerDocument.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block';
  host.append(canvas);
  const context = canvas.getContext('2d', { alpha });
  if (context === null) throw new Error('This browser draws nothing on a canvas.');
  return { canvas, context };
};

export class ChartCanvases {
  readonly picture: Surface;
  readonly over: Surface;
  width = 0;
  height = 0;
  /** Pixels of the screen in one CSS pixel. */
  ratio = 1;
  readonly #host: HTMLElement;
  #isOverEmpty = true;
  readonly #observer: ResizeObserver;

  constructor(host: HTMLElement, onSize: () => void) {
    this.#host = host;
    this.picture = surfaceIn(host, false);
    this.over = surfaceIn(host, true);
    // It also tells of the size an element has when it is first looked at, which is nothing new.
    this.#observer = new ResizeObserver(() => {
      if (this.#hasChanged()) onSize();
    });
    this.#observer.observe(host);
    this.fit();
  }

  /** Takes over the size of the element and the pixels of the screen; true when one of them is another. */
  fit(): boolean {
    if (!this.#hasChanged()) return false;
    const { width, height, ratio } = this.#measured();
    Object.assign(this, { width, height, ratio });
    for (const { canvas } of [this.picture, this.over]) {
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
    }
    return true;
  }

  /** The picture's surface, whose unit is the CSS pixel. A picture fills all of it. */
  startPicture(): CanvasRenderingContext2D {
    const { context } = this.picture;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    return context;
  }

  /** The upper surface, cleared; null when it is to stay as empty as it is, which costs nothing. */
  startOver(isUsed: boolean): CanvasRenderingContext2D | null {
    if (!isUsed && this.#isOverEmpty) return null;
    this.#isOverEmpty = !isUsed;
    const { context, canvas } = this.over;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.scale(this.ratio, this.ratio);
    return context;
  }

  #measured(): { readonly width: number; readonly height: number; readonly ratio: number } {
    return { width: this.#host.clientWidth, height: this.#host.clientHeight, ratio: globalThis.devicePixelRatio || 1 };
  }

  #hasChanged(): boolean {
    const { width, height, ratio } = this.#measured();
    return width !== this.width || height !== this.height || ratio !== this.ratio;
  }

  dispose(): void {
    this.#observer.disconnect();
    this.picture.canvas.remove();
    this.over.canvas.remove();
  }
}
