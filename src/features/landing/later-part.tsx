/**
 * A part of a drawn page whose code comes later. Until then exactly what the build drew stands in its place. It is no
 * `Suspense` boundary around code that is missing: React empties such a boundary as soon as anything around it changes.
 */
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react';

export interface LaterPartOptions {
  /** Id of the element around it. */
  readonly id: string;
  readonly load: () => Promise<ComponentType>;
  /** Settles when the code is wanted; it may never settle while the drawn part says everything. */
  readonly whenWanted: (id: string) => Promise<void>;
}

/** No text of ours is set: on taking a page over React keeps what stands in an element whose inside it does not own. */
const untouched = { __html: '' };

/** The component to put in the place of the part. Where nothing was drawn it is empty until its code has come. */
export const laterPart = ({ id, load, whenWanted }: LaterPartOptions): ComponentType => {
  const AtBuild = lazy(async () => ({ default: await load() }));
  let loaded: ComponentType | null = null;

  const LaterPart = () => {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return undefined;
      let isHere = true;
      const bring = async (): Promise<void> => {
        await whenWanted(id);
        if (!isHere) return;
        loaded = await load();
        // In slices: the drawn part stands there all the while.
        startTransition(() => setPart(() => loaded));
      };
      // Without a network the drawn part stays, which loses nothing but its buttons.
      bring().catch(() => undefined);
      return () => {
        isHere = false;
      };
    }, [Part]);
    if (typeof document === 'undefined') {
      return (
        <div>
          <Suspense fallback={null}>
            <AtBuild />
          </Suspense>
        </div>
      );
    }
    if (Part === null) return <div suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
    return (
      <div key="live">
        <Part />
      </div>
    );
  };
  return LaterPart;
};
