/** What happens when another page comes into view: slash at the end removed, scrolled to the top, focus moved into the page. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutTrailingSlash } from './canonical-address';

/** Replaces an address that ends in a slash by the one without, keeping query, hash and state; nothing is loaded again. */
export const useTrailingSlashRemoval = (): void => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const wanted = withoutTrailingSlash(pathname);
  useLayoutEffect(() => {
    if (wanted !== pathname) void navigate({ pathname: wanted, search, hash }, { replace: true, state, preventScrollReset: true });
  }, [hash, navigate, pathname, search, state, wanted]);
};

/**
 * Scrolls to the top on every change of page; a change of query or hash alone stays where it is. The first page is
 * left to the browser: it can be read before it is taken over, and must not move under the reader's eyes and pointer.
 */
export const useScrollToTop = (): void => {
  const page = withoutTrailingSlash(useLocation().pathname);
  const previous = useRef(page);
  useLayoutEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    globalThis.scrollTo(0, 0);
  }, [page]);
};

/** Moves the focus into the page when another one arrives, so that keyboard and screen reader start at its beginning; not on the first page. */
export const useFocusOnArrival = (main: RefObject<HTMLElement | null>): void => {
  const page = withoutTrailingSlash(useLocation().pathname);
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    // A form that has put the focus where it wants it keeps it.
    if (main.current !== null && !main.current.contains(document.activeElement)) main.current.focus({ preventScroll: true });
  }, [main, page]);
};
