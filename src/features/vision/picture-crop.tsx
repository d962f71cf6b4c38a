/** A piece of the picture at the size of a line of text, so that a value can be compared with what it was read from. */
import type { Box } from '@/domain/vision/picture';
import { classNames } from '@/ui/class-names';

/** The picture as parts of the page draw it. */
export interface SeenPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureCropProps {
  readonly picture: SeenPicture;
  readonly box: Box;
  /** What is to be seen there. */
  readonly label: string;
  /** Height on the screen; a wide piece is made narrower than its room by it. */
  readonly heightPx?: number;
  readonly className?: string;
}

/** Pixels around the piece, so that nothing is cut at its edge. */
const margin = 3;

export const PictureCrop = ({ picture, box, label, heightPx = 22, className }: PictureCropProps) => {
  const [left, top] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)];
  const width = Math.max(1, Math.min(picture.width, box.right + margin) - left);
  const height = Math.max(1, Math.min(picture.height, box.bottom + margin) - top);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${String(left)} ${String(top)} ${String(width)} ${String(height)}`}
      width={(width / height) * heightPx}
      height={heightPx}
      preserveAspectRatio="xMinYMid meet"
      className={classNames('max-w-full rounded-xs border border-line', className)}
    >
      <image href={picture.address} width={picture.width} height={picture.height} />
    </svg>
  );
};
