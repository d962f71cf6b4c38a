/** Whether what was written is safe, and where: one line above the text. */
import { Check, CircleAlert, Cloud, CloudOff } from 'lucide-react';
import type { OpenNote, SavedState } from '@/services/notes/note-contract';
import { useLive } from '@/ui/hooks/use-live';

const look = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

const words: Readonly<Record<SavedState, string>> = {
  saved: 'Saved and synced',
  waiting: 'Saved on this device, syncing',
  offline: 'Saved on this device. It will sync when you’re online.',
  refused: 'The server didn’t take the last change. It’s safe on this device.',
  full: 'This note is too large to sync. It’s safe on this device. Shorten it, or move part of it to another note.',
  failed: 'This device couldn’t save the last change. Copy your text before you leave.',
};

const signs: Readonly<Record<SavedState, typeof Check>> = {
  saved: Check,
  waiting: Cloud,
  offline: CloudOff,
  refused: CircleAlert,
  full: CircleAlert,
  failed: CircleAlert,
};

export const SavedLine = ({ note }: { readonly note: OpenNote }) => {
  const saved = useLive(note.saved);
  const Sign = signs[saved];
  const isBad = saved === 'failed' || saved === 'refused' || saved === 'full';
  return (
    <p role="status" className={`flex min-w-0 items-center gap-1.5 text-micro ${isBad ? 'text-danger' : 'text-text-2'}`}>
      <Sign {...look} className="shrink-0" />
      <span className="min-w-0 truncate max-desk:whitespace-normal">{words[saved]}</span>
    </p>
  );
};
