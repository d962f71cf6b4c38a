/** Copies the answer as text, or the address that gives it again. */
import { Copy, Link2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/show-toast';

const copy = async (text: string, title: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'ok', title });
  } catch {
    showToast({
      tone: 'danger',
      title: 'Your browser blocked copying',
      text: 'Allow clipboard access for this site, or select the figures and copy them.',
    });
  }
};

export interface CopyButtonsProps {
  /** null while there is no answer. */
  readonly text: (() => string) | null;
  readonly address: () => string;
}

export const CopyButtons = ({ text, address }: CopyButtonsProps) => (
  <>
    <Button icon={<Link2 size={14} strokeWidth={1.75} aria-hidden />} onClick={() => void copy(address(), 'Link copied')}>
      Copy link
    </Button>
    <Button
      variant="primary"
      icon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
      disabled={text === null}
      onClick={() => text !== null && void copy(text(), 'Copied as text')}
    >
      Copy as text
    </Button>
  </>
);
