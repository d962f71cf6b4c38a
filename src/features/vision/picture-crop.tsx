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
  /** Keeps its width where the room is narrower: in a table that scrolls. */
  readonly isWhole?: boolean;
}

/** Pixels around the piece, so that nothing is cut at its edge. */
const margin = 3;
/** Letters go below the foot of the others by as much of their height. */
const descent = 0.3;

export const PictureCrop = ({ picture, box, label, heightPx = 22, isWhole = false }: PictureCropProps) => {
  const around = Math.max(margin, descent * (box.bottom - box.top));
  const [left, top] = [Math.max(0, box.left - margin), Math.max(0, box.top - around)];
  const width = Math.max(1, Math.min(picture.width, box.right + margin) - left);
  const height = Math.max(1, Math.min(picture.height, box.bottom + around) - top);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${String(left)} ${String(top)} ${String(width)} ${String(height)}`}
      width={(width / height) * heightPx}
      height={heightPx}
      preserveAspectRatio="xMinYMid meet"
      className={classNames('rounded-xs border border-line', isWhole ? 'max-w-none' : 'max-w-full')}
    >
      <image href={picture.address} width={picture.width} height={picture.height} />
    </svg>
  );
};
