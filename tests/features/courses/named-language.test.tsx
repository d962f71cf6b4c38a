// @vitest-environment jsdom
/** The language that a link of the list of courses names, pressed before or after the code of the page has come. */
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import CoursesPage from '@/features/courses/courses-page';
import { chooseCourseLanguage, courseLanguage } from '@/services/courses/course-language';
import { renderInSession, visitor } from '../../app/render-in-session';

beforeEach(() => chooseCourseLanguage('en'));
afterEach(() => {
  cleanup();
  chooseCourseLanguage('en');
});

const heading = (): string | null => page.getByRole('heading', { level: 1 }).textContent;

it('stands in the link itself', () => {
  renderInSession({ at: '/courses', session: visitor, element: <CoursesPage /> });
  expect(page.getByRole('link', { name: 'Français' }).getAttribute('href')).toBe('/courses?language=fr');
});

it('is chosen and remembered by the URL, which then is that of the list', async () => {
  const { address } = renderInSession({ at: '/courses?language=es&from=mail', session: visitor, element: <CoursesPage /> });
  await waitFor(() => expect(heading()).toBe('Cursos'));
  await waitFor(() => expect(address()).toBe('/courses?from=mail'));
  expect(courseLanguage.get()).toBe('es');
});

it('stays as it was for a language that no course is written in', async () => {
  const { address } = renderInSession({ at: '/courses?language=de', session: visitor, element: <CoursesPage /> });
  await waitFor(() => expect(address()).toBe('/courses'));
  expect(heading()).toBe('Courses');
});
