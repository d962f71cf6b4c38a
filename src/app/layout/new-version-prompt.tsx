/** Offers the newer version of the product when one has been fetched; it never loads by itself, since work may be open. */
import { loadNewVersion, newVersionWaits } from '@/app/offline-copy';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';

export const NewVersionPrompt = () => {
  const isWaiting = useLive(newVersionWaits);
  if (!isWaiting) return null;
  return (
    <div role="status" className="fixed bottom-3 left-3 z-30 flex items-center gap-3 rounded-lg bg-float px-3.5 py-2.5 text-ui shadow-pop">
      <span>A new version is ready.</span>
      <Button size="sm" onClick={loadNewVersion}>
        Load it
      </Button>
    </div>
  );
};
