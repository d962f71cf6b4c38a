/** The place of a screen that failed. What stands there is loaded when it is needed; where even that is missing, a line does. */
import { lazy, Suspense } from 'react';

const PlainError = () => (
  <p role="alert" className="mx-auto max-w-[640px] px-3 pt-24 pb-12">
    This screen stopped working, and so did the page that explains it. What you saved is still there.{' '}
    <button type="button" className="underline" onClick={() => globalThis.location.reload()}>
      Load it again
    </button>
  </p>
);

const ErrorScreen = lazy(() =>
  import('./error-screen').then(
    (module) => ({ default: module.ErrorScreen }),
    () => ({ default: PlainError }),
  ),
);

export const ErrorPlace = () => (
  <Suspense fallback={null}>
    <ErrorScreen />
  </Suspense>
);
