/** Who answers in this thread, and the way to choose. */
import { lazy, Suspense } from 'react';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { modelTitle } from './model-title';
import { modelSettingsOpen } from './settings-open';
import type { OwnModel } from './use-model-settings';

const ModelDialog = lazy(async () => ({ default: (await import('./model-dialog')).ModelDialog }));

export const ModelButton = ({ model }: { readonly model: OwnModel | null }) => {
  const isOpen = useLive(modelSettingsOpen);
  if (model === null) return null;
  return (
    <>
      <Button size="sm" variant="ghost" className="max-w-[45%] min-w-0" onClick={() => modelSettingsOpen.set(true)}>
        <span className="truncate">
          <span className="sr-only">Answered by: </span>
          {modelTitle(model.now)}
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ModelDialog model={model} onClose={() => modelSettingsOpen.set(false)} />
        </Suspense>
      )}
    </>
  );
};
