/** A graduated scale, like the arc of a sextant: short, middle and long strokes 8 px apart. It measures the width it is given. */
import { classNames } from './class-names';

const strokes = (count: number): string =>
  Array.from({ length: count + 1 }, (_, index) => {
    const length = index % 10 === 0 ? 12 : index % 5 === 0 ? 8 : 4;
    return `M${index * 8 + 0.5} 0v${length}`;
  }).join('');

const path = strokes(150);

export const Limb = ({ className }: { readonly className?: string | undefined }) => (
  <svg
    viewBox="0 0 1201 14"
    preserveAspectRatio="xMinYMin slice"
    aria-hidden
    className={classNames('block h-3.5 w-full text-line-strong', className)}
  >
    <path d={path} stroke="currentColor" fill="none" />
  </svg>
);
