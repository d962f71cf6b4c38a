/** Lists changes of which one database has only a half, each with the button that finishes it. */
import type { HalfDone } from '@/domain/access/role-comparison';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { halfDoneWords } from './role-words';

export interface HalfDoneNoticeProps {
  readonly halves: readonly HalfDone[];
  readonly nameOfUid: (uid: string) => string;
  readonly busyUid: string | null;
  readonly onFinish: (half: HalfDone) => void;
}

export const HalfDoneNotice = ({ halves, nameOfUid, busyUid, onFinish }: HalfDoneNoticeProps) =>
  halves.length > 0 && (
    <Notice tone="caution" title={halves.length === 1 ? 'A change stopped halfway.' : 'Some changes stopped halfway.'}>
      <ul>
        {halves.map((half) => {
          const { text, finish } = halfDoneWords(half, nameOfUid(half.uid));
          return (
            <li key={`${half.uid} ${half.kind}`} className="mt-1.5 flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1 basis-60 break-words">{text}</span>
              <Button size="sm" busy={busyUid === half.uid ? 'Finishing' : undefined} onClick={() => onFinish(half)}>
                {finish}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
