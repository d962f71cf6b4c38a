/** A text of another view that cannot be read yet: what is shown is the last version that could. */
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { TextView } from './strategy-shelf';

const names: Readonly<Record<TextView, string>> = { english: 'English', json: 'JSON' };

export interface UnreadNoticeProps {
  readonly view: TextView;
  /** What is shown: 'This is', 'These blocks show'. */
  readonly shown: string;
  readonly onDrop: () => void;
}

export const UnreadNotice = ({ view, shown, onDrop }: UnreadNoticeProps) => (
  <Notice
    tone="caution"
    title={`The ${names[view]} can’t be read yet`}
    actions={
      <Button size="sm" onClick={onDrop}>
        Discard it
      </Button>
    }
  >
    {shown} the last version that worked. What you typed is kept until you change something here.
  </Notice>
);
