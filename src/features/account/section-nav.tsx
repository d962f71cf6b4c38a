/** The list of sections beside them on wide windows; the one in view carries the brass edge. */
import { useEffect, useState } from 'react';
import { classNames } from '@/ui/class-names';
import { accountSections } from './account-sections';

type SectionId = (typeof accountSections)[number]['id'];

/** Below the bar of the app, with some room: a section counts once its head has come this far up. */
const lineTopPx = 140;

/** The last section whose head has passed the line; at the end of the page the last of all, which may be too short to reach it. */
const sectionInView = (): SectionId => {
  const { scrollY, innerHeight } = globalThis;
  if (scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return accountSections.at(-1)?.id ?? 'profile';
  const passed = accountSections.filter(
    ({ id }) => (document.querySelector(`#${id}`)?.getBoundingClientRect().top ?? Infinity) <= lineTopPx,
  );
  return passed.at(-1)?.id ?? 'profile';
};

const useSectionInView = (): SectionId => {
  const [inView, setInView] = useState<SectionId>('profile');
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setInView(sectionInView()));
    };
    look();
    globalThis.addEventListener('scroll', look, { passive: true });
    globalThis.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('scroll', look);
      globalThis.removeEventListener('resize', look);
    };
  }, []);
  return inView;
};

export const SectionNav = () => {
  const inView = useSectionInView();
  return (
    <nav aria-label="Sections of this page" className="sticky top-[68px] hidden self-start desk:block">
      <ul className="flex flex-col border-l border-line">
        {accountSections.map(({ id, title }) => (
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
