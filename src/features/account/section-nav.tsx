/** The list of sections beside them on wide windows; the one in view carries the brass edge. */
import { useEffect, useState } from 'react';
import { classNames } from '@/ui/class-names';
import { sections, type SectionId } from './sections';

/** The section that reaches highest into the upper third of the window. */
const useSectionInView = (): SectionId => {
  const [inView, setInView] = useState<SectionId>('profile');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = sections.find(({ id }) => visible.has(id));
        if (first !== undefined) setInView(first.id);
      },
      { rootMargin: '-60px 0px -66% 0px' },
    );
    for (const { id } of sections) {
      const element = document.querySelector(`#${id}`);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
};

export const SectionNav = () => {
  const inView = useSectionInView();
  return (
    <nav aria-label="Sections of this page" className="sticky top-[68px] hidden self-start desk:block">
      <ul className="flex flex-col border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={inView === id ? 'location' : undefined}
              className={classNames(
                '-ml-px block border-l-2 px-3 py-1.5 no-underline hover:text-text',
                inView === id ? 'border-brass font-medium text-text' : 'border-transparent text-text-2',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
