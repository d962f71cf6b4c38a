/** Remembers what is written on any canvas, to know which labels a library drew and where. */

export interface WrittenText {
  readonly text: string;
  readonly canvas: HTMLCanvasElement;
  /** Device pixels of the canvas: where the text is aligned to. */
  readonly x: number;
  readonly y: number;
  readonly baseline: CanvasTextBaseline;
}

let written: WrittenText[] = [];

export const forgetTexts = (): void => {
  written = [];
};

/** The texts on this canvas since it was last wiped. */
export const textsOn = (canvas: HTMLCanvasElement): readonly WrittenText[] => written.filter((one) => one.canvas === canvas);

/** Whether a rectangle covers a whole canvas, so that nothing earlier is left of it. */
const wipes = ({ canvas }: CanvasRenderingContext2D, from: DOMPoint, to: DOMPoint): boolean =>
  from.x <= 1 && from.y <= 1 && to.x >= canvas.width - 1 && to.y >= canvas.height - 1;

export const recordTexts = (): void => {
  const { prototype } = CanvasRenderingContext2D;
  const fillText = Reflect.get(prototype, 'fillText');
  prototype.fillText = function recording(this: CanvasRenderingContext2D, ...given: Parameters<typeof fillText>): void {
    const [text, x, y] = given;
    const at = this.getTransform().transformPoint(new DOMPoint(x, y));
    const { canvas } = this;
    if (canvas instanceof HTMLCanvasElement) written.push({ text, canvas, x: at.x, y: at.y, baseline: this.textBaseline });
    fillText.apply(this, given);
  };
  for (const name of ['fillRect', 'clearRect'] as const) {
    const original = Reflect.get(prototype, name);
    prototype[name] = function wiping(this: CanvasRenderingContext2D, ...given: Parameters<typeof original>): void {
      const [x, y, width, height] = given;
      const transform = this.getTransform();
      if (wipes(this, transform.transformPoint(new DOMPoint(x, y)), transform.transformPoint(new DOMPoint(x + width, y + height))))
        written = written.filter(({ canvas }) => canvas !== this.canvas);
      original.apply(this, given);
    };
  }
};
