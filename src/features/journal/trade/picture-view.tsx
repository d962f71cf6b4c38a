/** A screenshot with what was drawn on it, at whatever size its place has. */
import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import { shapeName, type Annotation } from './annotation';
import { AnnotationShapes } from './annotation-shapes';

export interface PictureViewProps {
  readonly picture: { readonly address: string | null; readonly caption: string; readonly annotation: Annotation };
  readonly className?: string;
}

export const PictureView = ({ picture: { address, caption, annotation }, className }: PictureViewProps) => {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  if (address === null) return null;
  const drawn = annotation.shapes.length === 0 ? '' : `, with ${annotation.shapes.map(shapeName).join(', ')}`;
  return (
    <span className="relative block">
      <img
        src={address}
        alt={`${caption === '' ? 'Screenshot' : caption}${drawn}`}
        onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        className={classNames('block object-contain', className)}
      />
      {size !== null && annotation.shapes.length > 0 && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden className="pointer-events-none absolute inset-0 size-full">
          <AnnotationShapes shapes={annotation.shapes} pictureWidth={size.width} />
        </svg>
      )}
    </span>
  );
};
