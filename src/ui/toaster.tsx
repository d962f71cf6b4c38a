/** The place where toasts appear; mounted once by the frame of the app. */
import { Toaster as Place } from 'sonner';

export const Toaster = () => (
  <Place
    position="bottom-right"
    gap={10}
    offset={16}
    mobileOffset={12}
    containerAriaLabel="Messages"
    // The library sets a font of its own on this element.
    style={{ fontFamily: 'var(--font-sans)' }}
  />
);
