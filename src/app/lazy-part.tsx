/** Parts of the shell whose code comes late, and which are drawn without waiting where it has come. */
import { lazy, useState, type ComponentType } from 'react';

export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  /** Fetches the code. Once that is there the part is drawn at once; with `lazy` alone its place would wait for a moment. */
  readonly load: () => Promise<unknown>;
}

export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => ({ default: (loaded ??= await fetchPart()) });
  const Late = lazy(load);
  const Part = (props: Props) => {
    // The same one as long as it is shown.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Late as ComponentType<Props>));
    return <Shown {...props} />;
  };
  return { Part, load };
};
