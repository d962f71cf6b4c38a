/**
 * A place in the bar of the app where the screen in view tells its state, such as "All changes saved".
 * The frame owns the place (`FrameStatusProvider`, `FrameStatusPlace`), the screen fills it (`FrameStatus`).
 */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Place {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

const PlaceContext = createContext<Place>({ element: null, setElement: () => undefined });

export const FrameStatusProvider = ({ children }: { readonly children: ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ element, setElement }), [element]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};

/** The place itself; one per page. Its content is read out when it changes. */
export const FrameStatusPlace = ({ className }: { readonly className?: string | undefined }) => {
  const { setElement } = useContext(PlaceContext);
  return <div ref={setElement} role="status" className={className} />;
};

/** Puts its children into the place, or nowhere when the frame has none. */
export const FrameStatus = ({ children }: { readonly children: ReactNode }) => {
  const { element } = useContext(PlaceContext);
  return element === null ? null : createPortal(children, element);
};
