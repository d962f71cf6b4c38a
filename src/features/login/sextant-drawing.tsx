/** The arc, the arm and the error of a reading: the drawing beside the sign-in form. Decoration, and computed. */

const pivot = { x: 420, y: 60 } as const;
const scaleRadius = 640;

/** A point at `degrees` from straight down, positive to the right. */
const at = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(pivot.x + radius * Math.sin(angle)).toFixed(1)} ${(pivot.y + radius * Math.cos(angle)).toFixed(1)}`;
};

const strokeLength = (halfDegrees: number): number => {
  if (halfDegrees % 20 === 0) return 26;
  if (halfDegrees % 10 === 0) return 18;
  return halfDegrees % 2 === 0 ? 11 : 6;
};

// Half-degree strokes over 80 degrees of scale.
const strokes = Array.from({ length: 161 }, (_, index) => {
  const degrees = 40 - index / 2;
  return `M${at(scaleRadius, degrees)}L${at(scaleRadius - strokeLength(index), degrees)}`;
}).join('');

const figures = Array.from({ length: 9 }, (_, index) => index * 10);
const reading = 11;
const interval = [5, 17] as const;

const sector = `M${at(scaleRadius, interval[1])}A${String(scaleRadius)} ${String(scaleRadius)} 0 0 1 ${at(scaleRadius, interval[0])}L${at(610, interval[0])}A610 610 0 0 0 ${at(610, interval[1])}Z`;
const frameSide = (degrees: number): string => `M${String(pivot.x)} ${String(pivot.y)}L${at(650, degrees)}`;

const Figure = ({ value }: { readonly value: number }) => {
  const degrees = 40 - value;
  const [x, y] = at(600, degrees).split(' ');
  return (
    <text
      x={x}
      y={y}
      fontSize={13}
      textAnchor="middle"
      transform={`rotate(${String(-degrees)} ${at(600, degrees)})`}
      fill="var(--color-text-3)"
    >
      {value}
    </text>
  );
};

export const SextantDrawing = () => (
  <svg viewBox="0 0 840 860" preserveAspectRatio="xMidYMid slice" aria-hidden className="absolute inset-0 size-full">
    <path d={`M${at(650, -44)}A650 650 0 0 0 ${at(650, 44)}`} stroke="var(--color-line-strong)" fill="none" />
    <path d={frameSide(-44) + frameSide(44)} stroke="var(--color-line)" />
    <path d={sector} fill="var(--color-brass-soft)" />
    <path d={strokes} stroke="var(--color-line-strong)" />
    {figures.map((value) => (
      <Figure key={value} value={value} />
    ))}
    <path d={`M${String(pivot.x)} ${String(pivot.y)}L${at(660, reading)}`} stroke="var(--color-brass)" strokeWidth={2} />
    <path
      d={interval.map((degrees) => `M${String(pivot.x)} ${String(pivot.y)}L${at(scaleRadius, degrees)}`).join('')}
      stroke="var(--color-brass)"
      strokeDasharray="3 5"
      strokeOpacity={0.7}
    />
    <circle cx={pivot.x} cy={pivot.y} r={7} fill="var(--color-bg)" stroke="var(--color-brass)" strokeWidth={2} />
  </svg>
);
