/** A picture on which a pointer draws. It tells each finished shape in pixels of the picture and keeps none. */
import { useRef, useState, type PointerEvent } from 'react';
import { isDrawn, type AnnotationColour, type AnnotationShape, type Point } from './annotation';
import { AnnotationShapes } from './annotation-shapes';

export interface DrawingSurfaceProps {
  readonly address: string;
  readonly label: string;
  readonly shapes: readonly AnnotationShape[];
  readonly selected: number | null;
  readonly tool: 'arrow' | 'line' | 'text';
  readonly colour: AnnotationColour;
  /** The words that the text tool sets; '' sets none. */
  readonly text: string;
  /** Told once the picture is known, in its own pixels. */
  readonly onSize: (size: { readonly width: number; readonly height: number }) => void;
  readonly onDraw: (shape: AnnotationShape) => void;
}

export const DrawingSurface = (props: DrawingSurfaceProps) => {
  const { address, label, shapes, selected, tool, colour, text, onSize, onDraw } = props;
  const surface = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [from, setFrom] = useState<Point | null>(null);
  const [to, setTo] = useState<Point | null>(null);
  const pointOf = (event: PointerEvent): Point => {
    const box = surface.current?.getBoundingClientRect();
    if (box === undefined || size === null || box.width === 0) return { x: 0, y: 0 };
    return {
      x: Math.round(((event.clientX - box.left) / box.width) * size.width),
      y: Math.round(((event.clientY - box.top) / box.height) * size.height),
    };
  };
  const shape: AnnotationShape | null = from === null || to === null || tool === 'text' ? null : { kind: tool, from, to, colour };
  const press = (event: PointerEvent): void => {
    const at = pointOf(event);
    if (tool === 'text') {
      if (text !== '') onDraw({ kind: 'text', at, text, colour });
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(at);
    setTo(at);
  };
  const release = (): void => {
    if (shape !== null && isDrawn(shape)) onDraw(shape);
    setFrom(null);
    setTo(null);
  };
  return (
    <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-md border border-line">
      <img
        src={address}
        alt={label}
        draggable={false}
        className="block max-h-[60dvh] max-w-full"
        onLoad={({ currentTarget }) => {
          const found = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
          setSize(found);
          onSize(found);
        }}
      />
      {size !== null && (
        <svg
          ref={surface}
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden
          data-testid="drawing"
          className="absolute inset-0 size-full cursor-crosshair touch-none"
          onPointerDown={press}
          onPointerMove={(event) => from !== null && setTo(pointOf(event))}
          onPointerUp={release}
          onPointerCancel={() => setFrom(null)}
        >
          <AnnotationShapes shapes={shape === null ? shapes : [...shapes, shape]} pictureWidth={size.width} selected={selected} />
        </svg>
      )}
    </div>
  );
};
