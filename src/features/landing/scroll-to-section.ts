/** Brings a section of the page into view and hands it the keyboard focus; without movement where the reader asked for none. */

export const scrollToSection = (id: string): void => {
  const section = document.querySelector<HTMLElement>(`#${id}`);
  if (section === null) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
};
