/** Courses and lessons as the build draws them: their words, what search engines read of them, and the other languages. */
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DrawnPage } from '@/app/prerender';

type Node = Readonly<Record<string, unknown>>;

const origin = 'https://sextant-live.web.app';
const [course, lesson] = ['/courses/view/en/risk', '/courses/view/en/risk/position-size-from-the-stop'];
const drawn = new Map<string, DrawnPage>();
let paths: readonly string[] = [];
let files: readonly string[] = [];

beforeAll(async () => {
  vi.stubEnv('VITE_SITE_ORIGIN', origin);
  const { drawPage, publicScreens } = await import('@/app/prerender');
  paths = publicScreens.map(({ path }) => path);
  files = publicScreens.flatMap(({ id, content }) => (id === 'lesson' ? (content ?? 'none') : []));
  for (const path of ['/courses', course, lesson, '/courses/view/en/rsk', '/courses/view/de/risk']) drawn.set(path, await drawPage(path));
});

const graphOf = (path: string): readonly Node[] => {
  const text = /<script type="application\/ld\+json">([^<]*)<\/script>/u.exec(drawn.get(path)!.head + drawn.get(path)!.body)?.[1];
  return text === undefined ? [] : (JSON.parse(text) as { '@graph': Node[] })['@graph'];
};
const nodeOf = (path: string, type: string): Node => graphOf(path).find((node) => node['@type'] === type)!;

describe('a lesson', () => {
  it('is drawn with its course, and has its numbers in the document', () => {
    expect(paths).toEqual(expect.arrayContaining(['/courses', course, lesson]));
    const { body } = drawn.get(lesson)!;
    expect(body).toContain('Position size from the stop');
    // 1 % of $10,000, by hand.
    expect(body).toContain('$10,000 × 1\u2009% = $100');
    expect(body).toContain('<h2');
  });

  it('names the file of its text, which is asked for with its code', () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('says what it is part of, and the way to it', () => {
    expect(nodeOf(lesson, 'Article')['isPartOf']).toMatchObject({ '@type': 'Course', url: `${origin}${course}` });
    expect((nodeOf(lesson, 'BreadcrumbList')['itemListElement'] as Node[]).map(({ item }) => item)).toEqual([
      `${origin}/courses`,
      `${origin}${course}`,
      `${origin}${lesson}`,
    ]);
  });

  it('names itself in each language it is written in', () => {
    const { head, details } = drawn.get(lesson)!;
    for (const { language, url } of details?.alternates ?? [])
      expect(head.toLowerCase()).toContain(`hreflang="${language}" href="${origin}${url}"`);
    expect(details?.alternates?.map(({ language }) => language)).toContain('en');
    expect(head).toContain(`rel="canonical" href="${origin}${lesson}"`);
  });
});

describe('a course', () => {
  it('is a Course of the organization with its lessons', () => {
    const node = nodeOf(course, 'Course');
    expect(node).toMatchObject({ name: 'Risk, R and position size', inLanguage: 'en', isAccessibleForFree: true });
    expect((node['hasPart'] as Node[]).map(({ url }) => url)).toContain(`${origin}${lesson}`);
  });

  it('is listed with the others on the page of courses', () => {
    expect(JSON.stringify(nodeOf('/courses', 'CollectionPage')['mainEntity'])).toContain(`${origin}${course}`);
  });
});

describe('an address that leads nowhere', () => {
  it('leads to the nearest course and is kept out of search engines', () => {
    for (const path of ['/courses/view/en/rsk', '/courses/view/de/risk']) {
      const { head, body } = drawn.get(path)!;
      expect(body).toContain(`href="${course}"`);
      expect(head).toContain('content="noindex"');
    }
  });
});
