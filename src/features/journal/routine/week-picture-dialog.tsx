/** The picture of a week, to save or to share. */
import { useEffect, useState } from 'react';
import { offerDownload } from '@/services/export/offer-download';
import { logProblem } from '@/lib/log';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import type { Week } from './use-week';
import { drawWeek, weekPictureLines } from './week-picture';

export interface WeekPictureDialogProps {
  readonly week: Week;
  readonly dates: string;
  readonly onClose: () => void;
}

type Picture = { readonly blob: Blob; readonly address: string } | 'drawing' | 'impossible';

const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });

const share = (file: File): void => {
  // Somebody who closes the sheet has changed their mind.
  navigator.share({ files: [file] }).catch((cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) logProblem('Sharing the picture of a week', cause);
  });
};

export const WeekPictureDialog = ({ week, dates, onClose }: WeekPictureDialogProps) => {
  const [picture, setPicture] = useState<Picture>('drawing');
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    drawWeek(week, dates).then(
      (blob) => {
        if (isOver) return;
        address = blob === null ? null : URL.createObjectURL(blob);
        setPicture(blob === null || address === null ? 'impossible' : { blob, address });
      },
      () => setPicture('impossible'),
    );
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [week, dates]);
  const name = `week-${week.id}.png`;
  const file = typeof picture === 'string' ? null : new File([picture.blob], name, { type: 'image/png' });
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Your week as a picture"
      description="It’s made on this device and shows no amounts of money. Nothing is sent anywhere unless you share it."
      actions={
        file !== null && (
          <>
            {canShare(file) && <Button onClick={() => share(file)}>Share</Button>}
            <Button variant="primary" onClick={() => offerDownload(name, [file], file.type)}>
              Save the picture
            </Button>
          </>
        )
      }
    >
      {picture === 'drawing' && <Skeleton className="aspect-[1200/630]" />}
      {picture === 'impossible' && <p>This browser can’t draw pictures.</p>}
      {typeof picture !== 'string' && (
        <img
          src={picture.address}
          alt={weekPictureLines(week, dates)
            .map(({ text }) => text)
            .join(', ')}
          className="aspect-[1200/630] w-full rounded-md border border-line"
        />
      )}
    </Dialog>
  );
};
