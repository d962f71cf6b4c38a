/** Shown after G until the second key: where each letter goes. It takes no focus, and goes by itself after a while. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { screens } from '@/routes';
import { Kbd } from '@/ui/kbd';
import { jumpRows, jumpTarget, screenName } from './jumps';

/** Long enough to read the list and find the letter. */
const waitMs = 4000;

export interface JumpHintProps {
  /** The second key, once it was pressed. */
  readonly pressed: string | null;
  readonly onEnd: () => void;
}

export const JumpHint = ({ pressed, onEnd }: JumpHintProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (pressed === null) {
      const timer = setTimeout(onEnd, waitMs);
      return () => clearTimeout(timer);
    }
    const target = jumpTarget(pressed);
    onEnd();
    if (target !== null) void navigate(screens[target].path);
    return undefined;
  }, [pressed, onEnd, navigate]);
  return (
    <div role="status" className="fixed inset-x-3 bottom-4 z-50 mx-auto max-w-[640px] rounded-lg bg-float p-3 text-text shadow-dialog">
      <p className="mb-2 text-micro text-text-2">Press a key to open a screen. Esc cancels.</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-dense">
        {jumpRows.map(([id, letter]) => (
          <li key={id} className="flex items-center gap-1.5">
            <Kbd>{letter}</Kbd> {screenName(id)}
          </li>
        ))}
      </ul>
    </div>
  );
};
