/** Entry, stop and target of a position as they were read, over the picture. They follow what is typed. */
import type { PositionBoxReading } from '@/domain/vision/reading';
import { yOf } from '@/domain/vision/axis/price';

export interface BoxTerms {
  readonly entry: string;
  readonly stop: string;
  readonly target: string;
}

const lines = [
  { term: 'target', label: 'Target', color: '#0b62a8', dash: undefined },
  { term: 'entry', label: 'Entry', color: '#b07a12', dash: undefined },
  { term: 'stop', label: 'Stop', color: '#c0430f', dash: '5 3' },
] as const;

/** Words of the upper end stand above it, of the lower one below, and of the entry at the right, so that none lies on another. */
const isBelow = (term: keyof BoxTerms, side: PositionBoxReading['side']): boolean => term === (side === 'long' ? 'stop' : 'target');

export interface BoxOverlayProps {
  readonly reading: PositionBoxReading;
  readonly terms: BoxTerms;
  readonly picture: { readonly width: number; readonly height: number };
  /** Pixels of the picture for one of the screen. */
  readonly perPixel: number;
}

/** About the width of a bold figure or letter, for one of its height. */
const widthOfSign = 0.62;

interface WordsAt {
  readonly x: number;
  readonly y: number;
}

/** Left end and foot of words of this height, moved as little as keeps them in the picture: positions are often drawn at its right end. */
const insidePicture = (at: WordsAt, text: string, size: number, { width, height }: BoxOverlayProps['picture']): WordsAt => {
  const gap = size / 3;
  return {
    x: Math.max(gap, Math.min(at.x, width - gap - widthOfSign * size * text.length)),
    y: Math.max(size + gap, Math.min(at.y, height - gap)),
  };
};

/** Without an axis the place of a term is that of its text. */
const placeOf = ({ axis, ...reading }: PositionBoxReading, term: keyof BoxTerms, typed: string): number | null => {
  const price = Number(typed.replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(price)) return null;
  if (axis !== null) return price > 0 ? yOf(axis, price) : null;
  const { box, value } = reading[term];
  return value === price ? (box.top + box.bottom) / 2 : null;
};

export const BoxOverlay = ({ reading, terms, picture, perPixel }: BoxOverlayProps) => {
  const { left, right, top, bottom } = reading.box;
  const size = 11 * perPixel;
  return (
    <g>
      <rect
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        fill="none"
        stroke="#b07a12"
        strokeWidth={1.5 * perPixel}
        strokeDasharray={`${String(2 * perPixel)} ${String(2 * perPixel)}`}
      />
      {lines.map(({ term, label, color, dash }) => {
        const y = placeOf(reading, term, terms[term]);
        if (y === null) return null;
        const text = `${label} ${terms[term]}`;
        const gap = 4 * perPixel;
        const place = {
          x: term === 'entry' ? right - gap - widthOfSign * size * text.length : left + gap,
          y: isBelow(term, reading.side) ? y + size + gap / 2 : y - gap,
        };
        return (
          <g key={term}>
            <line
              x1={left}
              x2={right}
              y1={y}
              y2={y}
              stroke={color}
              strokeWidth={2 * perPixel}
              strokeDasharray={dash
                ?.split(' ')
                .map((part) => Number(part) * perPixel)
                .join(' ')}
            />
            <text
              {...insidePicture(place, text, size, picture)}
              fontSize={size}
              fontWeight={600}
              strokeWidth={3 * perPixel}
              fill="#11191c"
              stroke="#ffffff"
              paintOrder="stroke"
              strokeLinejoin="round"
            >
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
};
