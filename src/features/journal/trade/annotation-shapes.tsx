/** The shapes of a drawing over a picture. Each colour has a dark edge, so that it stands out on any chart. */
import { arrowHead, type AnnotationColour, type AnnotationShape } from './annotation';

/** A picture has colours of its own, so those of the theme do not apply. */
const colours: Readonly<Record<AnnotationColour, string>> = { red: '#ff5a5a', yellow: '#ffd84d', blue: '#4db2ff', white: '#ffffff' };

export interface AnnotationShapesProps {
  readonly shapes: readonly AnnotationShape[];
  /** Width of the picture in its own pixels: strokes and words grow with it. */
  readonly pictureWidth: number;
  /** Index of the shape that the keys move; null: none. */
  readonly selected?: number | null;
}

const Shape = ({ shape, unit }: { readonly shape: AnnotationShape; readonly unit: number }) => {
  const colour = colours[shape.colour];
  if (shape.kind === 'text') {
    return (
      <text
        x={shape.at.x}
        y={shape.at.y}
        fontSize={unit * 6}
        fontWeight={600}
        fill={colour}
        stroke="#0a0f12"
        strokeWidth={unit * 1.2}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {shape.text}
      </text>
    );
  }
  const path = `M${shape.from.x} ${shape.from.y}L${shape.to.x} ${shape.to.y}${shape.kind === 'arrow' ? arrowHead(shape, unit * 6) : ''}`;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={path} stroke="#0a0f12" strokeWidth={unit * 2} opacity={0.7} />
      <path d={path} stroke={colour} strokeWidth={unit} />
    </g>
  );
};

const boxOf = (shape: AnnotationShape, unit: number) => {
  const points =
    shape.kind === 'text'
      ? [shape.at, { x: shape.at.x + shape.text.length * unit * 3.4, y: shape.at.y - unit * 6 }]
      : [shape.from, shape.to];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const pad = unit * 3;
  return {
    x: Math.min(...xs) - pad,
    y: Math.min(...ys) - pad,
    width: Math.max(...xs) - Math.min(...xs) + 2 * pad,
    height: Math.max(...ys) - Math.min(...ys) + 2 * pad,
  };
};

/** To be placed in an svg whose viewBox is the picture in its own pixels. */
export const AnnotationShapes = ({ shapes, pictureWidth, selected = null }: AnnotationShapesProps) => {
  const unit = Math.max(1, pictureWidth / 300);
  const marked = selected === null ? undefined : shapes[selected];
  return (
    <>
      {shapes.map((shape, index) => (
        <Shape key={index} shape={shape} unit={unit} />
      ))}
      {marked !== undefined && (
        <rect {...boxOf(marked, unit)} fill="none" stroke="#d9ae5f" strokeWidth={unit * 0.7} strokeDasharray={`${unit * 2} ${unit * 2}`} />
      )}
    </>
  );
};
