/** The picture with what was read drawn over it, fitted to its room or larger; drawn in the picture's own pixels. */
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type KeyboardEventHandler, type ReactNode } from 'react';
import { useWidth } from '@/ui/hooks/use-width';
import { IconButton } from '@/ui/icon-button';
import type { SeenPicture } from './picture-crop';

/** Times the size that fits; more shows single pixels. */
const zooms = [1, 2, 4, 8] as const;

export interface PictureStageProps {
  readonly picture: SeenPicture;
  readonly alt: string;
  /** Drawn over the picture; told how many pixels of the picture one of the screen is. */
  readonly children?: ((perPixel: number) => ReactNode) | undefined;
  /** Stands beside the buttons for the size: what the marks mean. */
  readonly legend?: ReactNode;
  readonly isPictureHidden?: boolean | undefined;
  /** What has to be told apart, in pixels of the picture, as the candles: the picture begins larger where they would be too small. */
  readonly detailPx?: number | undefined;
  /** Keys while the picture has the focus. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
}

/** A detail is seen from this on, in pixels of the screen. */
const seenPx = 5;

/** A picture is shown no higher than this until somebody zooms in. */
const mostHeightPx = 620;

/**
 * The smallest zoom at which a detail of so many pixels of the screen is seen, as far as the whole height of the picture stays in
 * view: what is compared with it, as the prices of its axis, stands at the top and at the bottom.
 */
const stepFor = (px: number, heightPx: number): number => {
  const wished = zooms.findIndex((zoom) => px * zoom >= seenPx);
  const most = zooms.findLastIndex((zoom) => heightPx * zoom <= mostHeightPx);
  return Math.max(0, Math.min(wished === -1 ? zooms.length - 1 : wished, most));
};

export const PictureStage = ({ picture, alt, children, legend, isPictureHidden = false, onKeyDown, detailPx }: PictureStageProps) => {
  const { ref, widthPx } = useWidth();
  const [chosen, setStep] = useState<number | null>(null);
  const fitted = Math.min(widthPx === 0 ? picture.width : widthPx, (mostHeightPx * picture.width) / picture.height, picture.width * 2);
  const perPixel = fitted / picture.width;
  const step = chosen ?? stepFor(detailPx === undefined ? Infinity : detailPx * perPixel, picture.height * perPixel);
  const zoom = zooms[step] ?? 1;
  const place = useRef<HTMLElement | null>(null);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      place.current = element;
      return ref(element);
    },
    [ref],
  );
  const isLarge = zoom > 1;
  // What happened last stands at the right.
  useEffect(() => {
    if (isLarge && place.current !== null && chosen === null) place.current.scrollLeft = place.current.scrollWidth;
  }, [isLarge, chosen, widthPx]);
  const [width, height] = [fitted * zoom, (fitted * zoom * picture.height) / picture.width];
  const size = `0 0 ${String(picture.width)} ${String(picture.height)}`;
  return (
    <div className="flex flex-col gap-2">
      {/* What scrolls must be reachable by keyboard, and so must the candles in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={attach}
        aria-label="Picture"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="max-h-[70vh] overflow-auto rounded-sm bg-well"
      >
        <div className="relative mx-auto" style={{ width, height }}>
          {!isPictureHidden && (
            <img src={picture.address} alt={alt} width={width} height={height} className="block size-full" draggable={false} />
          )}
          {children !== undefined && (
            <svg viewBox={size} width={width} height={height} className="absolute inset-0 size-full overflow-visible">
              {children(picture.width / Math.max(1, width))}
            </svg>
          )}
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-micro text-text-3">
        {legend}
        <span className="ml-auto flex items-center gap-1">
          <IconButton
            size="sm"
            label="Zoom out"
            disabled={step === 0}
            icon={<ZoomOut size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => setStep(step - 1)}
          />
          <IconButton
            size="sm"
            label="Zoom in"
            disabled={step === zooms.length - 1}
            icon={<ZoomIn size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => setStep(step + 1)}
          />
        </span>
      </div>
    </div>
  );
};
