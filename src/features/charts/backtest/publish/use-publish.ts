/** For admins: takes a run to the screen where results are published, with its data and the count of its variants. */
import { useNavigate } from 'react-router-dom';
import type { SavedRunRead } from '@/domain/published/saved-run';
import { logProblem } from '@/lib/log';
import { href } from '@/routes';
import { session } from '@/services/session/session';
import type { ActionMenuItem } from '@/ui/action-menu';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';

const refused = (text: string): void => showToast({ tone: 'danger', title: 'This run can’t be published', text });

/** The deed in a menu; none for whoever is no admin. `make` gives the run, or says why it can't be published. */
export const usePublish = (make: () => Promise<SavedRunRead>): readonly ActionMenuItem[] => {
  const now = useLive(session);
  const navigate = useNavigate();
  if (now.state !== 'member' || !now.isAdmin) return [];
  const publish = async (): Promise<void> => {
    try {
      const [made, { handedRun }] = await Promise.all([make(), import('@/services/published/handed-run')]);
      if (!made.ok) {
        refused(made.reason);
        return;
      }
      handedRun.set(made.file);
      void navigate(href('backtestResults'));
    } catch (cause) {
      logProblem('Publishing a run', cause);
      refused('It stopped unexpectedly. Nothing was published. Try again.');
    }
  };
  return [{ label: 'Publish…', hint: 'This device runs it again first', run: () => void publish() }];
};
